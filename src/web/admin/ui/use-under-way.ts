import { useState } from 'react'

/** Returns functions that track the ids with a change in progress, so that only these reject further changes. */
export function useUnderWay() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    isFree: (wanted: readonly string[]) => !wanted.some(id => ids.includes(id)),
    begin: (begun: readonly string[]) => setIds(now => [...now, ...begun]),
    end: (ended: readonly string[]) => setIds(now => withoutOnce(now, ended)),
  }
}

/** Removes each ended id once, so that a second change of the same id still counts as in progress. */
export function withoutOnce(ids: readonly string[], ended: readonly string[]): readonly string[] {
  const left = [...ids]
  for (const id of ended) {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
