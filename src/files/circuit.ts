import { StoreAway } from './store.ts'

/** `opensAfterMs`: of failures alone, from the start of the first. `triesEveryMs`: while open. */
export type CircuitTimes = { opensAfterMs: number; triesEveryMs: number }

export const circuitTimes: CircuitTimes = { opensAfterMs: 4000, triesEveryMs: 5000 }

/**
 * Fails fast while a store does not answer, so that nobody waits for it: opens when it has only failed for four seconds, and tries
 * whether it answers again every five, as long as somebody asks for it. No caller waits for such a trial.
 */
export class Circuit {
  readonly #times: CircuitTimes
  readonly #now: () => number
  #tell: (isOpen: boolean, reason: unknown) => void = () => {}
  #trial: () => Promise<unknown> = async () => {}
  #failingSince: number | null = null
  #openedAt: number | null = null
  #triedAt = 0

  /** @param now milliseconds that only grow */
  constructor(times: CircuitTimes = circuitTimes, now: () => number = () => performance.now()) {
    this.#times = times
    this.#now = now
  }

  /** @param tell hears when it opens, with the failure, and when it closes */
  onChange(tell: (isOpen: boolean, reason: unknown) => void): void {
    this.#tell = tell
  }

  /** @param trial asks the store anything; any answer of its own is a success */
  tryWith(trial: () => Promise<unknown>): void {
    this.#trial = trial
  }

  get isOpen(): boolean {
    return this.#openedAt !== null
  }

  /** @throws StoreAway while it is open */
  check(): void {
    if (!this.isOpen) return
    if (this.#now() - this.#triedAt >= this.#times.triesEveryMs) {
      this.#triedAt = this.#now()
      this.#trial().catch(() => {})
    }
    throw new StoreAway(Math.ceil(this.#times.triesEveryMs / 1000))
  }

  succeeded(): void {
    this.#failingSince = null
    if (!this.isOpen) return
    this.#openedAt = null
    this.#tell(false, null)
  }

  /** @param startedAt when the store was asked, by the circuit's clock */
  failed(reason: unknown, startedAt: number): void {
    this.#failingSince ??= startedAt
    if (this.isOpen || this.#now() - this.#failingSince < this.#times.opensAfterMs) return
    this.#openedAt = this.#triedAt = this.#now()
    this.#tell(true, reason)
  }

  now(): number {
    return this.#now()
  }
}
