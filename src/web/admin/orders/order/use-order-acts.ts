import { useMutation } from '@tanstack/react-query'
import { fallbacks } from '../../../../contract/fallbacks.ts'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import type { OrderStatus } from '../../../../domain/order.ts'
import type { PenaltyType } from '../../../../domain/penalty.ts'
import { call, errorText } from '../../../app/api.ts'
import { signedPoints } from '../../../format/price.ts'
import { toast } from '../../../ui/toast-store.ts'
import { offerUndo } from '../../ui/undo.ts'
import { statusWords } from '../../ui/status-words.ts'
import { changeFailure } from '../change-orders.ts'
import { forgetOwnChanges, noteOwnChange, versionSeen } from '../../ui/own-versions.ts'
import { lastWords, resultWords } from '../result-words.ts'

/** What was done, in words, and the act that takes it back. */
type Done = { words: string; back?: Act }
type Act = { orderId: string; fallback: string; run: () => Promise<Done> }

/** An order that was refused within an answer about many. */
class Refusal extends Error {}

/** Whatever may be done with the order that is open. Each act carries the version that was seen, and offers to be taken back. */
export function useOrderActs(order: AdminOrderWithStory | undefined, onChanged: () => Promise<unknown>) {
  const act = useMutation({
    mutationFn: ({ run }: Act) => run(),
    onSuccess: ({ words, back }) => {
      if (back) offerUndo(words, () => act.mutate(back))
      else toast(words)
    },
    onError: (_error, { orderId }) => forgetOwnChanges({ id: orderId }),
    onSettled: onChanged,
  })
  const of = order && actsOf(order)
  const problem =
    act.error instanceof Refusal ? act.error.message : act.isError ? errorText(act.error, act.variables.fallback) : null
  return {
    busy: act.isPending,
    // what was said of one order is nothing to another
    problem: act.variables?.orderId === order?.id ? problem : null,
    change: (to: Exclude<OrderStatus, 'CANCELED'>) => of && act.mutate(of.change(to)),
    cancel: (penaltyType: PenaltyType) => of && act.mutate(of.cancel(penaltyType)),
    pickUpPart: (quantity: number) => of && act.mutate(of.pickUpPart(quantity)),
    split: () => of && act.mutate(of.split()),
    revert: () => of && act.mutate(of.revert()),
    mark: (isBookmarked: boolean) => of && act.mutate(of.mark(isBookmarked)),
  }
}

export type OrderActions = ReturnType<typeof useOrderActs>

function actsOf(order: AdminOrderWithStory) {
  const { id: orderId } = order
  const change = (to: Exclude<OrderStatus, 'CANCELED'>, version?: number): Act => ({
    orderId,
    fallback: changeFailure,
    run: async () => {
      const input = { orderIds: [orderId], status: to, ...(version === undefined ? {} : { seen: { [orderId]: version } }) }
      const { refused } = await call('changeOrderStatus', input)
      if (refused[0]) throw new Refusal([refused[0].message, lastWords(refused[0].last)].filter(Boolean).join(' '))
      noteOwnChange(order)
      const words = resultWords({ to, undoes: false, done: [order] })
      const back = to === 'PICKED_UP' ? revert(to) : change(order.status === 'PREPAID' ? 'PREPAID' : 'RESERVED')
      return version === undefined ? { words } : { words, back }
    },
  })
  const revert = (originalStatus: 'PICKED_UP' | 'CANCELED'): Act => ({
    orderId,
    fallback: fallbacks.revertFinalizedOrder,
    run: async () => {
      const { status, points } = await call('revertFinalizedOrder', { orderId, originalStatus })
      noteOwnChange(order)
      return { words: `‘${statusWords[status]}’ 주문으로 되돌렸어요${pointWords(points)}` }
    },
  })
  return {
    change: (to: Exclude<OrderStatus, 'CANCELED'>) => change(to, versionSeen(order)),
    revert: () => revert(order.status === 'PICKED_UP' ? 'PICKED_UP' : 'CANCELED'),
    cancel: (penaltyType: PenaltyType): Act => ({
      orderId,
      fallback: fallbacks.cancelOrder,
      run: async () => {
        const { points } = await call('cancelOrder', { orderId, penaltyType, seen: versionSeen(order) })
        noteOwnChange(order)
        return { words: `주문을 취소했어요${pointWords(points)}`, back: revert('CANCELED') }
      },
    }),
    pickUpPart: (pickedUpQuantity: number): Act => ({
      orderId,
      fallback: fallbacks.processPartialPickup,
      run: async () => {
        const { remainingQuantity } = await call('processPartialPickup', {
          orderId,
          pickedUpQuantity,
          seen: versionSeen(order),
        })
        const words = `${pickedUpQuantity}개를 픽업했어요. 남은 ${remainingQuantity}개는 새 주문이에요`
        return { words, back: revert('PICKED_UP') }
      },
    }),
    split: (): Act => ({
      orderId,
      fallback: fallbacks.splitBundledOrder,
      run: async () => {
        const { newOrderIds } = await call('splitBundledOrder', { orderId })
        return { words: `주문 ${newOrderIds.length + 1}건으로 나눴어요` }
      },
    }),
    mark: (isBookmarked: boolean): Act => ({
      orderId,
      fallback: changeFailure,
      run: async () => {
        await call('bookmarkOrders', { orderIds: [orderId], isBookmarked })
        return { words: isBookmarked ? '북마크를 달았어요' : '북마크를 뗐어요' }
      },
    }),
  }
}

function pointWords(points: number): string {
  return points === 0 ? '' : ` · ${signedPoints(points)}`
}
