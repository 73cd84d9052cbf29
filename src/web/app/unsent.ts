import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { boot } from './boot.ts'
import { noteUnsent, takeUnsent } from './unsent-store.ts'

/** What stood on the page when the session ended, until it is back in its place. */
const before = new Map<string, unknown>(boot.me ? takeUnsent(boot.me.id) : [])

/**
 * Holds what somebody chooses or types, as `useState` does; it is there again after a login when the session ends meanwhile.
 * @param place names what it belongs to, such as a product; null while it is not to be kept
 * @param start what it is without anything kept; JSON can hold it
 */
export function useUnsent<T>(place: string | null, start: () => T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(start)
  const [placeBefore, setPlaceBefore] = useState<string | null>(null)
  // a sheet may open later than it comes, such as after an answer that it waits for
  if (place !== placeBefore) {
    setPlaceBefore(place)
    if (place !== null && before.has(place)) setValue(before.get(place) as T)
  }
  useEffect(() => {
    if (place === null || !boot.me) return
    before.delete(place)
    return noteUnsent(boot.me.id, place, value)
  }, [place, value])
  return [value, setValue]
}
