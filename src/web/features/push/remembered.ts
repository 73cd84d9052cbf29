import { onDevice } from '../../lib/browser-storage.ts'

/** The customer's latest choice about push in this browser: turned on (`on`), or declined or turned off (`no`). */
export type PushChoice = 'on' | 'no'

export function rememberedPush(userId: string): PushChoice | null {
  const kept = onDevice.get(keyOf(userId))
  return kept === 'on' || kept === 'no' ? kept : null
}

export function rememberPush(userId: string, choice: PushChoice): void {
  onDevice.set(keyOf(userId), choice) // refused, the customer is asked again another time
}

function keyOf(userId: string): string {
  return `moapick.push.${userId}`
}
