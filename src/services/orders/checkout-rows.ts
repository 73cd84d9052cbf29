import type { ReserveResult } from '../../contract/schemas/orders.ts'
import type { CheckoutRows, NewWaitlistEntry } from '../../db/checkout-write.ts'
import type { NewOrder } from '../../db/order-rows.ts'
import type { Decision, OrderDraft } from '../../domain/checkout.ts'
import { bodyHash } from './body-hash.ts'
import type { ReserveRequest } from './reserve.ts'

/** Gives ids to what was decided: the rows to write, and each accepted request's answer (undefined for a refused one). */
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
    const write = (draft: OrderDraft) => {
      const order = orderOf(draft, newId(), requests[index]!.createdBy)
      orders.push(order)
      return order
    }
    const reserved = verdict.orders.map(write)
    const waiting = verdict.waiting.map(({ userId, item, quantity, seq, order: draft }) => {
      const order = draft && write(draft)
      const entry = { id: newId(), userId, ...idsOf(item), quantity, seq, orderId: order?.id ?? null }
      entries.push(entry)
      return { entry, order }
    })
    return {
      orders: [...reserved, ...waiting.flatMap(({ order }) => order ?? [])].map(answerOf),
      waitlist: waiting.map(({ entry }) => ({
        entryId: entry.id,
        itemId: entry.itemId,
        quantity: entry.quantity,
        orderId: entry.orderId,
      })),
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
    converted: draft.converted,
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
    totalPrice: order.totalPrice,
    items: order.lines.map(line => ({ itemId: line.itemId, quantity: line.quantity, unitPrice: line.unitPrice })),
  }
}
