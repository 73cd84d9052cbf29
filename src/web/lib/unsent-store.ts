import { inTab } from './browser-storage.ts'

const storageKey = 'moapick.unsent'

/** Values that the user entered on this page but did not send, by the `place` given to `useUnsent`, which names a form or field. */
const onPage = new Map<string, unknown>()
let owner: string | null = null

/**
 * Remembers a value that the user entered but did not send; returns a function to forget it.
 * @param place names the form or field
 */
export function noteUnsent(userId: string, place: string, value: unknown): () => void {
  owner = userId
  onPage.set(place, value)
  return () => void onPage.delete(place)
}

/**
 * Stores in this tab the form values of this page that were not sent. Called when the session ended; after signing in again, the same user
 * gets them back.
 */
export function keepUnsent(): void {
  if (owner === null || onPage.size === 0) return
  inTab.setJson(storageKey, { userId: owner, values: [...onPage] })
}

/**
 * Returns the form input that `keepUnsent` stored for this user, as pairs of value and `place`, the name of the form or field. Deletes what
 * is stored, also another user's.
 */
export function takeUnsent(userId: string): [place: string, value: unknown][] {
  const kept = inTab.getJson(storageKey) as { userId: string; values: [string, unknown][] } | null
  inTab.remove(storageKey)
  return kept?.userId === userId ? kept.values : []
}
