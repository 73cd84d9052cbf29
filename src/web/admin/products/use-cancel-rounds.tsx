import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminRound } from '../../../contract/schemas/admin.ts'
import { josa } from '../../../contract/josa.ts'
import { won } from '../../format/price.ts'
import { useRefundQueue } from '../payments/use-refund-queue.ts'
import { toast } from '../../ui/toast-store.ts'
import { cancelRounds } from './cancel-rounds.ts'
import type { RoundsResult } from './change-rounds.ts'
import { roundTitle } from './product-view.ts'

/** `toReturn` is the won that their question named as to be given back. */
type Asked = { rounds: readonly AdminRound[]; reason: string; toReturn: number }

/** Cancels rounds and says what came of it; the band above the list shows how far it is meanwhile. */
export function useCancelRounds(onDone: (roundIds: readonly string[]) => void) {
  const client = useQueryClient()
  const toRefunds = useRefundQueue()
  const [result, setResult] = useState<RoundsResult | null>(null)
  const mutation = useMutation({
    mutationFn: ({ rounds, reason }: Asked) => cancelRounds(rounds, reason),
    onSuccess: (done, { rounds, toReturn }) => {
      onDone(rounds.map(round => round.roundId))
      if (done.refused.length > 0) return setResult(done)
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
