import { countAttempts, giveBackAttempts } from '../../db/attempts.ts'
import { findPasswordHash } from '../../db/sessions.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Actor, Context } from '../context.ts'
import { verifyPassword } from './password-hash.ts'

const MOST_ATTEMPTS = 10
const WINDOW_SECONDS = 15 * 60

/** The hash that the current password fitted, and how to give the attempt back once all has succeeded. */
export type Confirmed = { hash: string; succeeded(): Promise<void> }

/**
 * Confirms by the current password that the caller is at the device: who found a phone lying about must not guess, so wrong ones are counted.
 * The slow hash lies before any transaction.
 * @throws Refused WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS
 */
export async function confirmPassword({ db, clock }: Context, caller: Actor, current: string): Promise<Confirmed> {
  const hash = await findPasswordHash(db, caller.userId)
  if (hash === null) throw new Refused({ code: 'NO_PASSWORD' })
  const key = `password:${caller.userId}`
  const [counted] = await countAttempts(db, [key], clock(), WINDOW_SECONDS)
  if (counted!.attempts > MOST_ATTEMPTS) {
    const retryAfterSeconds = Math.max(1, Math.ceil(clock().until(counted!.endsAt).total('seconds')))
    throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds })
  }
  if (!(await verifyPassword({ hash, password: current }))) throw new Refused({ code: 'WRONG_PASSWORD' })
  return { hash, succeeded: () => giveBackAttempts(db, [key]) }
}
