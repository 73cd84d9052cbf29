/** The customer's answer to whether this browser may show push notifications: `on` is yes, `no` is no. */
export type PushChoice = 'on' | 'no'

export function rememberedPush(userId: string): PushChoice | null {
  try {
    const kept = localStorage.getItem(keyOf(userId))
    return kept === 'on' || kept === 'no' ? kept : null
  } catch {
    return null
  }
}

export function rememberPush(userId: string, choice: PushChoice): void {
  try {
    localStorage.setItem(keyOf(userId), choice)
  } catch {
    // without storage the customer is asked again another time
  }
}

function keyOf(userId: string): string {
  return `moapick.push.${userId}`
}
