import { countAttempts, giveBackAttempts } from '../db/attempts.ts'
import { Refused } from '../domain/rejection.ts'
import type { Context } from './context.ts'

/** Attempts are counted under a key, and refused beyond so many in a quarter of an hour. */
export type Counter = { key: string; most: number }

const WINDOW_SECONDS = 15 * 60

/**
 * Counts an attempt in the first allowance that has room, and returns how to give it back. An allowance is a list of counters, narrowest first;
 * a refused attempt raises none of them.
 * @throws Refused TOO_MANY_REQUESTS where no allowance has room
 */
export async function countAttempt(
  context: Pick<Context, 'db' | 'clock'>,
  ...allowances: readonly (readonly Counter[])[]
): Promise<() => Promise<void>> {
  let wait = 0
  for (const counters of allowances) {
    wait = await secondsOver(context, counters)
    if (wait === 0)
      return () =>
        giveBackAttempts(
          context.db,
          counters.map(({ key }) => key),
        )
  }
  throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: wait })
}

/** Returns for how many seconds there are no more attempts; 0 where this one was within the limit of each counter and is counted. */
export async function secondsOver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  counters: readonly Counter[],
  windowSeconds = WINDOW_SECONDS,
): Promise<number> {
  const raised: string[] = []
  for (const { key, most } of counters) {
    const [counted] = await countAttempts(db, [key], clock(), windowSeconds)
    raised.push(key)
    if (counted!.attempts <= most) continue
    await giveBackAttempts(db, raised)
    return Math.max(1, Math.ceil(clock().until(counted!.endsAt).total('seconds')))
  }
  return 0
}
