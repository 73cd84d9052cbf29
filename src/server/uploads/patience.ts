import { Refused } from '../../domain/rejection.ts'

/**
 * The time that one upload may wait for its slot and for the decoding of its pictures, together. The time of receiving and decoding itself
 * is not counted.
 */
export class Patience {
  #leftMs: number
  readonly #gone: AbortSignal

  constructor(leftMs: number, gone: AbortSignal) {
    this.#leftMs = leftMs
    this.#gone = gone
  }

  /**
   * Calls `wait` with a signal that aborts when the client is gone or no time is left, and returns its result. A `wait` that resolves at
   * once succeeds even if no time is left.
   * @throws Refused BUSY when no time is left, the reason of the signal `gone` when that aborts, and what `wait` throws
   */
  async spend<Result>(wait: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const since = performance.now()
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(busy()), this.#leftMs)
    try {
      return await wait(AbortSignal.any([this.#gone, end.signal]))
    } finally {
      clearTimeout(timer)
      this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - since))
    }
  }
}

/** Returns the refusal of an upload whose turn does not come in time. */
export function busy(): Refused {
  return new Refused({ code: 'BUSY', retryAfterSeconds: 5 })
}
