import { useCallback, useMemo, useState } from 'react'
import { serverNow } from '../../lib/clock.ts'
import { clockTime, monthDay } from '../../lib/format/day.ts'
import { kstDay } from '../../../domain/time.ts'
import { draftKey, forgetDraft, keepDraft, readDraft } from './kept-draft.ts'
import type { KeptDraft } from './draft-of-device.ts'
import type { FormTarget } from './save-round.ts'

/**
 * Returns the draft that this browser had stored when the form opened, and functions to store and delete it. `start` tells apart drafts
 * of forms begun from different templates or rounds.
 */
export function useKeptDraft(target: FormTarget, start: string) {
  const key = draftKey(target, start)
  const [found] = useState(() => readDraft(key, serverNow()))
  const [keptAt, setKeptAt] = useState(() => found && momentOf(Temporal.Instant.from(found.at)))
  const [isRestored, setRestored] = useState(found !== null)
  const keep = useCallback(
    (draft: Omit<KeptDraft, 'at' | 'path'> | null) => {
      if (draft === null) return void forgetDraft(key)
      const now = serverNow()
      const isKept = key !== null && keepDraft(key, { ...draft, at: now.toString(), path: location.pathname + location.search })
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

/** Formats an instant in KST as `17:12`, or if it is not today, as `11월 25일 17:12`. */
export function momentOf(at: Temporal.Instant): string {
  const day = kstDay(at)
  return day.equals(kstDay(serverNow())) ? clockTime(at) : `${monthDay(day)} ${clockTime(at)}`
}
