import { useState } from 'react'

/** Of which things an own change is under way: others need not wait for it. */
export function useUnderWay() {
  const [ids, setIds] = useState<readonly string[]>([])
  return {
    isFree: (wanted: readonly string[]) => !wanted.some(id => ids.includes(id)),
    begin: (begun: readonly string[]) => setIds(now => [...now, ...begun]),
    end: (ended: readonly string[]) => setIds(now => now.filter(id => !ended.includes(id))),
  }
}
