import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { OpenOrderChange } from '../../../contract/schemas/order-list.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import { boot } from '../../lib/boot.ts'
import { serverNow } from '../../lib/clock.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { useRefundQueue } from '../payments/use-refund-queue.ts'
import { offerUndo } from '../ui/undo.ts'
import {
  changeFailure,
  changeOrders,
  resumeChange,
  undoable,
  undoChange,
  type Follow,
  type OrderChange,
  type Target,
} from './change-orders.ts'
import type { ChangeResult, Undoable } from './change-result.ts'
import { openOrderChangeQuery } from './queries.ts'
import { awayWords, leftToReturn, resultWords } from './result-words.ts'

/**
 * The progress of a bulk change. `finished` and `total` count orders; a null `total` stands for the number of selected orders. `startedAt`
 * is in ms since the epoch.
 */
export type Progress = { finished: number; startedAt: number; total: number | null }

/** A bulk change's result with the name of the staff member who made it and the time. */
export type ShownResult = ChangeResult & { at: Temporal.Instant; by: string }

type Run = { act: (follow: Follow) => Promise<ChangeResult>; total?: number | null; to?: OrderStatus }

type Ends = {
  onDone: (result: ChangeResult) => void
  onSettled: () => void
  /** Called instead of `onDone` when more orders match than the dialog said; nothing was changed. */
  onGrown: (to: OrderStatus) => void
}

/** Returns true for a change of so many orders that its result is shown in the drawer; a toast might disappear unseen. */
const isLong = (result: ChangeResult) => result.done.length > limits.matchingOrders

/**
 * Runs bulk changes of the status of orders. Returns the progress, the result for the drawer, and functions to stop and undo. `result` is
 * null while a toast shows it: after a complete change of at most 100 orders, or once the user has left the screen.
 */
export function useChanges({ onDone, onSettled, onGrown }: Ends) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [result, setResult] = useState<ShownResult | null>(null)
  const shown = useRef<ShownResult | null>(null)
  const stopped = useRef(false)
  const isAlone = useAlone()
  const toRefunds = useRefundQueue()
  const run = useMutation({
    mutationFn: ({ act, total = null }: Run) => {
      stopped.current = false
      const startedAt = Date.now()
      setProgress({ finished: 0, startedAt, total })
      const onProgress = (finished: number) => setProgress({ finished, startedAt, total })
      return act({ onProgress, isStopped: () => stopped.current, isAlone })
    },
    onSuccess: done => {
      if (isAlone())
        return toast(awayWords(done), { tone: done.refused.length > 0 || done.stopped !== null ? 'careful' : 'good' })
      onDone(done)
      const back = undoable(done)
      if (done.refused.length > 0 || done.already.length > 0 || done.stopped !== null || isLong(done))
        setResult((shown.current = { ...done, at: serverNow(), by: boot.me?.displayName ?? '' }))
      else if (back) offerUndo(resultWords(done, serverNow()), () => undo(back), toRefunds(leftToReturn(done)))
      else toast(resultWords(done))
    },
    onError: (error, { to }) => {
      if (to && error instanceof ApiError && error.code === 'MORE_THAN_ASKED' && !isAlone()) onGrown(to)
      else toast(errorText(error, changeFailure), { tone: 'careful' })
    },
    onSettled: () => {
      setProgress(null)
      void client.invalidateQueries(openOrderChangeQuery())
      onSettled()
    },
  })
  /**
   * Closes the results drawer and returns its result. Returns null on a second call, as a dialog may report its closing twice.
   */
  function leave(): ShownResult | null {
    const left = shown.current
    shown.current = null
    setResult(null)
    return left
  }
  function close() {
    const left = leave()
    const back = left && undoable(left)
    if (back) offerUndo(awayWords(left), () => undo(back), toRefunds(leftToReturn(left)))
  }
  function undo(change: Undoable) {
    leave()
    run.mutate({ act: follow => undoChange(change, follow), total: change.done.length })
  }
  return {
    busy: run.isPending,
    progress,
    result,
    start: (target: Target, change: OrderChange) =>
      run.mutate({ act: follow => changeOrders(target, change, follow), to: change.to }),
    resume: (change: OpenOrderChange) =>
      run.mutate({ act: follow => resumeChange(change, follow), total: change.total - change.done - change.refused }),
    stop: () => void (stopped.current = true),
    undo,
    /** Closes the results drawer; a toast offers the undo. */
    close,
  }
}

/** Returns a function that is true once the component is unmounted; then results are shown as toasts only. */
function useAlone(): () => boolean {
  const alone = useRef(false)
  useEffect(() => {
    alone.current = false
    return () => void (alone.current = true)
  }, [])
  return () => alone.current
}
