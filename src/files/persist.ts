/** How long a store is asked again, in milliseconds. SPEC section 9: storage retry time. */
export const STORE_PATIENCE_MS = { operation: 120_000, upload: 600_000 } as const

/** What trying again needs of the world: tests bring their own. `chance` is a number from 0 to below 1. */
export type Pace = { now: () => number; sleep: (ms: number) => Promise<void>; chance: () => number }

export const realPace: Pace = {
  now: () => performance.now(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
  chance: Math.random,
}

type Patience = { withinMs: number; isTransient: (error: unknown) => boolean; pace: Pace }

/**
 * Does the work until it succeeds, fails for good, or the time is up: then the last failure is thrown. `attempt` counts from 1, so that
 * work whose first answer may have got lost knows that it is not the first.
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
 * Milliseconds to wait after so many failures: twice as long each time from a quarter of a second on, at most 20 s; of that between a
 * half and the whole by chance, so that many who failed together do not come back together.
 */
export function pauseAfter(failures: number, chance: number): number {
  const longest = Math.min(20_000, 250 * 2 ** (failures - 1))
  return (longest * (1 + chance)) / 2
}
