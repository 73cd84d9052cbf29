const storageKey = 'moapick.unsent'

/** What stands on this page and has not been sent, by its place. */
const onPage = new Map<string, unknown>()
let owner: string | null = null

/** Notes what stands in a place of the page; answers how to forget it again. */
export function noteUnsent(userId: string, place: string, value: unknown): () => void {
  owner = userId
  onPage.set(place, value)
  return () => void onPage.delete(place)
}

/** Keeps it in this tab for the same person: called when the session has ended, before the login page. */
export function keepUnsent(): void {
  if (owner === null || onPage.size === 0) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId: owner, values: [...onPage] }))
  } catch {
    // A forbidden storage keeps nothing.
  }
}

/** Returns what was kept for a person, and forgets it; what was kept for somebody else is forgotten unseen. */
export function takeUnsent(userId: string): [place: string, value: unknown][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as {
      userId: string
      values: [string, unknown][]
    } | null
    sessionStorage.removeItem(storageKey)
    return kept?.userId === userId ? kept.values : []
  } catch {
    return []
  }
}
