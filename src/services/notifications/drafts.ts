import type { Sql } from '../../db/connection/database.ts'
import {
  type EntryNoticeFacts,
  type OrderNoticeFacts,
  readEncoreRequesters,
  readEnteredNames,
  readEntryNoticeFacts,
  readOrderNoticeFacts,
  readRoundNoticeFacts,
  type RoundNoticeFacts,
} from '../../db/notifications/notice-facts.ts'
import { readAlerted } from '../../db/catalog/opening-alerts.ts'
import type { Untold } from '../../db/notifications/outbox-tell.ts'
import type { Draft } from '../../domain/notice.ts'
import { pointsNotice } from '../../domain/posted-notice.ts'

/** Returns the notifications that follow from these outbox events: recipient, kind and data. */
export async function draftsOf(sql: Sql, happened: readonly Untold[]): Promise<Draft[]> {
  const facts = await readFacts(sql, happened)
  return happened.flatMap(each => draftsOfOne(each, facts))
}

type Facts = {
  orders: Map<string, OrderNoticeFacts>
  entries: Map<string, EntryNoticeFacts>
  rounds: Map<string, RoundNoticeFacts>
  entered: Map<string, Map<string, string>>
  requesters: Map<string, string[]>
  alerted: Map<string, string[]>
}

async function readFacts(sql: Sql, happened: readonly Untold[]): Promise<Facts> {
  const orderIds = happened.flatMap(each =>
    each.topic === 'orders.reserved' ||
    each.topic === 'orders.refunded' ||
    each.topic === 'rounds.canceled' ||
    (each.topic === 'orders.reshaped' && (each.payload.restored || each.payload.partPaid !== undefined)) ||
    (each.topic === 'orders.changed' && isTold(each.payload))
      ? each.payload.orderIds
      : [],
  )
  const entryIds = happened.flatMap(each =>
    each.topic === 'waitlist.converted' ? each.payload.conversions.map(conversion => conversion.entryId) : [],
  )
  const drawn = happened.flatMap(each => (each.topic === 'raffles.drawn' ? [each.payload.roundId] : []))
  const opened = happened.filter(each => each.topic === 'rounds.opened')
  const rounds = happened.filter(each => ofRound.has(each.topic)) as OfRound[]
  return {
    orders: await readOrderNoticeFacts(sql, orderIds),
    entries: await readEntryNoticeFacts(sql, entryIds),
    rounds: await readRoundNoticeFacts(
      sql,
      [...opened, ...rounds].map(each => each.payload.roundId),
    ),
    entered: await readEnteredNames(sql, drawn),
    requesters: await readEncoreRequesters(
      sql,
      opened.map(each => each.payload.productId),
    ),
    alerted: await readAlerted(
      sql,
      opened.map(each => each.payload.roundId),
    ),
  }
}

function draftsOfOne(happened: Untold, facts: Facts): Draft[] {
  const { at } = happened
  switch (happened.topic) {
    case 'orders.reserved':
      return happened.payload.orderIds.flatMap(id => {
        const order = facts.orders.get(id)
        if (!order) return []
        const data = { ...orderData(order), total: order.total }
        return [{ userId: order.userId, kind: 'order_reserved', data, sourceKey: `order:${id}:reserved`, at }]
      })
    case 'orders.changed':
      return happened.payload.orderIds.flatMap(id => changedOrder(happened, facts.orders.get(id)))
    case 'orders.reshaped':
      if (happened.payload.restored) return restoredOrders(happened, facts)
      return happened.payload.partPaid === undefined ? [] : partPaidOrders(happened, facts)
    case 'orders.refunded': {
      const { orderIds, amount, isUndone } = happened.payload
      const kind = isUndone ? ('return_undone' as const) : ('money_returned' as const)
      return orderIds.flatMap(id => {
        const order = facts.orders.get(id)
        if (!order) return []
        return [
          {
            userId: order.userId,
            kind,
            data: { ...orderData(order), amount },
            sourceKey: `order:${id}:refund:${happened.id}`,
            at,
          },
        ]
      })
    }
    case 'waitlist.converted':
      return happened.payload.conversions.flatMap(({ entryId, orderId, userId }) => {
        const entry = facts.entries.get(entryId)
        if (!entry) return []
        const { name, quantity, pickupDate, pickupUntil } = entry
        const data = { orderId, name, quantity, pickupDate: pickupDate.toString(), pickupUntil: pickupUntil.toString() }
        return [{ userId, kind: 'waitlist_converted', data, sourceKey: `waitlist:${entryId}:converted`, at }]
      })
    case 'rounds.canceled': {
      const { roundId, userIds, orderIds, refunds = {} } = happened.payload
      const { name = '', productId } = facts.rounds.get(roundId) ?? {}
      const buyers = new Set(orderIds.map(id => facts.orders.get(id)?.userId))
      return userIds.map(userId => {
        const refund = refunds[userId]
        const isBuyer = productId === undefined || buyers.has(userId)
        const data = { roundId, name, ...(refund !== undefined && { refund }), ...(!isBuyer && { productId }) }
        return { userId, kind: 'round_canceled', data, sourceKey: `round:${roundId}:canceled`, at }
      })
    }
    case 'orders.moved': {
      const { roundId, userIds, pickupDate, pickupUntil, before, isBack } = happened.payload
      const name = facts.rounds.get(roundId)?.name ?? ''
      const data = { roundId, name, pickupDate, pickupUntil, ...(before && { before }), ...(isBack && { isBack }) }
      const sourceKey = `round:${roundId}:moved:${happened.id}`
      return userIds.map(userId => ({ userId, kind: 'pickup_moved', data, sourceKey, at }))
    }
    case 'rounds.opened': {
      const { roundId, productId } = happened.payload
      const { name = '', isRaffle = false } = facts.rounds.get(roundId) ?? {}
      const alerted = new Set(facts.alerted.get(roundId))
      // A user who set an alert and asked for an encore is notified once.
      const wished = (facts.requesters.get(productId) ?? []).filter(userId => !alerted.has(userId))
      const sourceKey = `opening:${roundId}:${happened.id}`
      return [
        ...[...alerted].map(
          (userId): Draft => ({ userId, kind: 'round_opened', data: { roundId, productId, name, isRaffle }, sourceKey, at }),
        ),
        ...wished.map(
          (userId): Draft => ({
            userId,
            kind: 'encore_opened',
            data: { roundId, productId, name, isRaffle },
            sourceKey: `encore:${roundId}`,
            at,
          }),
        ),
      ]
    }
    case 'raffles.drawn': {
      const { roundId, results } = happened.payload
      return results.map(({ userId, result, isPassedOver = false }) => {
        const round = facts.rounds.get(roundId)
        const name = facts.entered.get(roundId)?.get(userId) ?? round?.name ?? ''
        const data = { roundId, ...(round && { productId: round.productId }), name, result, isPassedOver }
        return { userId, kind: 'raffle_result', data, sourceKey: `raffle:${roundId}:${result}`, at }
      })
    }
    case 'points.posted':
      return happened.payload.userIds.flatMap(userId => pointsNotice({ ...happened.payload, userId }, at) ?? [])
    case 'tier.changed': {
      const { userIds, from, to } = happened.payload
      return userIds.map(userId => ({ userId, kind: 'tier_changed', data: { from, to }, sourceKey: `tier:${happened.id}`, at }))
    }
    case 'account.changed': {
      const { userIds, what, formerEmail, restorableUntil, isBack } = happened.payload
      const sourceKey = `account:${happened.id}`
      const data = { what, ...(restorableUntil !== undefined && { restorableUntil }), ...(isBack && { isBack }) }
      const mailTo = formerEmail === undefined ? {} : { mailTo: formerEmail }
      return userIds.map(userId => ({ userId, kind: 'account_changed', data, sourceKey, at, ...mailTo }))
    }
    case 'missions.claimable': {
      const { userIds, mission, periodId } = happened.payload
      const sourceKey = `mission:${mission}:${periodId}`
      return userIds.map(userId => ({ userId, kind: 'mission_claimable', data: { mission, periodId }, sourceKey, at }))
    }
    default:
      return []
  }
}

type OfRound = Extract<Untold, { topic: 'rounds.canceled' | 'raffles.drawn' | 'orders.moved' }>
const ofRound: ReadonlySet<string> = new Set<OfRound['topic']>(['rounds.canceled', 'raffles.drawn', 'orders.moved'])

type OrderChange = Extract<Untold, { topic: 'orders.changed' }>

/** Drafts the notification that a canceled order is open again, unless it was picked up since. */
function restoredOrders({ id, at, payload }: Extract<Untold, { topic: 'orders.reshaped' }>, facts: Facts): Draft[] {
  return payload.orderIds.flatMap(orderId => {
    const order = facts.orders.get(orderId)
    if (!order || order.isPickedUp) return []
    const sourceKey = `order:${orderId}:restored:${id}`
    return [{ userId: order.userId, kind: 'order_restored' as const, data: orderData(order), sourceKey, at }]
  })
}

/** Drafts the notification that a part of an order's price was received, with the won still due, or that this payment was undone. */
function partPaidOrders({ id, at, payload }: Extract<Untold, { topic: 'orders.reshaped' }>, facts: Facts): Draft[] {
  return payload.orderIds.flatMap((orderId): Draft[] => {
    const order = facts.orders.get(orderId)
    if (!order?.isOpen) return []
    const about = { userId: order.userId, sourceKey: `order:${orderId}:part:${id}`, at }
    if (payload.partPaid! < 0) return [{ ...about, kind: 'prepaid_undone', data: orderData(order) }]
    const { received, total } = order
    // The rest came in meanwhile, which has a separate notification.
    if (received >= total) return []
    return [{ ...about, kind: 'part_received', data: { ...orderData(order), received, due: total - received } }]
  })
}

/** Returns whether a changed order is notified: not after the customer's own change, nor after a pickup. */
function isTold({ by, status }: OrderChange['payload']): boolean {
  return by !== 'customer' && status !== 'PICKED_UP'
}

/** Drafts the notification of a changed order. The event's id is in the source key, so that a second cancellation is notified too. */
function changedOrder({ id, at, payload }: OrderChange, order: OrderNoticeFacts | undefined): Draft[] {
  if (!order || !isTold(payload)) return []
  const { userId } = order
  const isOfMoney = payload.status === 'PREPAID' || payload.status === 'RESERVED'
  // The order was picked up meanwhile: its payment is no longer news.
  if (isOfMoney && order.isPickedUp) return []
  if (payload.status === 'PREPAID')
    return [{ userId, kind: 'prepaid_confirmed', data: orderData(order), sourceKey: `order:${order.id}:prepaid:${id}`, at }]
  if (payload.status === 'RESERVED')
    return [{ userId, kind: 'prepaid_undone', data: orderData(order), sourceKey: `order:${order.id}:unpaid:${id}`, at }]
  // The cancellation of the round is notified as a whole.
  if (order.isCanceledRound && payload.by === 'job') return []
  const by = payload.by === 'job' || order.isNoShow ? ('no_show' as const) : ('shop' as const)
  const data = { ...orderData(order), by, ...(order.received > 0 && { refund: order.received }) }
  return [{ userId, kind: 'order_canceled', data, sourceKey: `order:${order.id}:canceled:${id}`, at }]
}

function orderData({ id, name, more, pieces, pickupDate, pickupUntil }: OrderNoticeFacts) {
  return { orderId: id, name, more, pieces, pickupDate: pickupDate.toString(), pickupUntil: pickupUntil.toString() }
}
