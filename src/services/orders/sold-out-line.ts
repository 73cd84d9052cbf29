import { isUnavailable } from '../../db/database.ts'
import type { ItemFactsCache } from '../../db/item-facts.ts'
import type { StockRow } from '../../db/stock.ts'
import type { ReserveInput } from '../../contract/schemas/orders.ts'
import type { Context } from '../context.ts'
import { refuseBatch, type HopelessRequest } from './refuse.ts'
import { sentAway, settle, type Waiting } from './waiting.ts'

type Options = {
  context: Context
  items: ItemFactsCache
  ageMs: number
  /** Told what was seen on the shelves. */
  seen: (stock: ReadonlyMap<string, StockRow>) => void
  /** Whether by what was seen somebody looks hopeless. */
  isShort: (each: Waiting) => boolean
  /** Given whoever cannot be refused here. */
  giveBack: (waiting: readonly Waiting[]) => void
}

/** Readings are shared by so many at most. */
const MOST = 256

/**
 * Beside the desk: whoever wants what was last seen sold out. One reading without a lock, shared by all who came before it was sent,
 * refuses them; they wait for no lock and no flush to disk. Those whom it cannot refuse go to the desk.
 */
export class SoldOutLine {
  readonly #options: Options
  #line: Waiting[] = []
  #asking = 0
  /** For which items people stand here. */
  readonly #waitedFor = new Set<string>()
  running: Promise<void> | null = null

  constructor(options: Options) {
    this.#options = options
  }

  get length(): number {
    return this.#line.length + this.#asking
  }

  /** Whoever wants an item for which somebody is in this line stands behind them, also if it has come back on the shelf since. */
  itemWaitedFor({ reservations }: ReserveInput): string | undefined {
    return this.#waitedFor.size === 0 ? undefined : reservations.find(line => this.#waitedFor.has(line.itemId))?.itemId
  }

  /** @param itemId why they are here */
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

  /** Waits while every turn of the event loop brings more people: a reading costs more than what is read. */
  async #settled(): Promise<void> {
    for (let before = -1; before < this.#line.length && this.#line.length < MOST; ) {
      before = this.#line.length
      await new Promise(setImmediate)
    }
  }

  /** Those for whom there seems to be something after all. */
  #leave(): Waiting[] {
    const free = this.#line.filter(each => !this.#options.isShort(each))
    if (free.length > 0) this.#line = this.#line.filter(each => !free.includes(each))
    return free
  }

  /** Answers with those whom it could not refuse. */
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
      // one of them spoils the reading: the desk finds out which
      if (!isUnavailable(error)) return batch
      for (const each of batch) each.reject(error)
      return []
    }
  }
}
