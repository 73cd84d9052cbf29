import type { HoldReason } from './carry-back.ts'
import type { OrderPart } from './divided-since.ts'
import type { OrderStatus } from './order.ts'
import type { ReceivedKind } from './payment.ts'
import type { Role } from './role.ts'
import type { RoundStatus } from './round.ts'
import type { SetUpRejection } from './set-up-rejection.ts'
import type { Tier } from './tier.ts'

/** An item of a checkout for which the stock does not suffice. `wanted` and `available` are in pieces. */
export type ShortLine = { itemId: string; wanted: number; available: number }

/** A command on an order: the status to set, a revert (reopening a picked up or canceled order) or a split. */
export type OrderDeed = OrderStatus | 'revert' | 'split'

/** A command on the money of an order: recording a payment or a refund, or reversing either. */
export type MoneyDeed = 'payment' | 'refund' | 'undo_payment'

/** Who changed an order, and when: `at` is an ISO instant, `isToday` is by Korean days. */
export type Made = { by: 'customer' | 'shop' | 'job'; name: string | null; at: string; isToday: boolean }

/**
 * A refusal: a code with its data. Each code has a Korean text in `contract/words/messages.ts` and a response status in
 * `contract/endpoints/statuses.ts`; the compiler checks both.
 */
export type Rejection =
  // the caller
  /** The caller is not signed in. `encore`: the caller requested that a product be sold again, for which the message differs. */
  | { code: 'UNAUTHENTICATED'; to?: 'encore' }
  | { code: 'FORBIDDEN' }
  /** The request named another host than the shop's. */
  | { code: 'WRONG_ADDRESS'; publicUrl: string }
  | { code: 'SUSPENDED' }
  | { code: 'PRE_LAUNCH'; launchDate: string }
  | { code: 'TOO_MANY_REQUESTS'; retryAfterSeconds: number }
  | { code: 'BUSY'; retryAfterSeconds: number }
  /** The database's disk is full, so that nothing can be written. `of: 'pictures'`: the disk of the pictures is full. */
  | { code: 'DISK_FULL'; retryAfterSeconds: number; of?: 'pictures' }
  /** The storage of pictures does not answer. */
  | { code: 'PICTURES_AWAY'; retryAfterSeconds: number }
  // the request
  | { code: 'INVALID_INPUT'; issues: { path: string; message: string }[] }
  | { code: 'NOT_FOUND' }
  | { code: 'PAYLOAD_TOO_LARGE' }
  | { code: 'IDEMPOTENCY_MISMATCH' }
  /**
   * A repeat of a staff command by its idempotency key; the first call ended without a stored answer. `unkept`: it was carried out, but its
   * answer held a secret. `not_done`: it failed. `unknown`: its server stopped before it stored the result.
   */
  | { code: 'PRESS_ENDED'; how: 'unkept' | 'not_done' | 'unknown' }
  | { code: 'VERSION_CONFLICT' }
  | { code: 'UNDO_USED' }
  | { code: 'UNDO_EXPIRED' }
  /**
   * The undo would end a sale that was announced to customers (`told`), or that has orders, waitlist or raffle entries (`promised`).
   */
  | { code: 'UNDO_TOO_LATE'; why: 'told' | 'promised' }
  /**
   * The object was changed after the command to undo. `action` is the later change in the audit log, `made` its author and time; both are
   * absent where unknown.
   */
  | { code: 'CHANGED_SINCE'; action?: string; made?: Made }
  // sign-in
  | { code: 'WRONG_CREDENTIALS' }
  /** Another account has the mail address that the caller wants to `change` to, or to `restore`. */
  | { code: 'EMAIL_TAKEN'; to?: 'change' | 'restore' }
  | { code: 'PASSWORD_TOO_SHORT'; least: number }
  | { code: 'PASSWORD_TOO_LONG'; most: number }
  | { code: 'PASSWORD_TOO_COMMON' }
  | { code: 'EMAIL_INVALID' }
  | { code: 'SIGN_IN_FAILED' }
  /** The password was right; a code of the authenticator app, or a passkey, is needed too. */
  | { code: 'SECOND_FACTOR_NEEDED'; by?: 'passkey' }
  | { code: 'PASSKEY_FAILED' }
  | { code: 'PASSKEY_NOT_FOUND' }
  | { code: 'PASSKEYS_FULL'; most: number }
  | { code: 'SECOND_FACTOR_WRONG' }
  | { code: 'SECOND_FACTOR_ON' }
  | { code: 'SECOND_FACTOR_OFF' }
  /** The session is not fresh; `confirmSignIn` comes first (docs/RULES.md#a-fresh-sign-in). Nothing was changed. */
  | { code: 'SIGN_IN_AGAIN' }
  // confirming an address and resetting a password
  | { code: 'EMAIL_CONFIRMED' }
  | { code: 'EMAIL_LINK_UNKNOWN' }
  | { code: 'EMAIL_LINK_USED' }
  | { code: 'EMAIL_LINK_EXPIRED' }
  | { code: 'RESET_LINK_UNKNOWN' }
  | { code: 'RESET_LINK_USED' }
  /** `of: 'former'`: the expired link was to restore a former mail address. */
  | { code: 'RESET_LINK_EXPIRED'; of?: 'former' }
  | { code: 'RESET_CODE_WRONG' }
  | { code: 'RESET_CODE_USED' }
  | { code: 'RESET_CODE_EXPIRED' }
  | SetUpRejection
  // reserving
  | { code: 'ITEM_NOT_FOUND'; itemIds: string[] }
  | { code: 'ROUND_NOT_OPEN'; itemIds: string[]; opensAt: string }
  | { code: 'ROUND_ENDED'; itemIds: string[] }
  | { code: 'ROUND_CANCELED'; itemIds: string[] }
  /** The product is archived and may come back; its round was not canceled. */
  | { code: 'PRODUCT_ARCHIVED'; itemIds: string[] }
  /** The price or pickup day is not the one that the customer saw. */
  | { code: 'TERMS_CHANGED'; itemIds: string[] }
  | { code: 'RAFFLE_ONLY'; itemIds: string[] }
  | { code: 'TIER_NOT_ALLOWED'; itemIds: string[]; tiers: Tier[] }
  | { code: 'LIMIT_PER_USER'; lines: { itemId: string; limit: number; held: number }[] }
  | { code: 'SOLD_OUT'; lines: ShortLine[] }
  | { code: 'ALREADY_WAITING'; itemIds: string[] }
  /** The customer canceled `most` orders of each item on this Korean day. */
  | { code: 'CANCELED_OFTEN'; itemIds: string[]; most: number }
  /** Waitlist items for which there is enough stock (docs/RULES.md#waiting-and-reserving). */
  | { code: 'NOT_SOLD_OUT'; itemIds: string[] }
  // orders and the waitlist
  | { code: 'ORDER_ID_MISSING' }
  | { code: 'ORDER_NOT_FOUND' }
  /**
   * The status cannot change from `from` to `to`. `made` tells staff who set `from`, and when. It is present only for a partial pickup of
   * an order that was already picked up completely.
   */
  | {
      code: 'ORDER_STATUS'
      from: OrderStatus
      to: OrderStatus
      made?: Made
    }
  /** The order already is in the requested state. `by` and `name` tell who did it; `at` is an ISO instant. */
  | {
      code: 'ORDER_ALREADY'
      deed: OrderDeed | MoneyDeed
      by: 'customer' | 'shop' | 'job'
      name: string | null
      at: string
      isToday: boolean
    }
  /**
   * The order already has the requested status, but it was divided after the caller saw it, and not all parts have that status. `rest`
   * lists all parts that were divided off since, as they are now.
   */
  | {
      code: 'ORDER_PARTLY_DONE'
      deed: OrderStatus
      by: 'customer' | 'shop' | 'job'
      name: string | null
      at: string
      isToday: boolean
      part: OrderPart
      rest: OrderPart[]
    }
  | { code: 'ORDER_CLOSED'; status: OrderStatus }
  | { code: 'ORDER_NOT_BUNDLED' }
  | { code: 'ORDER_BUNDLED' }
  | { code: 'PICKUP_QUANTITY'; most: number }
  /** The order is open by now, or is closed with another status than the caller saw. */
  | { code: 'ORDER_MOVED_ON'; status: OrderStatus }
  /**
   * The command is possible, but the caller saw an older version of the order. `made`, if present, tells who changed it last, the kind of
   * that event, and the status that it set.
   */
  | { code: 'ORDER_CHANGED'; status: OrderStatus; made?: Made & { kind: string; to: OrderStatus | null } }
  /** The cancellation costs more now than the customer was shown; `points` is 0 or negative. */
  | { code: 'CANCEL_COSTS_MORE'; points: number; noShowHalves: number }
  | { code: 'ORDER_VIEW_NAME_TAKEN' }
  | { code: 'ORDER_VIEWS_FULL'; most: number }
  | { code: 'ORDER_OF_CANCELED_ROUND' }
  /** Payments cover the order, so that it stays PREPAID; amounts are in won. */
  | { code: 'ORDER_PAID'; payments: { kind: ReceivedKind | 'carried'; amount: number }[] }
  | { code: 'STOCK_GONE'; lines: ShortLine[] }
  | { code: 'TARGET_SUSPENDED' }
  /** This bank row was counted already: when, by whom, and for whose orders. */
  | { code: 'BANK_LINE_COUNTED'; at: string; by: string; names: string[] }
  /** The orders' sum differs from the deposit; both are in won. */
  | { code: 'BANK_AMOUNT'; amount: number; sum: number }
  /** The amount exceeds what is due; `most` is in won. */
  | { code: 'PAYMENT_TOO_MUCH'; most: number }
  | { code: 'NOTHING_TO_RETURN' }
  | { code: 'PAYMENT_NOT_FOUND' }
  /**
   * The payment cannot be reversed: it was reversed already, is a correction or money moved from another order, or its money was paid out
   * or deducted since.
   */
  | { code: 'PAYMENT_FINAL' }
  /** Some of the payment's money is in this order, which is closed or had money refunded, so that the payment cannot be reversed. */
  | { code: 'PAYMENT_HELD'; orderId: string; why: HoldReason }
  | { code: 'WAITLIST_ENTRY_NOT_FOUND' }
  | { code: 'WAITLIST_ENTRY_CLOSED' }
  /**
   * `first`: no other customer's entry is ahead; `over`: the pickup day has begun; `raffle`: the draw decides the order. `canceled`: the
   * round was canceled; `paused`: its product is archived, or the round is a draft.
   */
  | { code: 'MOVE_UP_REFUSED'; reason: 'first' | 'moved_ahead' | 'over' | 'raffle' | 'canceled' | 'paused' }
  // raffles
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
  /** The new total is below the `taken` units, reserved or picked up. */
  | { code: 'TOTAL_BELOW_TAKEN'; variantGroupId: string; taken: number }
  | { code: 'HAS_ORDERS'; names: string[] }
  /** More would be affected than the caller confirmed: orders, waitlist entries or raffle entries were added since. */
  | { code: 'MORE_THAN_ASKED' }
  | { code: 'ROUND_STATUS'; from: RoundStatus; to: RoundStatus }
  /** Orders of the ended round were picked up and nothing is open, so that there is nothing to cancel. */
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
  | { code: 'ROLE_CHANGED'; role: Role }
  | { code: 'NICKNAME_INVALID'; reason: 'length' | 'letters' | 'reserved' }
  | { code: 'NICKNAME_TAKEN' }
  | { code: 'NICKNAME_FINAL' }
  | { code: 'PHONE_INVALID' }
  | { code: 'SESSION_NOT_FOUND' }
  | { code: 'WRONG_PASSWORD' }
  | { code: 'NO_PASSWORD' }
  /** Number of open orders with payments (`orders`), the won received for them (`paid`), and the won to refund for closed orders. */
  | { code: 'WITHDRAWAL_MONEY'; orders: number; paid: number; toReturn: number }
  | { code: 'WITHDRAWAL_LAST_MASTER' }
  // invitations
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
  /** An admin may not change money, points, counts or tier of their own account (docs/RULES.md#own-account). */
  | { code: 'OWN_ACCOUNT' }
  /** Only a master may change a master's points, counts and tier. */
  | { code: 'MASTER_PROTECTED' }
  /** The daily limit of points that an admin gives by hand; `left` points remain. */
  | { code: 'POINTS_GIVEN_TODAY'; left: number; most: number }
  // missions
  | { code: 'MISSION_PERIOD' }
  | { code: 'MISSION_NOT_MET'; progress: number; target: number }
  | { code: 'MISSION_CLAIMED' }
  // exports
  | { code: 'EXPORT_TOO_LARGE'; rows: number; most: number }
  /** Too many exports are running; a place becomes free when a download ends. */
  | { code: 'EXPORTS_BUSY'; retryAfterSeconds: number }
  // notifications and jobs
  | { code: 'NOTIFICATION_NOT_FOUND' }
  | { code: 'PUSH_ADDRESS' }
  | { code: 'DELIVERY_NOT_FOUND' }
  | { code: 'JOB_NOT_FOUND' }

export type RejectionCode = Rejection['code']

/** V8 limits stack frames by this property; other engines ignore it. */
const stacks: typeof Error & { stackTraceLimit?: number } = Error

/**
 * A refusal, thrown by services to abort a transaction. It has no stack trace, since a rush on sold-out stock throws thousands a second.
 */
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
