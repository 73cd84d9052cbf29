import { useEffect, useSyncExternalStore } from 'react'

/** A shortcut for the help list: its keys, separated by spaces, and what they do. */
export type KeyHelp = { keys: string; does: string }

let registered: readonly (readonly KeyHelp[])[] = []
const watchers = new Set<() => void>()

/** Adds this screen's shortcuts to the help list while it is shown. */
export function useKeyHelp(keys: readonly KeyHelp[]): void {
  // A new list of the same keys on each drawing is the same list.
  const text = JSON.stringify(keys)
  useEffect(() => {
    const mine = JSON.parse(text) as readonly KeyHelp[]
    change([...registered, mine])
    return () => change(registered.filter(each => each !== mine))
  }, [text])
}

/** Returns the shortcuts of the shown screen and its parts, as registered by `useKeyHelp`, each once. */
export function useScreenKeys(): readonly KeyHelp[] {
  const lists = useSyncExternalStore(watch, () => registered)
  const seen = new Map(lists.flat().map(key => [key.keys, key]))
  return [...seen.values()]
}

function change(next: readonly (readonly KeyHelp[])[]): void {
  registered = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
