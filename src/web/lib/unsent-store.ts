import { inTab } from './browser-storage.ts'

const storageKey = 'moapick.unsent'

/** Unsent form input of this page, by the `place` that `useUnsent` was given. */
const onPage = new Map<string, unknown>()
let owner: string | null = null

/** Records unsent input of this page; returns a function to remove it. */
export function noteUnsent(userId: string, place: string, value: unknown): () => void {
  owner = userId
  onPage.set(place, value)
  return () => void onPage.delete(place)
}

/** Stores the unsent form input in sessionStorage, to be restored for the same user; called when the session has ended. */
export function keepUnsent(): void {
  if (owner === null || onPage.size === 0) return
  inTab.setJson(storageKey, { userId: owner, values: [...onPage] })
}

/**
 * Returns the form input that `keepUnsent` stored for this user, as pairs of `place` and value. Deletes what is stored, also another
 * user's.
 */
export function takeUnsent(userId: string): [place: string, value: unknown][] {
  const kept = inTab.getJson(storageKey) as { userId: string; values: [string, unknown][] } | null
  inTab.remove(storageKey)
  return kept?.userId === userId ? kept.values : []
}
