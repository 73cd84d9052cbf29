import type { Mission } from './mission.ts'
import type { Tier } from './tier.ts'
import { endOfKstDay } from './time.ts'

/** The first and the last pickup day, as YYYY-MM-DD. */
export type PickupDays = { pickupDate: string; pickupUntil: string }

/** Changes to an account's sign-in methods, or uses of them, of which its owner is notified (docs/RULES.md#told-of-the-own-ways-in). */
export const accountChanges = [
  'password',
  'email',
  'factor_on',
  'factor_off',
  'recovery_code',
  'recovery_codes',
  'passkey_added',
  'passkey_removed',
] as const
export type AccountChange = (typeof accountChanges)[number]

/**
 * The data of each kind of notification. The text of a notification is made from them when it is read (contract/words/notifications.ts).
 */
export type NoticeData = {
  order_reserved: OrderFacts & { total: number }
  /** `refund` in won, where the shop has received money for the order. */
  order_canceled: OrderFacts & { by: 'shop' | 'no_show'; refund?: number }
  /** A canceled order was reopened. */
  order_restored: OrderFacts
  prepaid_confirmed: OrderFacts
  /** `received` won of the price were received so far; `due` won are still to be paid. */
  part_received: OrderFacts & { received: number; due: number }
  /** The order is RESERVED again, or a partial payment that was announced is reversed. */
  prepaid_undone: OrderFacts
  /** `amount` in won. */
  money_returned: OrderFacts & { amount: number }
  /** The record of a refund of `amount` won was undone. */
  return_undone: OrderFacts & { amount: number }
  /**
   * `refund` is in won for all of this customer's orders in the round; absent where nothing was received. `productId` is set for customers
   * who only had a waitlist or raffle entry, so that the notification links to the product; absent before 2026-11-27.
   */
  round_canceled: { roundId: string; name: string; refund?: number; productId?: string }
  /** Staff moved the pickup days of a round and of its orders. */
  pickup_moved: { roundId: string; name: string; pickupDate: string; pickupUntil: string; before?: PickupDays; isBack?: boolean }
  waitlist_converted: { orderId: string; name: string; quantity: number; pickupDate: string; pickupUntil?: string }
  /**
   * `isPassedOver`: the entry's turn came with a place open, but too few units were left; absent before 2026-11-24. `productId` is absent
   * before 2026-11-27.
   */
  raffle_result: {
    roundId: string
    productId?: string
    name: string
    result: 'won' | 'waiting' | 'lost' | 'excluded'
    isPassedOver?: boolean
  }
  /**
   * `orders` is the number of orders to pick up; `name` is the first product, `more` the number of further items. `until` is the earliest
   * last pickup day among the orders. `isLast`: today is the last pickup day of all of them, and they could be picked up earlier.
   */
  pickup_tomorrow: { day: string; until?: string; orders: number; name: string; more: number }
  pickup_today: { day: string; until?: string; orders: number; name: string; more: number; isLast: boolean }
  points_given: { amount: number; reason: string }
  points_taken: { amount: number; reason: string }
  /** Points that the customer chose to spend. Notifications before 2026-11-24 have `points_taken` instead. */
  points_spent: { amount: number; reason: string }
  /** Points that expire between two days, both included. */
  points_expiring: { amount: number; from: string; until: string }
  tier_changed: { from: Tier; to: Tier }
  /**
   * `restorableUntil`: until when the former mail address can be restored. `isBack`: a former address was restored; absent before
   * 2026-11-27.
   */
  account_changed: { what: AccountChange; restorableUntil?: string; isBack?: true }
  mission_claimable: { mission: Mission; periodId: string }
  /** For customers who asked to be told when the round begins to sell. */
  round_opened: { productId: string; roundId: string; name: string; isRaffle: boolean }
  /** `isRaffle` is absent before 2026-11-23. */
  encore_opened: { productId: string; roundId: string; name: string; isRaffle?: boolean }
}
/**
 * An order in a notification: `name` of the first product, `more` further items, `pieces` of all items; days as `YYYY-MM-DD`. `pickupUntil`
 * is absent before 2026-11-24, `pieces` before 2026-11-26.
 */
type OrderFacts = { orderId: string; name: string; more: number; pieces?: number; pickupDate: string; pickupUntil?: string }
export type NoticeKind = keyof NoticeData

/** A notification to write. `sourceKey` makes it unique per user. `mailTo` replaces the user's current address for its mail. */
export type Draft = {
  [Kind in NoticeKind]: {
    userId: string
    kind: Kind
    data: NoticeData[Kind]
    sourceKey: string
    at: Temporal.Instant
    mailTo?: string
  }
}[NoticeKind]

/** Channels that deliver outside the shop's pages. */
export const channels = ['push', 'email', 'alimtalk'] as const
export type Channel = (typeof channels)[number]

/** Topics of notifications that users turn on and off. Each topic has several kinds of notifications. */
export const noticeTopics = ['orders', 'waitlist', 'pickup', 'points', 'encore'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** The topic of each kind of notification, by which users turn it off. A kind with null cannot be turned off. */
export const topicOf: Record<NoticeKind, NoticeTopic | null> = {
  order_reserved: 'orders',
  order_canceled: 'orders',
  order_restored: 'orders',
  prepaid_confirmed: 'orders',
  part_received: 'orders',
  prepaid_undone: 'orders',
  money_returned: 'orders',
  return_undone: 'orders',
  round_canceled: 'orders',
  pickup_moved: 'pickup',
  waitlist_converted: 'waitlist',
  raffle_result: 'waitlist',
  pickup_tomorrow: 'pickup',
  pickup_today: 'pickup',
  points_given: 'points',
  points_taken: 'points',
  points_spent: 'points',
  points_expiring: 'points',
  tier_changed: 'points',
  account_changed: null,
  mission_claimable: 'points',
  round_opened: 'encore',
  encore_opened: 'encore',
}

/** Returns whether a topic is on before the user chooses. Push starts with all topics; other channels with orders, waitlist and pickup. */
export function isOnByDefault(channel: Channel, topic: NoticeTopic): boolean {
  return channel === 'push' || topic === 'orders' || topic === 'waitlist' || topic === 'pickup'
}

/**
 * Returns whether a channel may deliver a kind of notification. 알림톡 (KakaoTalk message) may only inform about purchases: it excludes
 * invitations to buy, missions and account notices. Other channels deliver all kinds.
 */
export function mayGoBy(channel: Channel, kind: NoticeKind): boolean {
  return channel !== 'alimtalk' || !notOfGoods.has(kind)
}

const notOfGoods: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'mission_claimable',
  'round_opened',
  'encore_opened',
  'account_changed',
])

/**
 * Returns until when a notification is worth sending by push, mail or 알림톡 (KakaoTalk message): 24 hours after it was made. A reminder
 * `pickup_today` is worth sending until its pickup day ends in Korea, `pickup_tomorrow` until the day before that ends.
 */
export function usefulUntil(draft: Pick<Draft, 'kind' | 'data' | 'at'>): Temporal.Instant {
  if (draft.kind !== 'pickup_tomorrow' && draft.kind !== 'pickup_today') return draft.at.add({ hours: 24 })
  const day = Temporal.PlainDate.from((draft.data as NoticeData['pickup_today']).day)
  return endOfKstDay(draft.kind === 'pickup_tomorrow' ? day.subtract({ days: 1 }) : day)
}
