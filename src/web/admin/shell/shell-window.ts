/** What the shell opens over any screen: the map of keys, or the search over everything. */
export type ShellWindow = 'keys' | 'find'

const listeners = new Set<(shellWindow: ShellWindow) => void>()

/** Calls back when a button asks for one of them. */
export function onOpenWindow(listener: (shellWindow: ShellWindow) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openShellWindow(shellWindow: ShellWindow): void {
  for (const listener of listeners) listener(shellWindow)
}
