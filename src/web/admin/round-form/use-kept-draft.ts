import { useCallback, useMemo, useState } from 'react'
import { serverNow } from '../../app/clock.ts'
import { clockTime } from '../../format/day.ts'
import { draftKey, forgetDraft, keepDraft, readDraft, type KeptDraft } from './kept-draft.ts'
import type { FormTarget } from './save-round.ts'

/**
 * The draft of this form that this browser keeps, found at the start and kept up with every change; null when there is nothing to keep.
 * `start` tells beginnings apart.
 */
export function useKeptDraft(target: FormTarget, start: string) {
  const key = draftKey(target, start)
  const [found] = useState(() => readDraft(key, serverNow()))
  const [keptAt, setKeptAt] = useState(() => found && clockTime(Temporal.Instant.from(found.at)))
  const [isRestored, setRestored] = useState(found !== null)
  const keep = useCallback(
    (draft: Omit<KeptDraft, 'at'> | null) => {
      if (draft === null) return void forgetDraft(key)
      const now = serverNow()
      const isKept = key !== null && keepDraft(key, { ...draft, at: now.toString() })
      setKeptAt(isKept ? clockTime(now) : null)
    },
    [key],
  )
  const forget = useCallback(() => {
    forgetDraft(key)
    setRestored(false)
  }, [key])
  return useMemo(() => ({ found, keptAt, isRestored, keep, forget }), [found, keptAt, isRestored, keep, forget])
}
