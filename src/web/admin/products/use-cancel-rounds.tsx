import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import type { RoundStakes } from '../../../contract/schemas/round-life.ts'
import { josa } from '../../../contract/words/josa.ts'
import { won } from '../../lib/format/price.ts'
import { useRefundQueue } from '../payments/use-refund-queue.ts'
import { toast } from '../../ui/toast-store.ts'
import { cancelRounds } from './cancel-rounds.ts'
import type { RoundsResult } from './change-rounds.ts'
import { roundTitle } from './product-view.ts'

/** The rounds to cancel; `stakes` are the numbers that the dialog showed, undefined if they could not be counted. */
type Asked = { rounds: readonly AdminRound[]; reason: string; stakes: RoundStakes | undefined }

/**
 * Returns a function that cancels rounds, and its result. Rounds with more orders, waitlist or raffle entries, or money to return than the
 * dialog said are not canceled but passed to `onGrown`.
 */
export function useCancelRounds(
  onDone: (roundIds: readonly string[]) => void,
  onGrown: (rounds: readonly AdminRound[], reason: string) => void,
) {
  const client = useQueryClient()
  const toRefunds = useRefundQueue()
  const [result, setResult] = useState<RoundsResult | null>(null)
  const mutation = useMutation({
    mutationFn: ({ rounds, reason, stakes }: Asked) => cancelRounds(rounds, reason, stakes),
    onSuccess: (done, { rounds, reason }) => {
      const { toReturn } = done
      const ended = rounds.filter(round => !done.grown.includes(round))
      if (ended.length > 0) onDone(ended.map(round => round.roundId))
      if (done.grown.length > 0) onGrown(done.grown, reason)
      if (done.refused.length > 0) return setResult(done)
      if (done.done.length === 0) return
      const [first] = done.done
      const name = done.done.length === 1 && first ? josa(roundTitle(first), '을/를') : `회차 ${done.done.length}개를`
      const words = [
        `${name} 취소했어요`,
        ...(done.orders > 0 ? [`주문 ${done.orders.toLocaleString('ko-KR')}건을 취소하고 알렸어요`] : []),
        ...(toReturn > 0 ? [`돌려줄 돈은 ${won(toReturn)}이에요`] : []),
      ]
      toast(words.join('. '), { more: toRefunds(toReturn) })
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['adminProducts'] }),
  })
  return { cancel: mutation.mutate, isCanceling: mutation.isPending, result, forget: () => setResult(null) }
}
