/** Milliseconds for which a request to an S3 file store is retried (docs/RULES.md#limits), for uploads and for other operations. */
export const STORE_PATIENCE_MS = { operation: 120_000, upload: 600_000 } as const

/** Time and randomness for retries; tests pass their own. `chance` returns a number from 0 to below 1. */
export type Pace = { now: () => number; sleep: (ms: number) => Promise<void>; chance: () => number }

export const realPace: Pace = {
  now: () => performance.now(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
  chance: Math.random,
}

type Patience = { withinMs: number; isTransient: (error: unknown) => boolean; pace: Pace }

/**
 * Retries `work` until it succeeds, fails permanently, or the next try would begin after `withinMs`. `attempt` counts from 1, so that
 * `work` recognizes a retry whose first response may have been lost.
 * @throws the last error of `work`
 */
export async function persist<T>(work: (attempt: number) => Promise<T>, patience: Patience): Promise<T> {
  const { withinMs, isTransient, pace } = patience
  const startedAt = pace.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt)
    } catch (error) {
      const pause = pauseAfter(attempt, pace.chance())
      if (!isTransient(error) || pace.now() - startedAt + pause > withinMs) throw error
      await pace.sleep(pause)
    }
  }
}

/**
 * Returns the milliseconds to wait after this many failures in a row: exponential backoff from 250 ms to 20 s. `chance`, a random number
 * from 0 to 1, shortens the wait by up to half, so that clients that failed together do not retry together.
 */
export function pauseAfter(failures: number, chance: number): number {
  const longest = Math.min(20_000, 250 * 2 ** (failures - 1))
  return (longest * (1 + chance)) / 2
}
