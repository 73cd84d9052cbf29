/** What somebody decided about pushes in this browser: wants them, or was asked and does not. Null: never asked. */
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
    // A forbidden storage: asked again another time.
  }
}

function keyOf(userId: string): string {
  return `moapick.push.${userId}`
}
