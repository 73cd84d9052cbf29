import { StoreAway } from './store.ts'

/**
 * Times of a circuit breaker in milliseconds. After `opensAfterMs` of uninterrupted failures it opens, which means that it rejects calls.
 * While it is open, a call starts a trial request if the last one was `triesEveryMs` ago; without calls none is made.
 */
export type CircuitTimes = { opensAfterMs: number; triesEveryMs: number }

export const circuitTimes: CircuitTimes = { opensAfterMs: 4000, triesEveryMs: 5000 }

/**
 * A circuit breaker for a file store. It opens after four seconds in which every call failed, and then rejects calls at once. While it is
 * open, calls start a trial request every five seconds without waiting for it; a success closes the circuit.
 */
export class Circuit {
  readonly #times: CircuitTimes
  readonly #now: () => number
  #tell: (isOpen: boolean, reason: unknown) => void = () => {}
  #trial: () => Promise<unknown> = async () => {}
  #failingSince: number | null = null
  #openedAt: number | null = null
  #triedAt = 0

  /** @param now returns milliseconds of a monotonic clock */
  constructor(times: CircuitTimes = circuitTimes, now: () => number = () => performance.now()) {
    this.#times = times
    this.#now = now
  }

  /** @param tell is called with the failure when the circuit opens, and when it closes */
  onChange(tell: (isOpen: boolean, reason: unknown) => void): void {
    this.#tell = tell
  }

  /** @param trial sends a cheap request to the store; any response of the store counts as success */
  tryWith(trial: () => Promise<unknown>): void {
    this.#trial = trial
  }

  get isOpen(): boolean {
    return this.#openedAt !== null
  }

  /**
   * Rejects the call while the circuit is open, and starts a trial when one is due.
   * @throws StoreAway while it is open
   */
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

  /** @param startedAt when the request was sent, by the circuit's clock */
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
