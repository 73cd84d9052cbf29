import { useState } from 'react'

/** Of which things an own change is under way: others need not wait for it. */
export function useUnderWay() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    isFree: (wanted: readonly string[]) => !wanted.some(id => ids.includes(id)),
    begin: (begun: readonly string[]) => setIds(now => [...now, ...begun]),
    end: (ended: readonly string[]) => setIds(now => withoutOnce(now, ended)),
  }
}

/** Takes each ended id away once: of two changes of one thing that follow each other, the second is still under way. */
export function withoutOnce(ids: readonly string[], ended: readonly string[]): readonly string[] {
  const left = [...ids]
  for (const id of ended) {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}
