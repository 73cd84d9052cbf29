import type { Mission } from './mission.ts'
import type { Tier } from './tier.ts'
import { endOfKstDay } from './time.ts'

/** The first and the last pickup day, as YYYY-MM-DD. */
export type PickupDays = { pickupDate: string; pickupUntil: string }

/** What changed of the ways in to an account, or was used of them. */
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

/** What each kind of notification knows; its words are made when it is read (contract/notifications.ts). DECISIONS, Notifications. */
export type NoticeData = {
  order_reserved: OrderFacts & { total: number }
  /** `refund` in won, where the shop has received money for the order. */
  order_canceled: OrderFacts & { by: 'shop' | 'no_show'; refund?: number }
  /** A cancellation was taken back: the order is as it was. */
  order_restored: OrderFacts
  prepaid_confirmed: OrderFacts
  /** A part of the price came in: `received` won of it so far, `due` won still to come. */
  part_received: OrderFacts & { received: number; due: number }
  /** The order is RESERVED again, or a part that was told is taken back: the confirmation does not stand. */
  prepaid_undone: OrderFacts
  /** `amount` in won. */
  money_returned: OrderFacts & { amount: number }
  /** The record that `amount` won were given back was undone. */
  return_undone: OrderFacts & { amount: number }
  /** `refund` in won, of all orders of this person in the round; absent where the shop had received nothing. */
  round_canceled: { roundId: string; name: string; refund?: number }
  /** The shop moved the pickup days of a round, and the orders with them. */
  pickup_moved: { roundId: string; name: string; pickupDate: string; pickupUntil: string; before?: PickupDays; isBack?: boolean }
  waitlist_converted: { orderId: string; name: string; quantity: number; pickupDate: string; pickupUntil?: string }
  /** `isPassedOver`: a place was open, the goods did not suffice; absent in notices of before 2026-11-24. */
  raffle_result: { roundId: string; name: string; result: 'won' | 'waiting' | 'lost' | 'excluded'; isPassedOver?: boolean }
  /**
   * `orders` of the day; `name` and `more` as in an order; `until` the first last day among them.
   * `isLast`: the last day of something that could be had earlier.
   */
  pickup_tomorrow: { day: string; until?: string; orders: number; name: string; more: number }
  pickup_today: { day: string; until?: string; orders: number; name: string; more: number; isLast: boolean }
  points_given: { amount: number; reason: string }
  points_taken: { amount: number; reason: string }
  /** Points that the customer chose to spend. Before 2026-11-24 these were told as taken. */
  points_spent: { amount: number; reason: string }
  /** What is lost from one day to another, both included. */
  points_expiring: { amount: number; from: string; until: string }
  tier_changed: { from: Tier; to: Tier }
  account_changed: { what: AccountChange }
  mission_claimable: { mission: Mission; periodId: string }
  /** Somebody asked to be told of it. */
  round_opened: { productId: string; roundId: string; name: string; isRaffle: boolean }
  /** Notices of before 2026-11-23 do not say whether it is a raffle. */
  encore_opened: { productId: string; roundId: string; name: string; isRaffle?: boolean }
}
/**
 * `name` of the first product, `more` lines beside it, `pieces` of all lines; days as `YYYY-MM-DD`. Absent in notices of before 2026-11-24 the
 * last day, of before 2026-11-26 the pieces.
 */
type OrderFacts = { orderId: string; name: string; more: number; pieces?: number; pickupDate: string; pickupUntil?: string }
export type NoticeKind = keyof NoticeData

/** A notification to be written. The source key makes it once only for its user. `mailTo`: its mail goes there, and not to the address of now. */
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

/** Ways beside the shop's own pages. */
export const channels = ['push', 'email', 'alimtalk'] as const
export type Channel = (typeof channels)[number]

/** What a person turns on and off: kinds that belong together. */
export const noticeTopics = ['orders', 'waitlist', 'pickup', 'points', 'encore'] as const
export type NoticeTopic = (typeof noticeTopics)[number]

/** Null: nobody turns it off. */
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

/** Before anybody chose: pushes of everything, since somebody asked for pushes; elsewhere what an order depends on. */
export function isOnByDefault(channel: Channel, topic: NoticeTopic): boolean {
  return channel === 'push' || topic === 'orders' || topic === 'waitlist' || topic === 'pickup'
}

/** 알림톡 is for information about what somebody bought: the carriers refuse what invites to buy, and what is about the account goes elsewhere. */
export function mayGoBy(channel: Channel, kind: NoticeKind): boolean {
  return channel !== 'alimtalk' || !notOfGoods.has(kind)
}

const notOfGoods: ReadonlySet<NoticeKind> = new Set<NoticeKind>([
  'mission_claimable',
  'round_opened',
  'encore_opened',
  'account_changed',
])

/** Until when telling it outside the shop helps: a late "tomorrow" would be wrong, a late anything is noise. */
export function usefulUntil(draft: Pick<Draft, 'kind' | 'data' | 'at'>): Temporal.Instant {
  if (draft.kind !== 'pickup_tomorrow' && draft.kind !== 'pickup_today') return draft.at.add({ hours: 24 })
  const day = Temporal.PlainDate.from((draft.data as NoticeData['pickup_today']).day)
  return endOfKstDay(draft.kind === 'pickup_tomorrow' ? day.subtract({ days: 1 }) : day)
}
