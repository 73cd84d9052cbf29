import { useState } from 'react'

/** Returns `value`; while `isFollowed` is false, the value from before, unless there was none. */
export function useFollowed<T extends object>(value: T | undefined, isFollowed: boolean): T | undefined {
  const [last, setLast] = useState(value)
  const isTaken = isFollowed || last === undefined
  if (isTaken && last !== value) setLast(value)
  return isTaken ? value : last
}
