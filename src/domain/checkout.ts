import type { Rejection } from './rejection.ts'
import { mayTakePart, shownRoundStatus, type RoundStatus, type RoundTimes } from './round.ts'
import { fittingLines, shortLines, type ShelfLine } from './short-lines.ts'
import { availableUnits, unitsOf, type Stock } from './stock.ts'
import { termsOf } from './terms.ts'
import type { Tier } from './tier.ts'
import { endOfKstDay, isBefore } from './time.ts'

/** An item as read from the database, never from the cart. `price` is in won; `deduction` is units of stock per piece. */
export type ItemFacts = {
  itemId: string
  variantGroupId: string
  productId: string
  roundId: string
  price: number
  deduction: number
  maxPerUser: number | null
  round: RoundTimes<'archived'> & {
    pickupDate: Temporal.PlainDate
    pickupUntil: Temporal.PlainDate
    eventType: 'SALE' | 'RAFFLE'
    allowedTiers: readonly Tier[]
  }
}

/** The facts about a customer by which a checkout is decided. */
export type Buyer = {
  tier: Tier
  /** Item ids with an open waitlist entry. */
  waitingFor: ReadonlySet<string>
  /** Pieces that the customer has of each item with a limit: in orders that are not canceled, and in waitlist entries. */
  held: ReadonlyMap<string, number>
  /**
   * Number of orders that the customer canceled on this Korean day, by item id. Empty for orders that staff make, to which the limit does
   * not apply.
   */
  canceled: ReadonlyMap<string, number>
}

/**
 * Limit of a customer's cancellations: after so many canceled orders of one item on a Korean day, the customer cannot reserve it again that
 * day (docs/RULES.md#canceling).
 */
export const CANCELED_A_DAY = 5

/**
 * A requested item with its quantity in pieces. `terms` is the price and pickup day that the customer saw (`termsOf`); without it any are
 * accepted.
 */
export type WantedLine = { itemId: string; quantity: number; terms?: string | undefined }
export type Checkout = {
  userId: string
  reservations: readonly WantedLine[]
  waitlist: readonly WantedLine[]
  /** True for an order that staff make for a customer after the deadline. This is possible until the last pickup day ends. */
  pastDeadline?: boolean
}

/** All data by which a batch of checkouts is decided. Stock and buyers are read while the stock of their variant groups is locked. */
export type CheckoutState = {
  items: ReadonlyMap<string, ItemFacts>
  stock: ReadonlyMap<string, Stock & { nextSeq: number }>
  buyers: ReadonlyMap<string, Buyer>
}

/** An item of an order; `quantity` is in pieces. */
export type OrderLine = { item: ItemFacts; quantity: number }
/** An order to create from a checkout. Reservations with the same first and last pickup day share one order. */
export type OrderDraft = {
  userId: string
  pickupDate: Temporal.PlainDate
  pickupUntil: Temporal.PlainDate
  lines: OrderLine[]
}
/** A waitlist entry to create; `seq` is its number in the group's waitlist. */
export type WaitingDraft = { userId: string; item: ItemFacts; quantity: number; seq: number }
/** The decision about one checkout. If it is accepted, it has the orders and waitlist entries (`waiting`) to create. */
export type Verdict =
  | { accepted: true; orders: OrderDraft[]; waiting: WaitingDraft[] }
  | { accepted: false; rejection: Rejection }

/** Changes to a variant group's stock counters. `nextSeq` is the new value, the others are increments. */
export type GroupChange = { reservedUnits: number; waitingCount: number; waitingUnits: number; nextSeq: number }
/**
 * Result of {@link decideCheckouts}: one verdict per checkout, in the same sequence, and the changes of stock counters by variant group id.
 */
export type Decision = { verdicts: Verdict[]; changes: Map<string, GroupChange> }

/**
 * Decides a batch of checkouts in order of arrival. Each is accepted whole, or rejected without any effect (docs/RULES.md#checkout). A
 * waitlist item that fits in the remaining stock is rejected with NOT_SOLD_OUT (docs/RULES.md#waiting-and-reserving).
 */
export function decideCheckouts(state: CheckoutState, checkouts: readonly Checkout[], now: Temporal.Instant): Decision {
  const book = new Book(state)
  return { verdicts: checkouts.map(checkout => decideOne(book, checkout, now)), changes: book.changes }
}

function decideOne(book: Book, checkout: Checkout, now: Temporal.Instant): Verdict {
  const buyer = book.buyer(checkout.userId)
  const rejection = refusal(book, checkout, buyer, now)
  if (rejection) return { accepted: false, rejection }

  const facts = (line: WantedLine) => book.items.get(line.itemId)!
  const reserved = checkout.reservations.map(line => ({ item: facts(line), quantity: line.quantity }))
  for (const line of reserved) book.reserve(checkout.userId, line.item, line.quantity)
  const waiting = checkout.waitlist.map(line => book.wait(checkout.userId, facts(line), line.quantity))
  return { accepted: true, orders: byPickup(checkout.userId, reserved), waiting }
}

function refusal(book: Book, checkout: Checkout, buyer: Buyer, now: Temporal.Instant): Rejection | null {
  const lines = [...checkout.reservations, ...checkout.waitlist]
  return (
    (buyer.tier === 'restricted' ? { code: 'SUSPENDED' as const } : null) ??
    unknownItems(book, lines) ??
    notSelling(book, lines, now, checkout.pastDeadline === true) ??
    otherTerms(book, lines) ??
    wrongTier(book, lines, buyer) ??
    overLimit(book, lines, buyer) ??
    alreadyWaiting(checkout, buyer) ??
    short(book, checkout.reservations) ??
    notSoldOut(book, checkout) ??
    canceledOften(checkout, buyer)
  )
}

function unknownItems(book: Book, lines: WantedLine[]): Rejection | null {
  const itemIds = lines.map(line => line.itemId).filter(id => !book.sells(id))
  return itemIds.length > 0 ? { code: 'ITEM_NOT_FOUND', itemIds } : null
}

function notSelling(book: Book, lines: WantedLine[], now: Temporal.Instant, pastDeadline: boolean): Rejection | null {
  const shown = lines.map(({ itemId }) => {
    const { round } = book.items.get(itemId)!
    return { itemId, round, status: statusFor(round, now, pastDeadline) }
  })
  const where = (status: string) => shown.filter(each => each.status === status).map(each => each.itemId)
  const canceled = where('canceled')
  if (canceled.length > 0) return { code: 'ROUND_CANCELED', itemIds: canceled }
  const archived = where('archived')
  if (archived.length > 0) return { code: 'PRODUCT_ARCHIVED', itemIds: archived }
  const ended = where('ended')
  if (ended.length > 0) return { code: 'ROUND_ENDED', itemIds: ended }
  const early = where('scheduled')
  if (early.length > 0) {
    const opens = shown.filter(each => early.includes(each.itemId)).map(each => each.round.publishAt!.epochMilliseconds)
    return {
      code: 'ROUND_NOT_OPEN',
      itemIds: early,
      opensAt: Temporal.Instant.fromEpochMilliseconds(Math.max(...opens)).toString(),
    }
  }
  const raffles = shown.filter(each => each.round.eventType === 'RAFFLE').map(each => each.itemId)
  return raffles.length > 0 ? { code: 'RAFFLE_ONLY', itemIds: raffles } : null
}

function statusFor(round: ItemFacts['round'], now: Temporal.Instant, pastDeadline: boolean): RoundStatus | 'archived' {
  const status = shownRoundStatus(round, now)
  return status === 'ended' && pastDeadline && isBefore(now, endOfKstDay(round.pickupUntil)) ? 'selling' : status
}

function otherTerms(book: Book, lines: WantedLine[]): Rejection | null {
  const changed = lines.filter(({ itemId, terms }) => {
    const { price, round } = book.items.get(itemId)!
    return terms !== undefined && terms !== termsOf(price, round.pickupDate)
  })
  return changed.length > 0 ? { code: 'TERMS_CHANGED', itemIds: changed.map(line => line.itemId) } : null
}

function wrongTier(book: Book, lines: WantedLine[], buyer: Buyer): Rejection | null {
  const refused = lines
    .map(line => book.items.get(line.itemId)!)
    .filter(item => !mayTakePart(item.round.allowedTiers, buyer.tier))
  return refused.length > 0
    ? { code: 'TIER_NOT_ALLOWED', itemIds: refused.map(item => item.itemId), tiers: [...refused[0]!.round.allowedTiers] }
    : null
}

function overLimit(book: Book, lines: WantedLine[], buyer: Buyer): Rejection | null {
  const wanted = new Map<string, number>()
  for (const line of lines) {
    if (book.items.get(line.itemId)!.maxPerUser === null) continue
    wanted.set(line.itemId, (wanted.get(line.itemId) ?? 0) + line.quantity)
  }
  const over = [...wanted].flatMap(([itemId, quantity]) => {
    const limit = book.items.get(itemId)!.maxPerUser!
    const held = buyer.held.get(itemId) ?? 0
    return held + quantity > limit ? [{ itemId, limit, held }] : []
  })
  return over.length > 0 ? { code: 'LIMIT_PER_USER', lines: over } : null
}

function canceledOften({ reservations }: Checkout, buyer: Buyer): Rejection | null {
  const itemIds = reservations.map(line => line.itemId).filter(id => (buyer.canceled.get(id) ?? 0) >= CANCELED_A_DAY)
  return itemIds.length > 0 ? { code: 'CANCELED_OFTEN', itemIds, most: CANCELED_A_DAY } : null
}

function alreadyWaiting(checkout: Checkout, buyer: Buyer): Rejection | null {
  const itemIds = checkout.waitlist.map(line => line.itemId).filter(id => buyer.waitingFor.has(id))
  return itemIds.length > 0 ? { code: 'ALREADY_WAITING', itemIds } : null
}

function short(book: Book, reservations: readonly WantedLine[]): Rejection | null {
  const shelfLines = reservations.map(line => shelfLine(book, line))
  const lines = shortLines(shelfLines, groupId => book.available(groupId))
  return lines.length > 0 ? { code: 'SOLD_OUT', lines } : null
}

/** Rejects waitlist items that fit in the stock left by the checkout's own reservations. */
function notSoldOut(book: Book, { reservations, waitlist }: Checkout): Rejection | null {
  if (waitlist.length === 0) return null
  const asShelfLine = (line: WantedLine) => shelfLine(book, line)
  const fitting = fittingLines(reservations.map(asShelfLine), waitlist.map(asShelfLine), groupId => book.available(groupId))
  return fitting.length > 0 ? { code: 'NOT_SOLD_OUT', itemIds: fitting.map(line => line.itemId) } : null
}

function shelfLine(book: Book, { itemId, quantity }: WantedLine): ShelfLine {
  const { variantGroupId, deduction } = book.items.get(itemId)!
  return { itemId, quantity, groupId: variantGroupId, deduction }
}

function byPickup(userId: string, lines: OrderLine[]): OrderDraft[] {
  const orders: OrderDraft[] = []
  for (const line of lines) {
    const { pickupDate, pickupUntil } = line.item.round
    const order = orders.find(each => each.pickupDate.equals(pickupDate) && each.pickupUntil.equals(pickupUntil))
    if (order) order.lines.push(line)
    else orders.push({ userId, pickupDate, pickupUntil, lines: [line] })
  }
  return orders
}

/** The stock and buyers as they are after the checkouts of the batch that were decided so far. */
class Book {
  readonly items: CheckoutState['items']
  readonly changes = new Map<string, GroupChange>()
  readonly #state: CheckoutState
  /** Buyers changed by checkouts of this batch. */
  readonly #buyers = new Map<string, Buyer>()

  constructor(state: CheckoutState) {
    this.#state = state
    this.items = state.items
  }

  /**
   * True for an item that can be checked out: its round is not a draft, and the stock of its variant group is locked. An item without a
   * lock was created after the locks were taken.
   */
  sells(itemId: string): boolean {
    const item = this.items.get(itemId)
    return item !== undefined && item.round.status !== 'draft' && this.#state.stock.has(item.variantGroupId)
  }

  buyer(userId: string): Buyer {
    return this.#buyers.get(userId) ?? this.#state.buyers.get(userId)!
  }

  available(groupId: string): number {
    return availableUnits(this.#state.stock.get(groupId)!) - (this.changes.get(groupId)?.reservedUnits ?? 0)
  }

  reserve(userId: string, item: ItemFacts, quantity: number): void {
    this.#change(item.variantGroupId).reservedUnits += unitsOf(quantity, item.deduction)
    this.#hold(userId, item, quantity)
  }

  wait(userId: string, item: ItemFacts, quantity: number): WaitingDraft {
    const change = this.#change(item.variantGroupId)
    const seq = change.nextSeq++
    change.waitingCount += 1
    change.waitingUnits += unitsOf(quantity, item.deduction)
    const buyer = this.buyer(userId)
    this.#buyers.set(userId, { ...buyer, waitingFor: new Set([...buyer.waitingFor, item.itemId]) })
    this.#hold(userId, item, quantity)
    return { userId, item, quantity, seq }
  }

  #hold(userId: string, item: ItemFacts, quantity: number): void {
    if (item.maxPerUser === null) return
    const buyer = this.buyer(userId)
    const pieces = (buyer.held.get(item.itemId) ?? 0) + quantity
    this.#buyers.set(userId, { ...buyer, held: new Map([...buyer.held, [item.itemId, pieces]]) })
  }

  #change(groupId: string): GroupChange {
    let change = this.changes.get(groupId)
    if (!change) {
      change = { reservedUnits: 0, waitingCount: 0, waitingUnits: 0, nextSeq: this.#state.stock.get(groupId)!.nextSeq }
      this.changes.set(groupId, change)
    }
    return change
  }
}
