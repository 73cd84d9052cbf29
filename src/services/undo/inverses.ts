import type { CommandName, CommandOutput, Commands } from '../../contract/endpoints/endpoints.ts'
import type { z } from 'zod'
import { inverseOfStatus, type Undoing } from '../../domain/undo.ts'

type Inverses = {
  [N in CommandName]?: (input: z.output<Commands[N]['input']>, result: CommandOutput<N>) => Undoing[]
}

const paid = ({ orderId, paymentId }: { orderId: string; paymentId: string }): Undoing => ({
  id: orderId,
  inverse: { verb: 'undoPayment', paymentId },
})

/**
 * For each command that can be undone, a function of its input and result. It returns, for each order, the command that undoes it
 * (docs/RULES.md#undo).
 */
const inverses: Inverses = {
  changeOrderStatus: ({ status, isUndo }, { done }) => (isUndo ? [] : done.map(id => ({ id, inverse: inverseOfStatus(status) }))),
  continueOrderChange: (_, { done, to }) => done.map(({ id }) => ({ id, inverse: inverseOfStatus(to) })),
  // a part that was joined again cannot be divided as it was
  revertOrders: ({ originalStatus }, { done, joinedQuantity }) =>
    originalStatus === 'PICKED_UP' && joinedQuantity === 0
      ? done.map(id => ({ id, inverse: { verb: 'setStatus', to: 'PICKED_UP' } }))
      : [],
  // of one's own order as its customer, nothing is undone at the counter
  cancelOrder: ({ orderId, asStaff }) => (asStaff ? [{ id: orderId, inverse: inverseOfStatus('CANCELED') }] : []),
  processPartialPickup: ({ orderId }) => [{ id: orderId, inverse: inverseOfStatus('PICKED_UP') }],
  recordPayment: (_, money) => [paid(money)],
  recordRefunds: (_, { refunds }) => refunds.map(paid),
}

/** Returns, for each order that a command changed, the command that undoes it. Returns null if the command is not in `inverses`. */
export function undoingsOf(operation: string, input: unknown, result: unknown): Undoing[] | null {
  if (!Object.hasOwn(inverses, operation)) return null
  const inverse = inverses[operation as CommandName] as (input: unknown, result: unknown) => Undoing[]
  return inverse(input, result)
}
