import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../lib/api.ts'
import { call } from '../send/call.ts'
import { toast } from '../../ui/toast-store.ts'
import { formOf, type FormDays } from './form-values.ts'
import { countMove, movedBackWords, type AskedMove } from './pickup-move.ts'
import { productNowQuery } from './queries.ts'
import { roundInputOf } from './to-input.ts'

/** A save that moved orders: `days` are the form's former days, `version` is the round's version after the save. */
export type Moved = { productId: string; roundId: string; version: number; days: FormDays; move: AskedMove }

/**
 * Returns a function that resets all days of a round and its orders, notifying customers again. It is refused if the round
 * changed since. `onBack` receives the new version.
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
