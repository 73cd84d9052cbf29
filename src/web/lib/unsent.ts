import { useEffect, useState, type Dispatch, type SetStateAction } from 'react'
import { boot } from './boot.ts'
import { noteUnsent, takeUnsent } from './unsent-store.ts'

/** Input that was unsent when the session ended, by place, until `useUnsent` restores it. */
const before = new Map<string, unknown>(boot.me ? takeUnsent(boot.me.id) : [])

/**
 * Works like `useState`, but restores the value after a new sign-in when the session ended meanwhile.
 * @param place names what the value belongs to, such as a product; null turns storing off
 * @param start returns the initial value, which must be JSON
 */
export function useUnsent<T>(place: string | null, start: () => T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState<T>(start)
  const [placeBefore, setPlaceBefore] = useState<string | null>(null)
  // a sheet may open after it was mounted, for example once its data has loaded
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
