/** What the shell opens over any screen: the map of keys, or the search over everything. */
export type ShellWindow = 'keys' | 'find'

const listeners = new Set<(shellWindow: ShellWindow) => void>()

/** Calls the listener when a button opens one of them. Returns the function that unsubscribes. */
export function onOpenWindow(listener: (shellWindow: ShellWindow) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openShellWindow(shellWindow: ShellWindow): void {
  for (const listener of listeners) listener(shellWindow)
}
