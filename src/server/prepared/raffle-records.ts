import type { Context } from '../../services/context.ts'
import { findPublicRaffle } from '../../services/raffle/read-public.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'

/** Number of records kept, some hundred kilobytes each. */
const MOST_KEPT = 50
/** Milliseconds that a record is cached. Staff may still correct a raffle that was not drawn. */
const KEPT_MS = 30_000

type Kept = { version: string; until: number; answer: Promise<PreparedAnswer> }

/**
 * Caches the public record of each raffle: its entries without names, and the data by which anyone can recompute the draw. A record is
 * cached until its version changes, at most 30 seconds. Creating one with 3,000 entries takes 20 ms.
 */
export class RaffleRecords {
  readonly #context: Context
  readonly #kept = new Map<string, Kept>()

  constructor(context: Context) {
    this.#context = context
  }

  /** Returns the public record of a raffle as a prepared answer. @throws Refused ROUND_NOT_FOUND, RAFFLE_NOT_FOUND */
  async answer(roundId: string): Promise<PreparedAnswer> {
    const { version, read } = await findPublicRaffle(this.#context, roundId)
    const known = this.#kept.get(roundId)
    if (known && known.version === version && known.until > performance.now()) return known.answer
    const answer = read().then(record => new PreparedAnswer(JSON.stringify(record)))
    const kept = { version, until: performance.now() + KEPT_MS, answer }
    this.#keep(roundId, kept)
    // failures are not cached
    answer.catch(() => this.#kept.get(roundId) === kept && this.#kept.delete(roundId))
    return answer
  }

  #keep(roundId: string, kept: Kept): void {
    this.#kept.delete(roundId)
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value!)
    this.#kept.set(roundId, kept)
  }
}
