import type { HoldReason } from './carry-back.ts'
import type { OrderStatus } from './order.ts'
import type { ReceivedKind } from './payment.ts'
import type { RoundStatus } from './round.ts'
import type { Tier } from './tier.ts'

/** A line of a checkout that the shelf could not fill. `available` is the quantity that would have been possible. */
export type ShortLine = { itemId: string; wanted: number; available: number }

/** What a press wanted to do to an order: a status that it is to have, to open it again, or to split it. */
export type OrderDeed = OrderStatus | 'revert' | 'split'

/** What a press wanted to record of an order's money: a payment, a refund, or that either is undone. */
export type MoneyDeed = 'payment' | 'refund' | 'undo_payment'

/**
 * Every way in which the shop says no: a code with its data. Korean texts live in `contract/messages.ts`, one per code;
 * transport statuses in `contract/statuses.ts`. A missing one does not compile.
 */
export type Rejection =
  // who asks
  /** `to`: what they wanted to do, where SPEC has a text of its own for it. */
  | { code: 'UNAUTHENTICATED'; to?: 'encore' }
  | { code: 'FORBIDDEN' }
  /** The request named another host than the shop's. */
  | { code: 'WRONG_ADDRESS'; publicUrl: string }
  | { code: 'SUSPENDED' }
  | { code: 'PRE_LAUNCH'; launchDate: string }
  | { code: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }
  | { code: 'BUSY'; retryAfterSeconds: number }
  /** A disk is full: the database's, so that nothing can be written, or the one of `pictures`. */
  | { code: 'DISK_FULL'; retryAfterSeconds: number; of?: 'pictures' }
  /** The bucket with the pictures does not answer. */
  | { code: 'PICTURES_AWAY'; retryAfterSeconds: number }
  // what was sent
  | { code: 'INVALID_INPUT'; issues: { path: string; message: string }[] }
  | { code: 'NOT_FOUND' }
  | { code: 'PAYLOAD_TOO_LARGE' }
  | { code: 'IDEMPOTENCY_MISMATCH' }
  | { code: 'VERSION_CONFLICT' }
  // sign-in
  | { code: 'WRONG_CREDENTIALS' }
  /** `to`: for another address of an account that is there. */
  | { code: 'EMAIL_TAKEN'; to?: 'change' }
  | { code: 'PASSWORD_TOO_SHORT'; least: number }
  | { code: 'PASSWORD_TOO_LONG'; most: number }
  | { code: 'PASSWORD_TOO_COMMON' }
  | { code: 'EMAIL_INVALID' }
  | { code: 'SIGN_IN_FAILED' }
  /** The password was right: a code of the authenticator app is missing. */
  | { code: 'SECOND_FACTOR_NEEDED'; by?: 'passkey' }
  | { code: 'PASSKEY_FAILED' }
  | { code: 'PASSKEY_NOT_FOUND' }
  | { code: 'PASSKEYS_FULL'; most: number }
  | { code: 'SECOND_FACTOR_WRONG' }
  | { code: 'SECOND_FACTOR_ON' }
  | { code: 'SECOND_FACTOR_OFF' }
  /** Signed in too long ago for what was asked: `confirmSignIn` comes first. Nothing was carried out. */
  | { code: 'SIGN_IN_AGAIN' }
  // a way back in without the password
  | { code: 'EMAIL_CONFIRMED' }
  | { code: 'EMAIL_LINK_UNKNOWN' }
  | { code: 'EMAIL_LINK_USED' }
  | { code: 'EMAIL_LINK_EXPIRED' }
  | { code: 'RESET_LINK_UNKNOWN' }
  | { code: 'RESET_LINK_USED' }
  | { code: 'RESET_LINK_EXPIRED' }
  | { code: 'RESET_CODE_WRONG' }
  | { code: 'RESET_CODE_USED' }
  | { code: 'RESET_CODE_EXPIRED' }
  // reserving (DECISIONS: Sales round, Stock, Checkout)
  | { code: 'ITEM_NOT_FOUND'; itemIds: string[] }
  | { code: 'ROUND_NOT_OPEN'; itemIds: string[]; opensAt: string }
  | { code: 'ROUND_ENDED'; itemIds: string[] }
  | { code: 'ROUND_CANCELED'; itemIds: string[] }
  /** The product was taken out of the shop and may come back; its round was not canceled. */
  | { code: 'PRODUCT_ARCHIVED'; itemIds: string[] }
  /** Another price or pickup day than the press was made on. */
  | { code: 'TERMS_CHANGED'; itemIds: string[] }
  | { code: 'RAFFLE_ONLY'; itemIds: string[] }
  | { code: 'TIER_NOT_ALLOWED'; itemIds: string[]; tiers: Tier[] }
  | { code: 'LIMIT_PER_USER'; lines: { itemId: string; limit: number; held: number }[] }
  | { code: 'SOLD_OUT'; lines: ShortLine[] }
  | { code: 'ALREADY_WAITING'; itemIds: string[] }
  /** Waited for although there is stock for it: reserving it is another press, whose price is seen first (docs/RULES.md#waiting-and-reserving). */
  | { code: 'NOT_SOLD_OUT'; itemIds: string[] }
  // orders and the waitlist
  | { code: 'ORDER_ID_MISSING' }
  | { code: 'ORDER_NOT_FOUND' }
  | { code: 'ORDER_STATUS'; from: OrderStatus; to: OrderStatus }
  /** The order is what the press wanted already: nothing is left to be done. `at`: an instant. */
  | {
      code: 'ORDER_ALREADY'
      deed: OrderDeed | MoneyDeed
      by: 'customer' | 'shop' | 'job'
      name: string | null
      at: string
      isToday: boolean
    }
  | { code: 'ORDER_CLOSED'; status: OrderStatus }
  | { code: 'ORDER_NOT_BUNDLED' }
  | { code: 'ORDER_BUNDLED' }
  | { code: 'PICKUP_QUANTITY'; most: number }
  | { code: 'ORDER_MOVED_ON'; status: OrderStatus }
  /** It may still go where it was to go, but is not what its author saw. */
  | { code: 'ORDER_CHANGED'; status: OrderStatus }
  | { code: 'ORDER_VIEW_NAME_TAKEN' }
  | { code: 'ORDER_VIEWS_FULL'; most: number }
  | { code: 'ORDER_OF_CANCELED_ROUND' }
  /** Money that came in covers the order, so that it stays PREPAID; amounts in won. */
  | { code: 'ORDER_PAID'; payments: { kind: ReceivedKind | 'carried'; amount: number }[] }
  | { code: 'STOCK_GONE'; lines: ShortLine[] }
  | { code: 'TARGET_SUSPENDED' }
  /** This line of a statement was counted at that time, by that person, for orders of these. */
  | { code: 'BANK_LINE_COUNTED'; at: string; by: string; names: string[] }
  /** The orders cost another sum than came in, in won. */
  | { code: 'BANK_AMOUNT'; amount: number; sum: number }
  /** More than is due was to be recorded; both in won. */
  | { code: 'PAYMENT_TOO_MUCH'; most: number }
  | { code: 'NOTHING_TO_RETURN' }
  | { code: 'PAYMENT_NOT_FOUND' }
  /** It was undone already, was carried by a split, or the money was given back since. */
  | { code: 'PAYMENT_FINAL' }
  /** Some of the money is held by this order, which is closed or has given money back. */
  | { code: 'PAYMENT_HELD'; orderId: string; why: HoldReason }
  | { code: 'WAITLIST_ENTRY_NOT_FOUND' }
  | { code: 'WAITLIST_ENTRY_CLOSED' }
  /**
   * `first`: nobody is left to pass; `over`: the pickup day has begun; `raffle`: the draw gave the places; `canceled`: the round was;
   * `paused`: its product is archived, or the round is a draft again.
   */
  | { code: 'MOVE_UP_REFUSED'; reason: 'first' | 'over' | 'raffle' | 'canceled' | 'paused' }
  // raffles (DECISIONS, Raffle)
  | { code: 'RAFFLE_NOT_FOUND' }
  | { code: 'RAFFLE_ENTRY_NOT_FOUND' }
  | { code: 'RAFFLE_ENTERED' }
  | { code: 'RAFFLE_CLOSED' }
  | { code: 'RAFFLE_STILL_OPEN'; closesAt: string }
  | { code: 'RAFFLE_TOO_LATE' }
  | { code: 'RAFFLE_NOT_DRAWN' }
  | { code: 'RAFFLE_FIXED' }
  // catalogue
  | { code: 'PRODUCT_NOT_FOUND' }
  | { code: 'ROUND_NOT_FOUND' }
  | { code: 'CATEGORY_NOT_FOUND' }
  | { code: 'CATEGORY_NAME_TAKEN' }
  | { code: 'TEMPLATE_NOT_FOUND' }
  | { code: 'TEMPLATE_NAME_TAKEN' }
  | { code: 'BANNER_NOT_FOUND' }
  | { code: 'VARIANT_GROUP_NOT_FOUND' }
  | { code: 'TOTAL_BELOW_TAKEN'; variantGroupId: string; taken: number }
  | { code: 'HAS_ORDERS'; names: string[] }
  /** More would be touched now than its author was asked about: orders, waitlist entries or raffle entries came since. */
  | { code: 'MORE_THAN_ASKED' }
  | { code: 'ROUND_STATUS'; from: RoundStatus; to: RoundStatus }
  /** Everything of it was picked up: there is nothing to cancel. */
  | { code: 'ROUND_HANDED_OUT' }
  | { code: 'OPENING_PASSED'; status: RoundStatus }
  | { code: 'ROUND_NOT_DRAFT'; status: RoundStatus }
  | { code: 'ROUND_DATES'; field: 'publishAt' | 'deadlineDate' | 'pickupDate' | 'pickupUntil' }
  | { code: 'ROUND_INCOMPLETE'; field: 'publishAt' | 'items' | 'images' | 'raffle' }
  // files
  | { code: 'FILE_MISSING' }
  | { code: 'FILE_NOT_FOUND' }
  | { code: 'FILE_IN_USE' }
  | { code: 'FILE_TYPE_UNSUPPORTED' }
  | { code: 'FILE_HEIC' }
  | { code: 'FILE_TOO_LARGE'; mostBytes: number }
  | { code: 'PICTURE_TOO_LARGE'; mostPixels: number }
  | { code: 'PICTURE_BROKEN' }
  // people
  | { code: 'USER_NOT_FOUND' }
  | { code: 'LAST_MASTER' }
  | { code: 'OWN_ROLE' }
  | { code: 'NICKNAME_INVALID'; reason: 'length' | 'letters' | 'reserved' }
  | { code: 'NICKNAME_TAKEN' }
  | { code: 'NICKNAME_FINAL' }
  | { code: 'PHONE_INVALID' }
  | { code: 'SESSION_NOT_FOUND' }
  | { code: 'WRONG_PASSWORD' }
  | { code: 'NO_PASSWORD' }
  /** Open orders that were paid for with the won received for them, and the won to be returned of closed ones. */
  | { code: 'WITHDRAWAL_MONEY'; orders: number; paid: number; toReturn: number }
  | { code: 'WITHDRAWAL_LAST_MASTER' }
  // referral (DECISIONS, Referral)
  | { code: 'REFERRAL_CODE_MISSING' }
  | { code: 'REFERRAL_CODE_UNKNOWN' }
  | { code: 'REFERRAL_OWN_CODE' }
  | { code: 'REFERRAL_USED' }
  | { code: 'REFERRAL_MUTUAL' }
  | { code: 'REFERRAL_TOO_LATE'; days: number }
  | { code: 'REFERRAL_RETURNING' }
  // reviews
  | { code: 'REVIEW_NOT_FOUND' }
  | { code: 'REVIEW_NOT_PICKED_UP' }
  | { code: 'REVIEW_EXISTS' }
  // points
  | { code: 'NOT_ENOUGH_POINTS'; balance: number; wanted: number; isWithoutEntry?: true }
  | { code: 'POINT_ENTRY_TO_EDIT_NOT_FOUND' }
  | { code: 'POINT_ENTRY_TO_DELETE_NOT_FOUND' }
  | { code: 'POINT_ENTRY_REVERSED' }
  | { code: 'POINT_ENTRY_FIXED' }
  /** An admin's own points, counts and tier are for a master to change. */
  | { code: 'OWN_ACCOUNT' }
  /** A master's points, counts and tier are for a master to change. */
  | { code: 'MASTER_PROTECTED' }
  /** An admin gives by hand so many points on a day; so many are left. */
  | { code: 'POINTS_GIVEN_TODAY'; left: number; most: number }
  // missions
  | { code: 'MISSION_PERIOD' }
  | { code: 'MISSION_NOT_MET'; progress: number; target: number }
  | { code: 'MISSION_CLAIMED' }
  // exports
  | { code: 'EXPORT_TOO_LARGE'; rows: number; most: number }
  /** So many files are being made already; each gives its place back when it is taken. */
  | { code: 'EXPORTS_BUSY'; retryAfterSeconds: number }
  // notifications and jobs
  | { code: 'NOTIFICATION_NOT_FOUND' }
  | { code: 'PUSH_ADDRESS' }
  | { code: 'DELIVERY_NOT_FOUND' }
  | { code: 'JOB_NOT_FOUND' }

export type RejectionCode = Rejection['code']

/** Engines that keep stacks let one say how deep; others ignore it. */
const stacks: typeof Error & { stackTraceLimit?: number } = Error

/** Thrown by services to leave a transaction; a refusal, never a bug, so it carries no stack: a sold-out rush makes thousands a second. */
export class Refused extends Error {
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    const frames = stacks.stackTraceLimit
    stacks.stackTraceLimit = 0
    super(rejection.code)
    if (frames !== undefined) stacks.stackTraceLimit = frames
    this.rejection = rejection
  }
}
