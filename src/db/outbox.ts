import type { AccountChange } from '../domain/notice.ts'
import type { Mission } from '../domain/mission.ts'
import type { OrderStatus } from '../domain/order.ts'
import type { Tier } from '../domain/tier.ts'
import type { Tx } from './database.ts'

/** People whose own pages change: their open browsers are told at once. */
type Concerned = { userIds: readonly string[] }

/**
 * What happened, for whoever tells people about it: written in the transaction of the change, delivered after it. The payload of each
 * topic; amounts in points, negative when taken.
 */
export type OutboxEvents = {
  'orders.reserved': Concerned & { orderIds: readonly string[] }
  /** `by` the shop's people, the customer, or a job. */
  'orders.changed': Concerned & { orderIds: readonly string[]; status: OrderStatus; by: 'shop' | 'customer' | 'job' }
  /**
   * An order was split, partly picked up or reverted, or its money changed: pages are to be read again. In words only two owners hear of it:
   * whose cancelled order lives again (`restored`), and who paid a part of the price (`partPaid` won, negative where that was taken back).
   */
  'orders.reshaped': Concerned & { orderIds: readonly string[]; restored?: boolean; partPaid?: number }
  /** Staff recorded that won were given back, or took that record back. */
  'orders.refunded': Concerned & { orderIds: readonly string[]; amount: number; isUndone: boolean }
  /** The shop moved the pickup days of a round, and its open orders with them; days as `YYYY-MM-DD`. Earlier records lack `before`. */
  'orders.moved': Concerned & {
    orderIds: readonly string[]
    roundId: string
    pickupDate: string
    pickupUntil: string
    before?: { pickupDate: string; pickupUntil: string }
    /** These orders stand on the days for which they were made again. */
    isBack?: boolean
  }
  'waitlist.converted': Concerned & { conversions: readonly { entryId: string; orderId: string; userId: string }[] }
  'waitlist.left': Concerned & { entryId: string }
  'waitlist.moved': Concerned & { entryId: string; groupId: string }
  'waitlist.ended': Concerned & { entryIds: readonly string[] }
  /** Everybody who had an open order, a place in the line or a raffle entry. */
  'rounds.canceled': Concerned & {
    roundId: string
    orderIds: readonly string[]
    /** Won to be given back to each person; absent in events of before 2026-11-25. */
    refunds?: Readonly<Record<string, number>>
  }
  /** A round began to sell; nobody yet knows who asked for it. */
  'rounds.opened': Concerned & { roundId: string; productId: string }
  'points.posted': Concerned & { entryId: string; kind: string; amount: number; reason: string; sourceKey: string }
  'tier.changed': Concerned & { from: Tier; to: Tier }
  /** Of one's own ways in. `formerEmail`: the address before, kept only until it was told. */
  'account.changed': Concerned & { what: AccountChange; formerEmail?: string }
  /** Role, tier, suspension, sessions or membership: every server process forgets what it remembers of them. */
  'users.changed': Concerned
  'raffles.drawn': Concerned & {
    roundId: string
    results: readonly { userId: string; result: 'won' | 'waiting' | 'lost' | 'excluded'; isPassedOver?: boolean }[]
  }
  'missions.claimable': Concerned & { mission: Mission; periodId: string }
  'notifications.created': Concerned & { notificationIds: readonly string[] }
  'notifications.read': Concerned
  /** How far a long command is; for the shop's people. */
  'maintenance.progress': Concerned & { runId: string; tool: string; done: number; total: number; status: string }
}
export type OutboxTopic = keyof OutboxEvents

export async function publish<Topic extends OutboxTopic>(
  tx: Tx,
  topic: Topic,
  payload: OutboxEvents[Topic],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(`insert into outbox (topic, payload, created_at) values ($1, $2, $3)`, [topic, JSON.stringify(payload), now])
}

/** The same for many at once, in one statement. */
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
