import type { ReserveInput, ReserveResult } from '../../contract/schemas/orders.ts'
import { withoutChanges } from '../../db/changes.ts'
import { isUnavailable, sqlState } from '../../db/database.ts'
import { ItemFactsCache } from '../../db/item-facts.ts'
import type { StockRow } from '../../db/stock.ts'
import { Refused } from '../../domain/rejection.ts'
import { availableUnits } from '../../domain/stock.ts'
import type { Tier } from '../../domain/tier.ts'
import type { Context } from '../context.ts'
import { reserveBatch } from './reserve.ts'
import { SoldOutLine } from './sold-out-line.ts'
import { sentAway, settle, type Waiting } from './waiting.ts'

export type DeskLimits = {
  /** Checkouts that share one transaction. */
  batch: number
  /** Callers that may wait; one more is sent away at once. */
  queue: number
  /** Longest wait before a transaction takes the caller, in milliseconds. */
  ageMs: number
}

export type ReserveOptions = {
  /** Who orders on the buyer's behalf. */
  createdBy?: string
  /** The round may be over, for this reason. */
  pastDeadline?: { reason: string } | undefined
  /** The buyer's tier as of a moment ago: whoever brings it may be told without a lock that everything is sold. */
  tier?: Tier
  /** Takes a caller who left out of the line. */
  isGone?: () => boolean
}

export const deskDefaults: DeskLimits = { batch: 64, queue: 2000, ageMs: 2000 }

/**
 * Where reservations wait their turn. While one transaction runs, arrivals line up; the next takes up to `batch` of them, so the
 * lock and the flush to disk are paid once for many (no timer: the desk clocks itself). Only speed depends on it: with a batch of
 * one, or several desks on one database, the outcome is as right (ARCHITECTURE, Reserving).
 */
export class OrderDesk {
  readonly #context: Context
  readonly #limits: DeskLimits
  readonly #items = new ItemFactsCache()
  readonly #shelves = new Map<string, StockRow>()
  readonly #line: Waiting[] = []
  readonly #soldOut: SoldOutLine
  #arrivals = 0
  #running: Promise<void> | null = null

  constructor(context: Context, limits: Partial<DeskLimits> = {}) {
    this.#context = context
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

  /** Resolves after the commit; throws Refused. */
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

  /** Callers in line, for metrics. */
  get waiting(): number {
    return this.#line.length + this.#soldOut.length
  }

  /** Resolves when nobody is in line or being served. */
  async drained(): Promise<void> {
    while (this.#running ?? this.#soldOut.running) await Promise.all([this.#running, this.#soldOut.running])
  }

  async #work(): Promise<void> {
    // whatever the network brought in this turn of the event loop shares the first batch
    await new Promise(setImmediate)
    while (this.#line.length > 0) {
      const answer = await this.#serve(this.#take())
      // if somebody waits, the next batch goes to the database first, and the answers are sent while it works on that
      if (this.#line.length > 0) setImmediate(answer)
      else answer()
    }
    this.#running = null
  }

  /** The next in order of arrival, without those who left or waited too long. A key that is already in the batch waits for the next. */
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

  /** Those who could not be refused without a lock, each at their place in order of arrival. */
  #takeBack(waiting: readonly Waiting[]): void {
    for (const each of waiting) {
      const behind = this.#line.findLastIndex(other => other.number < each.number)
      this.#line.splice(behind + 1, 0, each)
    }
    if (this.#line.length > 0) this.#running ??= withoutChanges(() => this.#work())
  }

  /** Resolves when the outcome stands, with what tells it to everybody. */
  async #serve(batch: Waiting[]): Promise<() => void> {
    if (batch.length === 0) return nobody
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
   * One poisoned request must not spoil the others: each gets a transaction of its own. Without a database there is no use in
   * trying: whether the commit happened is unknown, and the caller finds out by repeating the same key.
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

  /** An item of which, by what was last seen, there are not as many as are wanted. */
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

/** Two processes wrote the same key at the same moment: the loser reads the winner's answer on its second try. */
function isKeyRace(error: unknown): boolean {
  return sqlState(error) === '23505'
}
