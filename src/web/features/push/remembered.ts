/** The customer's answer about push in this browser; null when never asked. */
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
