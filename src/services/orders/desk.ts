import { createHash } from 'node:crypto'
import type { ReserveInput, ReserveResult } from '../../contract/schemas/orders.ts'
import { isUnavailable, sqlState } from '../../db/database.ts'
import { ItemFactsCache } from '../../db/item-facts.ts'
import type { StockRow } from '../../db/stock.ts'
import { Refused } from '../../domain/rejection.ts'
import { availableUnits } from '../../domain/stock.ts'
import type { Context } from '../context.ts'
import { refuseBatch, reserveBatch, type ReserveAnswer, type ReserveRequest } from './reserve.ts'

export type DeskLimits = {
  /** Checkouts that share one transaction. */
  batch: number
  /** Callers that may wait; one more is sent away at once. */
  queue: number
  /** Longest wait before a transaction takes the caller, in milliseconds. */
  ageMs: number
}

type Waiting = {
  request: ReserveRequest
  arrivedAt: number
  isGone: (() => boolean) | undefined
  resolve: (result: ReserveResult) => void
  reject: (error: unknown) => void
}

const defaults: DeskLimits = { batch: 64, queue: 2000, ageMs: 2000 }

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
  #running: Promise<void> | null = null

  constructor(context: Context, limits: Partial<DeskLimits> = {}) {
    this.#context = context
    this.#limits = { ...defaults, ...limits }
  }

  /** Resolves after the commit; throws Refused. `isGone` takes a caller who left out of the line. */
  reserve(
    userId: string,
    input: ReserveInput,
    options: { createdBy?: string; isGone?: () => boolean } = {},
  ): Promise<ReserveResult> {
    if (this.#line.length >= this.#limits.queue) return Promise.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 1 }))
    return new Promise((resolve, reject) => {
      const request = { userId, input, bodyHash: bodyHash(input), createdBy: options.createdBy ?? null }
      this.#line.push({ request, arrivedAt: performance.now(), isGone: options.isGone, resolve, reject })
      this.#running ??= this.#work()
    })
  }

  /** Callers in line, for metrics. */
  get waiting(): number {
    return this.#line.length
  }

  /** Resolves when nobody is in line or being served. */
  async drained(): Promise<void> {
    while (this.#running) await this.#running
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
      if (hasLeft(next)) next.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 1 }))
      else if (performance.now() - next.arrivedAt > this.#limits.ageMs)
        next.reject(new Refused({ code: 'BUSY', retryAfterSeconds: 2 }))
      else if (keys.has(keyOf(next))) later.push(next)
      else {
        keys.add(keyOf(next))
        batch.push(next)
      }
    }
    this.#line.unshift(...later)
    return batch
  }

  /** Resolves when the outcome stands, with what tells it to everybody. */
  async #serve(batch: Waiting[]): Promise<() => void> {
    let rest = batch
    try {
      rest = await this.#refuseHopeless(batch)
      if (rest.length === 0) return nobody
      const { answers, stock } = await reserveBatch(
        this.#context,
        this.#items,
        rest.map(each => each.request),
      )
      this.#remember(stock)
      return () => rest.forEach((each, index) => settle(each, answers[index]!))
    } catch (error) {
      await this.#serveOneByOne(rest, error)
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

  /** If by what was last seen nobody in the batch can be served, look again without a lock and send them away. */
  async #refuseHopeless(batch: Waiting[]): Promise<Waiting[]> {
    if (batch.length === 0 || !batch.every(each => this.#isHopeless(each.request.input))) return batch
    const { answers, stock } = await refuseBatch(
      this.#context,
      this.#items,
      batch.map(each => each.request),
    )
    this.#remember(stock)
    return batch.filter((each, index) => {
      const answer = answers[index]
      if (answer) settle(each, answer)
      return !answer
    })
  }

  #isHopeless(input: ReserveInput): boolean {
    return input.reservations.some(line => {
      const item = this.#items.known(line.itemId)
      const shelf = item && this.#shelves.get(item.variantGroupId)
      return shelf !== undefined && line.quantity * item!.deduction > availableUnits(shelf)
    })
  }

  #remember(stock: ReadonlyMap<string, StockRow>): void {
    if (this.#shelves.size > 10_000) this.#shelves.clear()
    for (const [groupId, shelf] of stock) this.#shelves.set(groupId, shelf)
  }
}

const nobody = () => {}

/** A question that fails is its asker's bug, and must not keep the others waiting. */
function hasLeft(each: Waiting): boolean {
  try {
    return each.isGone?.() === true
  } catch (bug) {
    each.reject(bug)
    return true
  }
}

function settle(each: Waiting, answer: ReserveAnswer): void {
  if (answer.ok) each.resolve(answer.result)
  else each.reject(new Refused(answer.rejection))
}

function keyOf({ request }: Waiting): string {
  return `${request.userId}:${request.input.requestId}`
}

/** Two processes wrote the same key at the same moment: the loser reads the winner's answer on its second try. */
function isKeyRace(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** What makes two bodies the same: the lines, whatever their order. */
function bodyHash({ reservations, waitlist }: ReserveInput): string {
  const lines = (list: ReserveInput['waitlist']) => list.map(line => `${line.itemId}*${line.quantity}`).sort()
  return createHash('sha256')
    .update(`reserve|${lines(reservations).join()}|${lines(waitlist).join()}`)
    .digest('hex')
}
