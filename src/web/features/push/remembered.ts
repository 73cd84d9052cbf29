import { onDevice } from '../../lib/browser-storage.ts'

/** The customer's answer about push in this browser; null when never asked. */
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
