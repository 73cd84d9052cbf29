import type { AfterOf } from '../../contract/audit/catalogue.ts'
import type { Tx } from '../../db/connection/database.ts'
import { insertOrderEvent, type LockedOrder } from '../../db/orders/orders.ts'
import { publish, publishAll } from '../../db/notifications/outbox.ts'
import { insertOrderEvents } from '../../db/orders/round-orders.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { PaymentKind } from '../../domain/payment.ts'
import { audit, auditAll } from '../audit.ts'
import { theShop, type Actor, type Context, type Doer } from '../context.ts'

/** A change of an order's status. `asStaff` is true when staff changed an order of their own in their role as staff. */
type StatusChange = { order: LockedOrder; to: OrderStatus; facts?: StatusFacts; asStaff?: boolean }
type StatusFacts = Omit<AfterOf<'order.status'>, 'status'>
type PaymentFacts = {
  kind: PaymentKind
  amount: number
  received: number
  restored?: number
  replaced?: { marked: number; deposited: number }
}
type RevertFacts = Omit<AfterOf<'order.revert'>, 'status'>

/** Records a change of status: an event in the order's history, a notification, and an audit record unless the customer did it. */
export async function recordStatus(
  tx: Tx,
  context: Context,
  actor: Doer,
  change: StatusChange,
  now: Temporal.Instant,
): Promise<void> {
  const { order, to: status } = change
  const by = byWhom(actor, change)
  await insertStatusEvent(tx, context, actor, change, now)
  await publish(tx, 'orders.changed', { userIds: [order.userId], orderIds: [order.id], status, by }, now)
  if (by !== 'customer') await auditStatus(tx, context, actor, change)
}

/**
 * Records a change of status without notifying the customer: an event in the order's history and an audit record. For changes by a payment
 * at the counter, or by money moved between orders; `recordPayment` sends their live update.
 */
export async function recordSettled(
  tx: Tx,
  context: Context,
  actor: Doer,
  change: StatusChange,
  now: Temporal.Instant,
): Promise<void> {
  await insertStatusEvent(tx, context, actor, change, now)
  await auditStatus(tx, context, actor, change)
}

async function insertStatusEvent(
  tx: Tx,
  context: Context,
  actor: Doer,
  change: StatusChange,
  now: Temporal.Instant,
): Promise<void> {
  const { order, to, facts } = change
  // Reverting to PREPAID restores this instant (`readPrepaidBefore`).
  const was = to === 'RESERVED' && order.prepaidAt !== null ? { prepaidAt: order.prepaidAt.toString() } : {}
  const data = { from: order.status, to, by: byWhom(actor, change), ...was, ...facts }
  await insertOrderEvent(tx, { id: context.newId(), orderId: order.id, actorId: actor.userId, kind: 'status', data }, now)
}

async function auditStatus(tx: Tx, context: Context, actor: Doer, { order, to, facts }: StatusChange): Promise<void> {
  await audit(tx, context, actor, {
    action: 'order.status',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status },
    after: { status: to, ...facts },
  })
}

/**
 * Records money received or returned without a change of status: an event in the order's history, and a live update. With `isTold`, the
 * customer is notified of the amount as a part payment.
 */
export async function recordPayment(
  tx: Tx,
  context: Context,
  actor: Doer,
  { order, facts, isTold }: { order: LockedOrder; facts: PaymentFacts; isTold: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const data = { by: byWhom(actor), ...facts }
  await insertOrderEvent(tx, { id: context.newId(), orderId: order.id, actorId: actor.userId, kind: 'payment', data }, now)
  const payload = {
    userIds: [order.userId],
    orderIds: [order.id],
    ...(isTold && { partPaid: facts.amount + (facts.restored ?? 0) }),
  }
  await publish(tx, 'orders.reshaped', payload, now)
}

/** Records that a job gave many orders the same status: for each an event in its history, a notification and an audit record. */
export async function recordAll(
  tx: Tx,
  context: Context,
  { orders, from, to, facts }: { orders: readonly LockedOrder[]; from: OrderStatus; to: OrderStatus; facts: StatusFacts },
  now: Temporal.Instant,
): Promise<void> {
  const events = orders.map(order => ({ id: context.newId(), orderId: order.id }))
  await insertOrderEvents(tx, events, { actorId: null, kind: 'status', data: { from, to, by: 'job', ...facts } }, now)
  const told = orders.map(order => ({ userIds: [order.userId], orderIds: [order.id], status: to, by: 'job' as const }))
  await publishAll(tx, 'orders.changed', told, now)
  const [before, after] = [{ status: from }, { status: to, ...facts }]
  const changes = orders.map(({ id }) => ({ action: 'order.status', subject: 'order', subjectId: id, before, after }) as const)
  await auditAll(tx, context, theShop, changes)
}

/**
 * Records that a picked up or canceled order was reopened: an event in its history and an audit record. The customer is notified only if
 * the order had been canceled.
 */
export async function recordRevert(
  tx: Tx,
  context: Context,
  actor: Actor,
  { order, to, facts }: Omit<StatusChange, 'facts'> & { facts: RevertFacts },
  now: Temporal.Instant,
): Promise<void> {
  const data = { from: order.status, to, by: byWhom(actor), ...facts }
  await insertOrderEvent(tx, { id: context.newId(), orderId: order.id, actorId: actor.userId, kind: 'revert', data }, now)
  const orderIds = [order.id, ...(facts.joinedOrderIds ?? [])]
  const restored = order.status === 'CANCELED'
  await publish(tx, 'orders.reshaped', { userIds: [order.userId], orderIds, restored }, now)
  await audit(tx, context, actor, {
    action: 'order.revert',
    subject: 'order',
    subjectId: order.id,
    before: { status: order.status, penaltyType: order.penaltyType },
    after: { status: to, ...facts },
  })
}

type Reshaping = { order: LockedOrder; newOrderId: string } & (
  | { kind: 'split'; facts: Omit<AfterOf<'order.split'>, 'newOrderId'> }
  | { kind: 'partial_pickup'; facts: Omit<AfterOf<'order.partial_pickup'>, 'newOrderId'> }
)

/** Records that an order was divided in two: an event in both histories, an audit record and a live update. */
export async function recordReshaping(
  tx: Tx,
  context: Context,
  actor: Doer,
  { order, newOrderId, ...change }: Reshaping,
  now: Temporal.Instant,
): Promise<void> {
  const { kind, facts } = change
  const tell = async (orderId: string, data: object) =>
    await insertOrderEvent(tx, { id: context.newId(), orderId, actorId: actor.userId, kind, data }, now)
  await tell(order.id, { by: byWhom(actor), into: newOrderId, ...facts })
  await tell(newOrderId, { by: byWhom(actor), from: order.id, ...facts })
  await publish(tx, 'orders.reshaped', { userIds: [order.userId], orderIds: [order.id, newOrderId] }, now)
  const before = { lines: order.lines.length, quantity: order.lines.reduce((sum, line) => sum + line.quantity, 0) }
  const whole = { subject: 'order', subjectId: order.id, before } as const
  if (change.kind === 'split')
    await audit(tx, context, actor, { ...whole, action: 'order.split', after: { newOrderId, ...change.facts } })
  else await audit(tx, context, actor, { ...whole, action: 'order.partial_pickup', after: { newOrderId, ...change.facts } })
}

/** Returns who changed an order. It is the customer only for a cancellation of their own order on their own page. */
function byWhom(actor: Doer, change: StatusChange | null = null): 'shop' | 'customer' | 'job' {
  if (actor.role === 'system') return 'job'
  return change?.to === 'CANCELED' && actor.userId === change.order.userId && !change.asStaff ? 'customer' : 'shop'
}
