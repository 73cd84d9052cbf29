import { endOfKstDay, kstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { recordVisits } from './record.ts'

/** Milliseconds for which the first user waits for others to share a transaction. */
const GATHER_MS = 50
const MOST_AT_ONCE = 200
/** Users remembered at most; beyond it the set is cleared, and users are looked up again. */
const MOST_REMEMBERED = 200_000

type Waiting = { userId: string; day: Temporal.PlainDate; done: () => void }

/**
 * Records the attendance of each request's user, once a day, without delaying the request. A map in memory skips users recorded today;
 * first visits share transactions. Failures are logged, and retried with the user's next request.
 */
export class VisitBook {
  readonly #context: Context
  #onTrouble: (error: unknown) => void = () => {}
  #today = Temporal.PlainDate.from('2000-01-01')
  /** Epoch milliseconds of the next 00:00 KST. */
  #endsAt = 0
  #beganAt = 0
  readonly #seen = new Map<string, Promise<void>>()
  readonly #waiting: Waiting[] = []
  #writing: Promise<void> | null = null

  constructor(context: Context) {
    this.#context = context
  }

  /** Sets the function that is called with errors. */
  tellTrouble(onTrouble: (error: unknown) => void): void {
    this.#onTrouble = onTrouble
  }

  /** Records today's attendance of a user, once per day. Resolves once that is done or has failed; requests need not wait for it. */
  note(userId: string): Promise<void> {
    this.#turnPage()
    const noted = this.#seen.get(userId)
    if (noted) return noted
    const { promise, resolve } = Promise.withResolvers<void>()
    if (this.#seen.size >= MOST_REMEMBERED) this.#seen.clear()
    this.#seen.set(userId, promise)
    this.#waiting.push({ userId, day: this.#today, done: resolve })
    this.#writing ??= this.#write()
    return promise
  }

  /** Resolves when nothing is left to record. */
  async drained(): Promise<void> {
    await this.#writing
  }

  #turnPage(): void {
    const now = this.#context.clock()
    const at = now.epochMilliseconds
    if (at < this.#endsAt && at >= this.#beganAt) return
    this.#today = kstDay(now)
    this.#endsAt = endOfKstDay(this.#today).epochMilliseconds
    this.#beganAt = this.#endsAt - 24 * 60 * 60 * 1000
    this.#seen.clear()
  }

  async #write(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise(resolve => setTimeout(resolve, GATHER_MS))
      const { day } = this.#waiting[0]!
      const next = this.#waiting.slice(0, MOST_AT_ONCE)
      const morrow = next.findIndex(each => !each.day.equals(day))
      const batch = this.#waiting.splice(0, morrow < 0 ? next.length : morrow)
      await this.#record(batch, day)
      for (const { done } of batch) done()
    }
    this.#writing = null
  }

  /** Records users together, or one by one if that fails, so that one locked row delays only its user. */
  async #record(batch: readonly Waiting[], day: Temporal.PlainDate): Promise<void> {
    try {
      const userIds = batch.map(each => each.userId)
      await recordVisits(this.#context, userIds, day)
    } catch (error) {
      if (batch.length > 1) {
        for (const one of batch) await this.#record([one], day)
        return
      }
      this.#seen.delete(batch[0]!.userId)
      this.#onTrouble(error)
    }
  }
}
