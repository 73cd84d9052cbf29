import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OpenOrderChange } from '../../../contract/schemas/order-list.ts'
import { boot } from '../../app/boot.ts'
import { serverNow } from '../../app/clock.ts'
import { errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { clearToasts, offerUndo } from '../ui/undo.ts'
import {
  changeFailure,
  changeOrders,
  mayUndo,
  resumeChange,
  undoChange,
  type ChangeResult,
  type Follow,
  type OrderChange,
  type Target,
} from './change-orders.ts'
import { openOrderChangeQuery } from './queries.ts'
import { resultWords } from './result-words.ts'

/** How far a change of several calls is: `startedAt` in ms, so that the time left can be told; `total` where it is not what is selected. */
export type Progress = { finished: number; startedAt: number; total: number | null }

/** A result with who brought it about, and when. */
export type ShownResult = ChangeResult & { at: Temporal.Instant; by: string }

type Run = { act: (follow: Follow) => Promise<ChangeResult>; total?: number | null }

/** Carries changes out, follows them, says what came of them and takes them back. */
export function useChanges({ onDone, onSettled }: { onDone: () => void; onSettled: () => void }) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [result, setResult] = useState<ShownResult | null>(null)
  const stopped = useRef(false)
  const run = useMutation({
    mutationFn: ({ act, total = null }: Run) => {
      stopped.current = false
      const startedAt = Date.now()
      setProgress({ finished: 0, startedAt, total })
      return act({ onProgress: finished => setProgress({ finished, startedAt, total }), isStopped: () => stopped.current })
    },
    onSuccess: done => {
      onDone()
      clearToasts()
      if (done.refused.length > 0 || done.stopped !== null)
        setResult({ ...done, at: serverNow(), by: boot.me?.displayName ?? '' })
      else if (mayUndo(done)) offerUndo(resultWords(done), () => undo(done))
      else toast(resultWords(done))
    },
    onError: error => toast(errorText(error, changeFailure), { tone: 'careful' }),
    onSettled: () => {
      setProgress(null)
      void client.invalidateQueries(openOrderChangeQuery())
      onSettled()
    },
  })
  function undo(done: ChangeResult) {
    setResult(null)
    run.mutate({ act: follow => undoChange(done, follow) })
  }
  return {
    busy: run.isPending,
    progress,
    result,
    start: (target: Target, change: OrderChange) => run.mutate({ act: follow => changeOrders(target, change, follow) }),
    resume: (change: OpenOrderChange) =>
      run.mutate({ act: follow => resumeChange(change, follow), total: change.total - change.done - change.refused }),
    stop: () => void (stopped.current = true),
    undo: () => result && undo(result),
    close: () => setResult(null),
  }
}
