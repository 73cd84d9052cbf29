import { useMutation } from '@tanstack/react-query'
import { staffFallbacks } from '../../../../contract/words/staff-fallbacks.ts'
import type { CommandOutput } from '../../../../contract/endpoints/endpoints.ts'
import type { RefusedOrder } from '../../../../contract/schemas/admin-orders.ts'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import type { Payment } from '../../../../contract/schemas/payments.ts'
import type { OrderStatus } from '../../../../domain/order.ts'
import type { TakenKind } from '../../../../domain/payment.ts'
import type { PenaltyType } from '../../../../domain/penalty.ts'
import { call } from '../../send/call.ts'
import { serverNow } from '../../../lib/clock.ts'
import { moneyOf, returnedByCanceling } from '../../../lib/format/order-money.ts'
import { won } from '../../../lib/format/price.ts'
import { toast } from '../../../ui/toast-store.ts'
import {
  giveBack,
  moneyFailure,
  paymentFailure,
  refundFailure,
  takenWords,
  takeMoney,
  undoFailure,
  undoMoney,
  wasRecorded,
} from '../../payments/record-money.ts'
import { useRefundQueue } from '../../payments/use-refund-queue.ts'
import { offerUndo } from '../../ui/undo.ts'
import { undoTokenOf } from '../../ui/undo-tokens.ts'
import { statusWords } from '../../../../contract/words/status-words.ts'
import { isAlready } from '../already.ts'
import { changeFailure } from '../change-orders.ts'
import { versionSeen } from '../../ui/own-versions.ts'
import { movedWords } from '../moved-words.ts'
import { piecesOf } from '../order-words.ts'
import { lastWords, resultWords } from '../result-words.ts'

/** The result of an action: its message, the action that undoes it, and the won left to return to the customer. */
type Done = { words: string; back?: Act; toReturn?: number }
type Act = { orderId: string; fallback: string; run: () => Promise<Done> }

/** Thrown when a bulk call for one order answers that this order was refused. */
class Refusal extends Error {}

/**
 * Returns the actions on the open order, and whether one is running or failed. Status changes send the expected version; most
 * actions offer an undo.
 */
export function useOrderActs(order: AdminOrderWithStory | undefined, onChanged: () => Promise<unknown>) {
  const toRefunds = useRefundQueue()
  const act = useMutation({
    mutationFn: ({ run }: Act) => run().catch(doneAlready),
    onSuccess: ({ words, back, toReturn = 0 }) => {
      const more = toRefunds(toReturn)
      if (back) offerUndo(words, () => act.mutate(back), more)
      else toast(words, { more })
    },
    onSettled: onChanged,
  })
  const of = order && actsOf(order)
  const problem =
    act.error instanceof Refusal ? act.error.message : act.isError ? moneyFailure(act.error, act.variables.fallback) : null
  return {
    busy: act.isPending,
    // a failure of another order is not shown
    problem: act.variables?.orderId === order?.id ? problem : null,
    change: (to: Exclude<OrderStatus, 'CANCELED'>) => of && act.mutate(of.change(to)),
    cancel: (penaltyType: PenaltyType) => of && act.mutate(of.cancel(penaltyType)),
    pickUpPart: (quantity: number) => of && act.mutate(of.pickUpPart(quantity)),
    split: () => of && act.mutate(of.split()),
    revert: () => of && act.mutate(of.revert()),
    mark: (isBookmarked: boolean) => of && act.mutate(of.mark(isBookmarked)),
    take: (kind: TakenKind, amount: number) => of && act.mutateAsync(of.take(kind, amount)).catch(() => undefined),
    giveBack: () => of && act.mutate(of.giveBack()),
    undoMoney: (payment: Payment) => of && act.mutate(of.undoMoney(payment.id, payment.amount)),
  }
}

export type OrderActions = ReturnType<typeof useOrderActs>

function actsOf(order: AdminOrderWithStory) {
  const { id: orderId } = order
  const change = (to: Exclude<OrderStatus, 'CANCELED'>): Act => ({
    orderId,
    fallback: changeFailure,
    run: async () => {
      const [seen, seenQuantities] = [{ [orderId]: versionSeen(order) }, { [orderId]: piecesOf(order) }]
      const answer = await call('changeOrderStatus', { orderIds: [orderId], status: to, seen, seenQuantities })
      const words = () => resultWords({ to, undoes: false, ...answer, done: [order] }, serverNow())
      return { words: wordsUnlessRefused(answer, words), ...back(undoTokenOf(answer)) }
    },
  })
  /** Returns the action that undoes a command by its token. `words` makes the message from the answer. */
  const back = (token: string | null, words = undoneWords): { back?: Act } => {
    if (token === null) return {}
    const run = async () => {
      const answer = await call('undoChange', { token })
      return { words: wordsUnlessRefused(answer, () => words(answer)) }
    }
    return { back: { orderId, fallback: undoFailure, run } }
  }
  const revert = (originalStatus: 'PICKED_UP' | 'CANCELED'): Act => ({
    orderId,
    fallback: staffFallbacks.revertFinalizedOrder,
    run: async () => {
      const { status, joinedQuantity, ...moved } = await call('revertFinalizedOrder', {
        orderId,
        originalStatus,
        seen: versionSeen(order),
      })
      return { words: `‘${statusWords[status]}’ 주문으로 ${revertedWords(joinedQuantity)}${movedWords(moved)}` }
    },
  })
  const person = `${order.user.name} 님`
  const paymentUndone =
    (amount: number) =>
    ({ restored }: { restored: number }) => {
      const mark = restored > 0 ? `되돌리고 전에 한 선입금 확인 ${won(restored)}을 되살렸어요` : '되돌렸어요'
      return `${person}의 결제 기록 ${won(Math.abs(amount))}을 ${mark}`
    }
  const undoPayment = (paymentId: string, amount: number): Act => ({
    orderId,
    fallback: undoFailure,
    run: async () => ({ words: paymentUndone(amount)({ restored: await undoMoney(paymentId) }) }),
  })
  return {
    change: (to: Exclude<OrderStatus, 'CANCELED'>) => change(to),
    revert: () => revert(order.status === 'PICKED_UP' ? 'PICKED_UP' : 'CANCELED'),
    cancel: (penaltyType: PenaltyType): Act => ({
      orderId,
      fallback: staffFallbacks.cancelOrder,
      run: async () => {
        const answer = await call('cancelOrder', {
          orderId,
          penaltyType,
          seen: versionSeen(order),
          seenQuantity: piecesOf(order),
          asStaff: true,
        })
        const { sum } = returnedByCanceling([order])
        const returned = sum > 0 ? `. 돌려줄 돈은 ${won(sum)}이에요` : ''
        return {
          words: `주문을 취소했어요${movedWords({ ...answer, amount: 0 })}${returned}`,
          ...back(undoTokenOf(answer)),
          toReturn: sum,
        }
      },
    }),
    pickUpPart: (pickedUpQuantity: number): Act => ({
      orderId,
      fallback: staffFallbacks.processPartialPickup,
      run: async () => {
        const answer = await call('processPartialPickup', {
          orderId,
          pickedUpQuantity,
          seen: versionSeen(order),
          seenQuantity: piecesOf(order),
        })
        const words = `${pickedUpQuantity}개를 픽업했어요${movedWords(answer)}. 남은 ${answer.remainingQuantity}개는 새 주문이에요`
        return { words, ...back(undoTokenOf(answer)) }
      },
    }),
    split: (): Act => ({
      orderId,
      fallback: staffFallbacks.splitBundledOrder,
      run: async () => {
        const { newOrderIds } = await call('splitBundledOrder', { orderId })
        return { words: `주문 ${newOrderIds.length + 1}건으로 나눴어요` }
      },
    }),
    take: (kind: TakenKind, amount: number): Act => ({
      orderId,
      fallback: paymentFailure,
      run: async () => {
        const token = await takeMoney(order, kind, amount)
        return { words: `${person}에게서 ${takenWords(kind, amount)}`, ...back(token, paymentUndone(amount)) }
      },
    }),
    giveBack: (): Act => ({
      orderId,
      fallback: refundFailure,
      run: async () => {
        const token = await giveBack(order)
        const { toReturn } = moneyOf(order)
        return { words: `${person}에게 ${won(toReturn)}을 돌려줬어요`, ...back(token, paymentUndone(toReturn)) }
      },
    }),
    undoMoney: undoPayment,
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

/**
 * Returns a success message without undo if another person had already done the same.
 * @throws `error` itself in every other case
 */
function doneAlready(error: unknown): Done {
  if (!wasRecorded(error)) throw error
  return { words: said(error.message) }
}

/**
 * Returns the message of `words`, or the message of the refusal if another person had already done the same.
 * @throws Refusal for any other refusal
 */
function wordsUnlessRefused({ refused: [refused] }: { refused: readonly RefusedOrder[] }, words: () => string): string {
  if (!refused) return words()
  if (isAlready(refused)) return said(refused.message)
  throw new Refusal([refused.message, lastWords(refused.last)].filter(Boolean).join(' '))
}

function undoneWords(undone: CommandOutput<'undoChange'>): string {
  return `주문을 ${revertedWords(undone.joinedQuantity)}${movedWords(undone)}`
}

function revertedWords(joinedQuantity: number): string {
  return joinedQuantity > 0 ? `되돌리고 남은 ${joinedQuantity}개와 합쳤어요` : '되돌렸어요'
}

/** Removes the final period, since toasts have none. */
function said(sentence: string): string {
  return sentence.replace(/\.$/, '')
}
