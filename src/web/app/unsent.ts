import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { boot } from './boot.ts'

const storageKey = 'moapick.unsent'

/** What stands on this page and has not been sent, by its place. */
const onPage = new Map<string, unknown>()
/** What stood there when the session ended, until it is back in its place. */
const before = new Map<string, unknown>(boot.me ? takeKept(boot.me.id) : [])

/**
 * State of what somebody chooses or types: as `useState`, but it is there again after a login when the session ends meanwhile.
 * @param place names what it belongs to, such as a product; null while it is not to be kept
 * @param start what it is without anything kept; JSON can hold it
 */
export function useUnsent<T>(place: string | null, start: () => T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(() => (place !== null && before.has(place) ? (before.get(place) as T) : start()))
  useEffect(() => {
    if (place === null) return
    before.delete(place)
    onPage.set(place, value)
    return () => void onPage.delete(place)
  }, [place, value])
  return [value, setValue]
}

/** Keeps it in this tab for the same person: called when the session has ended, before the login page. */
export function keepUnsent(): void {
  if (!boot.me || onPage.size === 0) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ userId: boot.me.id, values: [...onPage] }))
  } catch {
    // A forbidden storage keeps nothing.
  }
}

function takeKept(userId: string): [string, unknown][] {
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
