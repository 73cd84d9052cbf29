import type { ReserveInput, ReserveResult } from '../../contract/schemas/orders.ts'
import { withoutChanges } from '../../db/connection/changes.ts'
import { isUnavailable, sqlState } from '../../db/connection/database.ts'
import { ItemFactsCache } from '../../db/orders/item-facts.ts'
import type { StockRow } from '../../db/stock/stock.ts'
import { Refused } from '../../domain/rejection.ts'
import { availableUnits } from '../../domain/stock.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { reserveBatch } from './reserve.ts'
import { SoldOutLine } from './sold-out-line.ts'
import { sentAway, settle, type Waiting } from './waiting.ts'

export type DeskLimits = {
  /** Requests per transaction at most. */
  batch: number
  /** Requests that may wait in the queue; further ones are refused with BUSY. */
  queue: number
  /** Longest wait in the queue, in milliseconds; older requests are refused with BUSY. */
  ageMs: number
}

export type ReserveOptions = {
  /** Id of the staff member who orders for the buyer. */
  createdBy?: string
  /** Allows a round that is over, for this reason, until its last pickup day ends. */
  pastDeadline?: { reason: string } | undefined
  /** The buyer's tier as last cached. With it, a request for a sold-out item can be refused without a lock. */
  tier?: Tier
  /** Returns true once the client has disconnected; the request then leaves the queue. */
  isGone?: () => boolean
}

/** Called before each batch with its size and the longest wait of its requests in milliseconds. */
type OnBatch = (size: number, waitedMs: number) => void

export const deskDefaults: DeskLimits = { batch: 64, queue: 2000, ageMs: 2000 }

/**
 * Queue of reservations that are decided in batches: while one transaction runs, new requests gather for the next. Batching only saves
 * locks and commits; several desks on one database give correct results too (docs/decisions/003-order-desk.md).
 */
export class OrderDesk {
  readonly #context: Context
  readonly #limits: DeskLimits
  readonly #onBatch: OnBatch
  readonly #items = new ItemFactsCache()
  readonly #shelves = new Map<string, StockRow>()
  readonly #line: Waiting[] = []
  readonly #soldOut: SoldOutLine
  #arrivals = 0
  #running: Promise<void> | null = null

  constructor(context: Context, limits: Partial<DeskLimits> = {}, onBatch: OnBatch = () => {}) {
    this.#context = context
    this.#onBatch = onBatch
    this.#limits = { ...deskDefaults, ...limits }
    this.#soldOut = new SoldOutLine({
      context,
      items: this.#items,
      ageMs: this.#limits.ageMs,
      seen: stock => this.#remember(stock),
      isShort: each => this.#shortItem(each.request.input) !== undefined,
      giveBack: waiting => this.#takeBack(waiting),
    })
  }

  /**
   * Reserves and resolves after the commit (docs/RULES.md#reserving). Rejects with `Refused` or with the database's error.
   * @throws Refused BUSY, IDEMPOTENCY_MISMATCH, UNAUTHENTICATED (no such user), SUSPENDED, ITEM_NOT_FOUND, ROUND_NOT_OPEN, ROUND_ENDED,
   * ROUND_CANCELED, PRODUCT_ARCHIVED, RAFFLE_ONLY, TERMS_CHANGED, TIER_NOT_ALLOWED, LIMIT_PER_USER, CANCELED_OFTEN, ALREADY_WAITING,
   * SOLD_OUT, NOT_SOLD_OUT
   */
  reserve(userId: string, input: ReserveInput, options: ReserveOptions = {}): Promise<ReserveResult> {
    if (this.waiting >= this.#limits.queue) return Promise.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 1 }))
    const { createdBy = null, pastDeadline, tier, isGone } = options
    return new Promise((resolve, reject) => {
      const request = { userId, input, createdBy, pastDeadline }
      const each: Waiting = { request, tier, number: this.#arrivals++, arrivedAt: performance.now(), isGone, resolve, reject }
      const soldOut = tier && (this.#shortItem(input) ?? this.#soldOut.itemWaitedFor(input))
      if (soldOut) this.#soldOut.add(each, soldOut)
      else {
        this.#line.push(each)
        this.#running ??= withoutChanges(() => this.#work())
      }
    })
  }

  /** Number of requests in the queue, for metrics. */
  get waiting(): number {
    return this.#line.length + this.#soldOut.length
  }

  /** Resolves when no request is queued or running. */
  async drained(): Promise<void> {
    while (this.#running ?? this.#soldOut.running) await Promise.all([this.#running, this.#soldOut.running])
  }

  async #work(): Promise<void> {
    // Requests that arrived in the same turn of the event loop share the first batch.
    await new Promise(setImmediate)
    while (this.#line.length > 0) {
      const answer = await this.#serve(this.#take())
      // With more requests queued, the next batch goes to the database before the answers of this one are sent.
      if (this.#line.length > 0) setImmediate(answer)
      else answer()
    }
    this.#running = null
  }

  /**
   * Takes the next batch in order of arrival, without requests that were abandoned or waited too long. A second request with a key of this
   * batch stays for the next.
   */
  #take(): Waiting[] {
    const batch: Waiting[] = []
    const later: Waiting[] = []
    const keys = new Set<string>()
    while (batch.length < this.#limits.batch && this.#line.length > 0) {
      const next = this.#line.shift()!
      const soldOut = next.tier && !next.shortItem && this.#shortItem(next.request.input)
      if (sentAway(next, this.#limits.ageMs)) continue
      if (soldOut) this.#soldOut.add(next, soldOut)
      else {
        const key = keyOf(next)
        if (keys.has(key)) later.push(next)
        else batch.push(next)
        keys.add(key)
      }
    }
    this.#line.unshift(...later)
    return batch
  }

  /** Puts requests back into the queue at their place of arrival: the sold-out queue could not refuse them. */
  #takeBack(waiting: readonly Waiting[]): void {
    for (const each of waiting) {
      const behind = this.#line.findLastIndex(other => other.number < each.number)
      this.#line.splice(behind + 1, 0, each)
    }
    if (this.#line.length > 0) this.#running ??= withoutChanges(() => this.#work())
  }

  /** Runs one batch. Returns a function that sends the answers, once the outcome is final. */
  async #serve(batch: Waiting[]): Promise<() => void> {
    if (batch.length === 0) return nobody
    this.#onBatch(batch.length, performance.now() - batch[0]!.arrivedAt)
    try {
      const { answers, stock } = await reserveBatch(
        this.#context,
        this.#items,
        batch.map(each => each.request),
      )
      this.#remember(stock)
      return () => batch.forEach((each, index) => settle(each, answers[index]!))
    } catch (error) {
      await this.#serveOneByOne(batch, error)
      return nobody
    }
  }

  /**
   * Runs each request of a failed batch in a separate transaction, so that one bad request fails alone. Without a database all are
   * rejected: the clients find out by repeating the key.
   */
  async #serveOneByOne(batch: Waiting[], error: unknown): Promise<void> {
    if (isUnavailable(error) || (batch.length === 1 && !isKeyRace(error))) {
      for (const each of batch) each.reject(error)
      return
    }
    for (const each of batch) {
      try {
        const { answers, stock } = await reserveBatch(this.#context, this.#items, [each.request])
        this.#remember(stock)
        settle(each, answers[0]!)
      } catch (single) {
        each.reject(single)
      }
    }
  }

  /** Returns the id of a wanted item for which the last known stock does not suffice; undefined if there is none. */
  #shortItem({ reservations }: ReserveInput): string | undefined {
    return reservations.find(line => {
      const item = this.#items.known(line.itemId)
      const shelf = item && this.#shelves.get(item.variantGroupId)
      return shelf !== undefined && line.quantity * item!.deduction > availableUnits(shelf)
    })?.itemId
  }

  #remember(stock: ReadonlyMap<string, StockRow>): void {
    if (this.#shelves.size > 10_000) this.#shelves.clear()
    for (const [groupId, shelf] of stock) this.#shelves.set(groupId, shelf)
  }
}

const nobody = () => {}

function keyOf({ request }: Waiting): string {
  return `${request.userId}:${request.input.requestId}`
}

/** True when two processes wrote the same idempotency key at once. The retry reads the winner's answer. */
function isKeyRace(error: unknown): boolean {
  return sqlState(error) === '23505'
}
