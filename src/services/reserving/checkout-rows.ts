import type { ReserveResult } from '../../contract/schemas/orders.ts'
import type { CheckoutRows, NewWaitlistEntry } from '../../db/orders/checkout-write.ts'
import type { NewOrder } from '../../db/orders/order-rows.ts'
import type { Decision, OrderDraft } from '../../domain/checkout.ts'
import { bodyHash } from './body-hash.ts'
import type { ReserveRequest } from './reserve-request.ts'

/**
 * Converts the decision on a batch of reservation requests into rows to insert, with new ids. `results` has one result per request,
 * undefined for a refused one.
 */
export function rowsOf(
  requests: readonly ReserveRequest[],
  decision: Decision,
  now: Temporal.Instant,
  newId: () => string,
): { rows: CheckoutRows; results: (ReserveResult | undefined)[] } {
  const orders: NewOrder[] = []
  const entries: NewWaitlistEntry[] = []
  const results = decision.verdicts.map((verdict, index) => {
    if (!verdict.accepted) return undefined
    const reserved = verdict.orders.map(draft => orderOf(draft, newId(), requests[index]!.createdBy))
    const waiting = verdict.waiting.map(({ userId, item, quantity, seq }) => ({
      id: newId(),
      userId,
      ...idsOf(item),
      quantity,
      seq,
    }))
    orders.push(...reserved)
    entries.push(...waiting)
    return {
      orders: reserved.map(answerOf),
      waitlist: waiting.map(({ id, itemId, quantity }) => ({ entryId: id, itemId, quantity, orderId: null })),
    }
  })
  const accepted = results.flatMap((answer, index) => {
    const request = requests[index]!
    return answer
      ? [{ userId: request.userId, requestId: request.input.requestId, bodyHash: bodyHash(request.input), answer }]
      : []
  })
  const stock = [...decision.changes].map(([groupId, change]) => ({ groupId, ...change }))
  return { rows: { now, orders, entries, results: accepted, stock }, results }
}

function orderOf(draft: OrderDraft, id: string, createdBy: string | null): NewOrder {
  const lines = draft.lines.map(({ item, quantity }) => ({
    ...idsOf(item),
    quantity,
    deduction: item.deduction,
    unitPrice: item.price,
    deadline: item.round.deadline,
  }))
  return {
    id,
    userId: draft.userId,
    pickupDate: draft.pickupDate,
    pickupUntil: draft.pickupUntil,
    totalPrice: lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0),
    converted: false,
    createdBy,
    lines,
  }
}

function idsOf(item: { productId: string; roundId: string; variantGroupId: string; itemId: string }) {
  return { productId: item.productId, roundId: item.roundId, variantGroupId: item.variantGroupId, itemId: item.itemId }
}

function answerOf(order: NewOrder): ReserveResult['orders'][number] {
  return {
    orderId: order.id,
    pickupDate: order.pickupDate.toString(),
    pickupUntil: order.pickupUntil.toString(),
    totalPrice: order.totalPrice,
    items: order.lines.map(line => ({ itemId: line.itemId, quantity: line.quantity, unitPrice: line.unitPrice })),
  }
}
