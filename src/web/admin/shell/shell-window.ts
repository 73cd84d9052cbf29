/**
 * A dialog that opens over any staff page: the list of shortcuts (`keys`), the search (`find`), or the changes that can be undone
 * (`deeds`).
 */
export type ShellWindow = 'keys' | 'find' | 'deeds'

const listeners = new Set<(shellWindow: ShellWindow) => void>()

/**
 * Calls the listener when `openShellWindow` opens a dialog: shortcuts, search, or the changes that can be undone. Returns the function that
 * unsubscribes.
 */
export function onOpenWindow(listener: (shellWindow: ShellWindow) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openShellWindow(shellWindow: ShellWindow): void {
  for (const listener of listeners) listener(shellWindow)
}
