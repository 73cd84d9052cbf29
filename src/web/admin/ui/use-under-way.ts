import { useState } from 'react'

/**
 * Returns functions that track which ids, such as those of orders, have a change in progress. `isFree` is false if any of the ids has one,
 * so that callers wait with a further change.
 */
export function useUnderWay() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    isFree: (wanted: readonly string[]) => !wanted.some(id => ids.includes(id)),
    begin: (begun: readonly string[]) => setIds(now => [...now, ...begun]),
    end: (ended: readonly string[]) => setIds(now => withoutOnce(now, ended)),
  }
}

/** Removes one occurrence of each id in `ended` from `ids`. An id occurs in `ids` once for each of its changes in progress. */
export function withoutOnce(ids: readonly string[], ended: readonly string[]): readonly string[] {
  const left = [...ids]
  for (const id of ended) {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
