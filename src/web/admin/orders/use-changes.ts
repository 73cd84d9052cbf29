import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { boot } from '../../app/boot.ts'
import { serverNow } from '../../app/clock.ts'
import { errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { clearToasts, offerUndo } from '../ui/undo.ts'
import {
  changeFailure,
  changeOrders,
  mayUndo,
  undoChange,
  type ChangeResult,
  type Follow,
  type OrderChange,
  type Target,
} from './change-orders.ts'
import { resultWords } from './result-words.ts'

/** How far a change of several calls is: `startedAt` in ms, so that the time left can be told. */
export type Progress = { finished: number; startedAt: number }

/** A result with who brought it about, and when. */
export type ShownResult = ChangeResult & { at: Temporal.Instant; by: string }

/** Carries changes out, follows them, says what came of them and takes them back. */
export function useChanges({ onDone, onSettled }: { onDone: () => void; onSettled: () => void }) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const [result, setResult] = useState<ShownResult | null>(null)
  const stopped = useRef(false)
  const run = useMutation({
    mutationFn: (act: (follow: Follow) => Promise<ChangeResult>) => {
      stopped.current = false
      const startedAt = Date.now()
      setProgress({ finished: 0, startedAt })
      return act({ onProgress: finished => setProgress({ finished, startedAt }), isStopped: () => stopped.current })
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
    onSettled: () => (setProgress(null), onSettled()),
  })
  function undo(done: ChangeResult) {
    setResult(null)
    run.mutate(follow => undoChange(done, follow))
  }
  return {
    busy: run.isPending,
    progress,
    result,
    start: (target: Target, change: OrderChange) => run.mutate(follow => changeOrders(target, change, follow)),
    stop: () => void (stopped.current = true),
    undo: () => result && undo(result),
    close: () => setResult(null),
  }
}
