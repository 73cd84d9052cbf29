import { countAttempts, giveBackAttempts } from '../db/people/attempts.ts'
import { Refused } from '../domain/rejection.ts'
import type { Context } from './context.ts'

/** A limit of attempts: at most `most` under this key per time window. */
export type Counter = { key: string; most: number }

const WINDOW_SECONDS = 15 * 60

/**
 * Counts an attempt under all counters of one list: the first list in which no counter is over its limit. Returns a function that subtracts
 * the attempt again. If every list has a counter over its limit, the attempt is refused and not counted.
 * @throws Refused TOO_MANY_REQUESTS with the seconds to wait
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

/**
 * Counts an attempt under all counters and returns 0. If one is over its limit, counts nothing and returns the seconds until that
 * counter's window ends.
 */
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
