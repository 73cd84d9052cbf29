import { isUnavailable } from '../../db/connection/database.ts'
import type { ItemFactsCache } from '../../db/orders/item-facts.ts'
import type { StockRow } from '../../db/stock/stock.ts'
import type { ReserveInput } from '../../contract/schemas/orders.ts'
import type { Context } from '../context.ts'
import { refuseBatch, type HopelessRequest } from './refuse.ts'
import { sentAway, settle, type Waiting } from './waiting.ts'

type Options = {
  context: Context
  items: ItemFactsCache
  ageMs: number
  /** Called with the stock that was read. */
  seen: (stock: ReadonlyMap<string, StockRow>) => void
  /** True when the last known stock cannot fill the request. */
  isShort: (each: Waiting) => boolean
  /** Puts requests that cannot be refused here back into the order desk's queue. */
  giveBack: (waiting: readonly Waiting[]) => void
}

/** Requests per reading at most. */
const MOST = 256

/**
 * Queue of reservation requests for items that were last seen sold out. It refuses them in batches, with one read without locks. Requests
 * that it cannot refuse go back to the order desk, the queue for reserving.
 */
export class SoldOutLine {
  readonly #options: Options
  #line: Waiting[] = []
  #asking = 0
  /** Items for which requests are in this queue. */
  readonly #waitedFor = new Set<string>()
  running: Promise<void> | null = null

  constructor(options: Options) {
    this.#options = options
  }

  get length(): number {
    return this.#line.length + this.#asking
  }

  /** Returns a wanted item for which a request is in this queue already. Later requests for it queue here too, so that none overtakes. */
  itemWaitedFor({ reservations }: ReserveInput): string | undefined {
    return this.#waitedFor.size === 0 ? undefined : reservations.find(line => this.#waitedFor.has(line.itemId))?.itemId
  }

  /** Adds a request. @param itemId the sold-out item that brought it here */
  add(waiting: Waiting, itemId: string): void {
    waiting.shortItem = itemId
    this.#waitedFor.add(itemId)
    this.#line.push(waiting)
    this.running ??= this.#work()
  }

  async #work(): Promise<void> {
    while (this.#line.length > 0) {
      await this.#settled()
      const batch = this.#line.splice(0, MOST).filter(each => !sentAway(each, this.#options.ageMs))
      this.#asking = batch.length
      const others = await this.#refuse(batch)
      this.#asking = 0
      if (others.length > 0) this.#options.giveBack([...others, ...this.#leave()])
      this.#waitedFor.clear()
      for (const each of this.#line) this.#waitedFor.add(each.shortItem!)
    }
    this.running = null
  }

  /** Waits while each turn of the event loop adds requests, to read once for all of them. */
  async #settled(): Promise<void> {
    for (let before = -1; before < this.#line.length && this.#line.length < MOST; ) {
      before = this.#line.length
      await new Promise(setImmediate)
    }
  }

  /** Removes and returns the requests that the newest stock may fill. */
  #leave(): Waiting[] {
    const free = this.#line.filter(each => !this.#options.isShort(each))
    if (free.length > 0) this.#line = this.#line.filter(each => !free.includes(each))
    return free
  }

  /** Answers the requests that can be refused, and returns the others. */
  async #refuse(batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    if (batch.length === 0) return batch
    const { context, items, seen } = this.#options
    try {
      const requests = batch.map(({ request, tier }): HopelessRequest => ({ ...request, tier: tier! }))
      const { answers, stock } = await refuseBatch(context, items, requests)
      seen(stock)
      return batch.filter((each, index) => {
        const answer = answers[index]
        if (answer) settle(each, answer)
        return !answer
      })
    } catch (error) {
      // One request makes the read fail; the desk finds out which one.
      if (!isUnavailable(error)) return batch
      for (const each of batch) each.reject(error)
      return []
    }
  }
}
