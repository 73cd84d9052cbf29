let answer: ((confirmed: boolean) => void) | null = null
let asked: Promise<boolean> | null = null
const listeners = new Set<() => void>()

/**
 * Opens the dialog that asks for a fresh sign-in (docs/RULES.md#a-fresh-sign-in), or joins the open one. Resolves with true when confirmed,
 * false when dismissed.
 */
export function askToConfirm(): Promise<boolean> {
  asked ??= new Promise<boolean>(resolve => {
    answer = resolve
  }).finally(() => {
    asked = null
    answer = null
    tell()
  })
  tell()
  return asked
}

/**
 * Closes the dialog that asks the user to sign in again, and resolves all waiting `askToConfirm` calls with the answer. Does nothing if no
 * dialog is open.
 */
export function answerAsking(confirmed: boolean): void {
  answer?.(confirmed)
}

export function isAsking(): boolean {
  return asked !== null
}

export function onAsking(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
