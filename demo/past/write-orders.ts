import type { Sql } from '../../src/db/connection/database.ts'
import { insertRows } from './insert-rows.ts'
import type { PastOrder } from './orders.ts'
import { orderTotal, penaltyType } from './points.ts'
import type { PastStory } from './story.ts'

type Ids = { userId: (memberKey: string) => string; productId: (key: string) => string; adminId: string; newId: () => string }

/** Writes the finished orders of the past year with their items, payments, events and reviews. */
export async function writePastOrders(
  sql: Sql,
  { members }: PastStory,
  { userId, productId, adminId, newId }: Ids,
): Promise<void> {
  const orders = members.flatMap(member => member.orders)
  await insertRows(
    sql,
    'orders',
    orders.map(order => ({
      id: order.id,
      user_id: userId(order.memberKey),
      status: isPickedUp(order) ? 'PICKED_UP' : 'CANCELED',
      pickup_date: order.pickupDate,
      pickup_until: order.pickupDate,
      total_price: orderTotal(order),
      created_at: order.createdAt,
      notes: '',
      is_bookmarked: false,
      prepaid_at: order.prepaidAt,
      picked_up_at: isPickedUp(order) ? order.closedAt : null,
      canceled_at: isPickedUp(order) ? null : order.closedAt,
      penalty_type: penaltyType(order),
      version: order.prepaidAt ? 3 : 2,
      ...receivedFor(order),
    })),
  )
  await insertRows(
    sql,
    'order_items',
    orders.flatMap(order =>
      order.lines.map(({ round, item, quantity }, index) => ({
        order_id: order.id,
        line_no: index + 1,
        product_id: productId(round.good.key),
        round_id: round.id,
        variant_group_id: round.groupId,
        item_id: item.id,
        quantity,
        stock_deduction_amount: 1,
        unit_price: item.price,
        deadline_date: round.deadline,
      })),
    ),
  )
  await insertRows(
    sql,
    'payments',
    orders
      .filter(order => receivedFor(order).received > 0)
      .map(order => ({ ...paymentOf(order), id: newId(), actor_id: adminId })),
  )
  await insertRows(
    sql,
    'order_events',
    orders.flatMap(order =>
      eventsOf(order).map(event => ({ id: newId(), order_id: order.id, actor_id: actorOf(order), kind: 'status', ...event })),
    ),
  )
  await insertRows(
    sql,
    'reviews',
    members.flatMap(({ member, reviews }) =>
      reviews.map(({ id, order, lineNo, rating, body, at }) => ({
        id,
        order_id: order.id,
        line_no: lineNo,
        user_id: userId(member.key),
        product_id: productId(order.lines[lineNo - 1]!.round.good.key),
        rating,
        body,
        created_at: at,
      })),
    ),
  )

  /** Returns the author of an order's events: an admin for pickups, none for no-shows, else the customer. */
  function actorOf(order: PastOrder): string | null {
    if (isPickedUp(order)) return adminId
    return order.outcome === 'no_show' ? null : userId(order.memberKey)
  }
}

/**
 * Returns the payment of a paid order as a row: in advance, or at the pickup. No prepaid order of the past was canceled, so there are no
 * refunds.
 */
function paymentOf(order: PastOrder): object {
  const amount = orderTotal(order)
  return {
    order_id: order.id,
    entry_no: 1,
    prev_received: 0,
    amount,
    received: amount,
    kind: order.prepaidAt === null ? 'at_pickup' : 'marked',
    created_at: order.prepaidAt ?? order.closedAt,
    note: '',
  }
}

function receivedFor(order: PastOrder): { received: number; last_payment_no: number | null } {
  const received = order.prepaidAt !== null || isPickedUp(order) ? orderTotal(order) : 0
  return { received, last_payment_no: received > 0 ? 1 : null }
}

function eventsOf(order: PastOrder): { at: Temporal.Instant; data: object }[] {
  const paid = order.prepaidAt ? [{ at: order.prepaidAt, data: { from: 'RESERVED', to: 'PREPAID' } }] : []
  const from = order.prepaidAt ? 'PREPAID' : 'RESERVED'
  const penalty = penaltyType(order)
  const data = penalty === null ? { from, to: 'PICKED_UP' } : { from, to: 'CANCELED', penaltyType: penalty }
  return [...paid, { at: order.closedAt, data }]
}

function isPickedUp(order: PastOrder): boolean {
  return order.outcome.startsWith('picked_up')
}
