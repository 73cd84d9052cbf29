import type { AdminOrderWithStory, OrderWithStory, StoryEvent } from '../../contract/schemas/order-story.ts'
import type { Order } from '../../contract/schemas/orders.ts'
import type { Sql } from '../../db/connection/database.ts'
import { findOrder, readCreationReason, readOrderEvents, type OrderEventRow, type StoryRow } from '../../db/orders/order-story.ts'
import { readOrderLines } from '../../db/orders/own-orders.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import { mayBecomeNoShow, noShowFrom } from '../../domain/no-show.ts'
import { isOpen } from '../../domain/order.ts'
import { statusAfterRevert } from '../../domain/payment.ts'
import { cancellationCosts, partPenalty, type Penalty } from '../../domain/penalty.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { adminOrderOf } from './read-admin.ts'
import { writeAccess } from '../write-access.ts'
import { orderOf } from './read-own.ts'

type Told = { row: StoryRow; order: Order; events: (StoryEvent & { actor: { id: string; name: string } | null })[] }

/**
 * Returns an order of the caller with its history, without names of staff and without notes.
 * @throws Refused ORDER_NOT_FOUND (also another customer's)
 */
export async function readOwnOrder(context: Context, userId: string, orderId: string): Promise<OrderWithStory> {
  const { row, order, events } = await tell(context.db, orderId, userId)
  const story = events.filter(event => event.kind !== 'notes').map(({ actor: _actor, ...event }) => event)
  return { ...order, ...(await relationsOf(context, row, order)), story }
}

/**
 * Returns any order with its whole history, for staff. For an order that was merged into another, it returns that other order. Records the
 * access to personal data.
 * @throws Refused ORDER_NOT_FOUND
 */
export async function readAdminOrder(context: Context, actor: Actor, orderId: string): Promise<AdminOrderWithStory> {
  const { row, order, events } = await tell(context.db, orderId, null)
  await writeAccess(context, actor, [row], 'order')
  const createdBy = row.created_by === null ? null : { id: row.created_by, name: row.created_by_name ?? '' }
  const createdReason = createdBy === null ? null : await readCreationReason(context.db, row.id)
  const relations = await relationsOf(context, row, order)
  return {
    ...adminOrderOf(row, order),
    ...relations,
    rejoins: row.rejoins,
    revertsTo: revertsTo(row),
    counts: row.counts,
    receivedAtPickup: row.status === 'PICKED_UP' ? Math.min(row.at_pickup, row.received) : 0,
    ofCanceledRound: row.of_canceled_round,
    createdBy,
    createdReason,
    story: events,
  }
}

/** Returns the status that reverting would give the order; null for an open one. */
function revertsTo(row: StoryRow): 'RESERVED' | 'PREPAID' | null {
  if (isOpen(row.status)) return null
  return statusAfterRevert({
    wasPrepaid: row.prepaid_at !== null,
    total: row.total_price,
    received: row.received,
    atPickup: row.at_pickup,
    parts: { total: row.rejoined_total, received: row.rejoined_received },
  })
}

async function tell(sql: Sql, orderId: string, ownerId: string | null): Promise<Told> {
  const row = await findOrder(sql, orderId)
  if (!row || (ownerId !== null && row.user_id !== ownerId)) throw new Refused({ code: 'ORDER_NOT_FOUND' })
  // `row` is the order that it was joined into, if it was joined.
  const order = orderOf(row, await readOrderLines(sql, [row.id]))
  const events = await readOrderEvents(sql, row.id)
  return { row, order, events: [...beginningsOf(row), ...events.map(event => eventOf(event, row))] }
}

/** Returns the first event, which is stored in the order itself. */
function beginningsOf(row: StoryRow): Told['events'] {
  const at = row.created_at.toString()
  const actor = row.created_by === null ? null : { id: row.created_by, name: row.created_by_name ?? '' }
  if (row.converted_at !== null)
    return [{ at: row.converted_at.toString(), kind: row.won ? 'won' : 'converted', by: 'job', actor: null }]
  return [{ at, kind: 'reserved', by: actor ? 'shop' : 'customer', actor }]
}

function eventOf({ at, kind, data, actor_id, actor_name }: OrderEventRow, row: StoryRow): Told['events'][number] {
  // Customers only cancel, on their own page. Staff do all else; a job that finishes it names who started it.
  const isCustomer = data['by'] === 'customer' && kind === 'status' && data['to'] === 'CANCELED'
  const by = actor_id === null ? 'job' : isCustomer ? 'customer' : 'shop'
  const {
    from,
    into,
    penaltyType,
    points,
    noShowHalves,
    late,
    withRound,
    to,
    pickupDate,
    pickupUntil,
    pickedUpQuantity,
    remainingQuantity,
    joinedQuantity,
    carried,
    amount,
    paid,
    received,
    restored,
    replaced,
  } = data
  const isReshaping = kind === 'split' || kind === 'partial_pickup'
  const facts = {
    penaltyType,
    points,
    noShowHalves: kind === 'status' ? noShowHalves : undefined,
    late,
    withRound,
    to,
    into: nowOf(into, row),
    pickupDate,
    pickupUntil,
    pickedUpQuantity,
    remainingQuantity,
    joinedQuantity,
    carried,
    amount: amount ?? paid,
    received,
    restored: kind === 'payment' ? restored : undefined,
    replaced,
    paymentKind: kind === 'payment' ? data['kind'] : undefined,
    ...(isReshaping ? { origin: nowOf(from, row) } : { from }),
  }
  const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  const actor = actor_id === null ? null : { id: actor_id, name: actor_name ?? '' }
  // The data has the shape that record.ts wrote.
  return { ...(said as Partial<StoryEvent>), at: at.toString(), kind: kind as StoryEvent['kind'], by, actor }
}

/** Returns the id of the order that an event names; the id of `row`'s order if that one was joined into it again. */
function nowOf(orderId: unknown, row: StoryRow): unknown {
  return typeof orderId === 'string' && row.joined.includes(orderId) ? row.id : orderId
}

async function relationsOf(
  { db, clock }: Context,
  row: StoryRow,
  order: Order,
): Promise<Pick<OrderWithStory, 'originOrderId' | 'remainderOrderIds' | 'cancellation'>> {
  const relations = { originOrderId: row.origin_order_id, remainderOrderIds: row.remainders }
  if (!isOpen(row.status)) return { ...relations, cancellation: null }
  const lines = order.items.map(item => ({
    price: item.unitPrice * item.quantity,
    deadline: Temporal.Instant.from(item.deadlineDate),
  }))
  const { penalisedParts } = order
  const costs = cancellationCosts({ pickupDate: row.pickup_date, lines, convertedAt: row.converted_at, penalisedParts }, clock())
  const { graceDays } = await readShopSettings(db)
  const noShow = mayBecomeNoShow(row.status)
    ? { ...costOf(partPenalty('no_show', 0, penalisedParts)), from: noShowFrom(row.pickup_until, graceDays).toString() }
    : null
  const next = costs.next.map(cost => ({ ...costOf(cost), from: cost.from.toString() }))
  return { ...relations, cancellation: { now: costOf(costs.now), next, noShow } }
}

/** Converts half no-shows into no-shows. */
function costOf({ type, points, noShowHalves }: Penalty) {
  return { type, points, noShowCount: noShowHalves / 2 }
}
