import type { AccountChange } from '../../domain/notice.ts'
import type { Mission } from '../../domain/mission.ts'
import type { OrderStatus } from '../../domain/order.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Tx } from '../connection/database.ts'

/** Users whose pages are affected; their open browsers are notified at once. */
type Concerned = { userIds: readonly string[] }

/**
 * The events of the outbox: the payload of each topic. They are written in the transaction of the change and delivered after it.
 * Amounts are in points or won, negative when taken.
 */
export type OutboxEvents = {
  'orders.reserved': Concerned & { orderIds: readonly string[] }
  /** `shop` stands for staff. */
  'orders.changed': Concerned & { orderIds: readonly string[]; status: OrderStatus; by: 'shop' | 'customer' | 'job' }
  /**
   * An order was split, picked up in part or reverted, or its payments changed. A customer is notified when a canceled order is open again
   * (`restored`), or of a partial payment (`partPaid` in won, negative when undone).
   */
  'orders.reshaped': Concerned & { orderIds: readonly string[]; restored?: boolean; partPaid?: number }
  /** Staff recorded a refund of `amount` won, or took that record back. */
  'orders.refunded': Concerned & { orderIds: readonly string[]; amount: number; isUndone: boolean }
  /** Staff moved a round's pickup days together with its open orders. Days are `YYYY-MM-DD`; older events lack `before`. */
  'orders.moved': Concerned & {
    orderIds: readonly string[]
    roundId: string
    pickupDate: string
    pickupUntil: string
    before?: { pickupDate: string; pickupUntil: string }
    /** True when these orders returned to the pickup days for which they were made. */
    isBack?: boolean
  }
  'waitlist.converted': Concerned & { conversions: readonly { entryId: string; orderId: string; userId: string }[] }
  'waitlist.left': Concerned & { entryId: string }
  'waitlist.moved': Concerned & { entryId: string; groupId: string }
  'waitlist.ended': Concerned & { entryIds: readonly string[] }
  /** A round was canceled. `userIds` had an open order, a waitlist entry or a raffle entry. */
  'rounds.canceled': Concerned & {
    roundId: string
    orderIds: readonly string[]
    /** Won to return to each user, by user id; absent in events from before 2026-11-25. */
    refunds?: Readonly<Record<string, number>>
  }
  /** A round began to sell. `userIds` is empty; the users with an opening alert are read at delivery. */
  'rounds.opened': Concerned & { roundId: string; productId: string }
  'points.posted': Concerned & { entryId: string; kind: string; amount: number; reason: string; sourceKey: string }
  'tier.changed': Concerned & { from: Tier; to: Tier }
  /**
   * A user's sign-in data changed. `formerEmail` is the previous mail address; it is deleted when the event is delivered. `isBack` is set
   * when a link restored a former mail address.
   */
  'account.changed': Concerned & { what: AccountChange; formerEmail?: string; restorableUntil?: string; isBack?: true }
  /** Roles, tiers, suspensions, sessions or memberships changed: every server process drops these users from its cache. */
  'users.changed': Concerned
  'raffles.drawn': Concerned & {
    roundId: string
    results: readonly { userId: string; result: 'won' | 'waiting' | 'lost' | 'excluded'; isPassedOver?: boolean }[]
  }
  /** A customer changed something that only their own pages show, such as a raffle entry, an alert or the profile. */
  'own.changed': Concerned
  /** The server's copy of a cart changed. `bySession` is the session that changed it, whose browser already shows the change. */
  'cart.changed': Concerned & { bySession: string }
  'missions.claimable': Concerned & { mission: Mission; periodId: string }
  'notifications.created': Concerned & { notificationIds: readonly string[] }
  'notifications.read': Concerned
  /** Progress of a data tool's run, for staff. */
  'maintenance.progress': Concerned & { runId: string; tool: string; done: number; total: number; status: string }
}
export type OutboxTopic = keyof OutboxEvents

/** Publishes one event in the transaction of the change that it describes. */
export async function publish<Topic extends OutboxTopic>(
  tx: Tx,
  topic: Topic,
  payload: OutboxEvents[Topic],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`insert into outbox (topic, payload, created_at) values ($1, $2, $3)`, [topic, JSON.stringify(payload), now])
}

/** Publishes several events of one topic in one statement. */
export async function publishAll<Topic extends OutboxTopic>(
  tx: Tx,
  topic: Topic,
  payloads: readonly OutboxEvents[Topic][],
  now: Temporal.Instant,
): Promise<void> {
  if (payloads.length === 0) return
  await tx.query(
    `insert into outbox (topic, payload, created_at) select $1, payload, $3 from jsonb_array_elements($2) as p (payload)`,
    [topic, JSON.stringify(payloads), now],
    'outbox-publish-all',
  )
}
