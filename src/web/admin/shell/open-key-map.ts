const listeners = new Set<() => void>()

/** Calls back when a button asks for the map of keys. */
export function onKeyMap(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function openKeyMap(): void {
  for (const listener of listeners) listener()
}
