import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, errorText } from '../../app/api.ts'
import { toast } from '../../ui/toast-store.ts'
import { formOf, type FormDays } from './form-values.ts'
import { countMove, movedBackWords, type AskedMove } from './pickup-move.ts'
import { productNowQuery } from './queries.ts'
import { roundInputOf } from './to-input.ts'

/** A save that moved orders: `days` are those of the form before it, `version` is the round's after it. */
export type Moved = { productId: string; roundId: string; version: number; days: FormDays; move: AskedMove }

/**
 * Moves all days of a round back together with its orders, whose customers are told again; the words name each of them. All else that was saved stays, and what
 * somebody else changed meanwhile is refused by the round's version. `onBack` gets the days and the round's version then.
 */
export function useMoveBack(onBack: (moved: Moved, version: number) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ productId, roundId, version, days, move }: Moved) => {
      const product = await client.fetchQuery(productNowQuery(productId))
      const now = product.salesHistory.find(round => round.roundId === roundId)
      if (!now) throw new Error('The round of a save is one of its product')
      const back = await countMove(roundId, move.after, move.before)
      const round = roundInputOf({ ...formOf(product, now), ...days })
      return { ...(await call('updateRound', { roundId, version, round, movesOrders: back.orders })), back }
    },
    onSuccess: ({ version, back }, moved) => {
      onBack(moved, version)
      toast(movedBackWords(moved.move, back))
    },
    onError: error => toast(errorText(error, '픽업일을 되돌리지 못했어요. 다시 시도해 주세요'), { tone: 'careful' }),
    onSettled: () => {
      for (const key of ['adminProducts', 'adminDashboard', 'products', 'adminRound'])
        void client.invalidateQueries({ queryKey: [key] })
    },
  }).mutate
}
