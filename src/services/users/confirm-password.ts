import { findPasswordHash } from '../../db/people/sessions.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { countAttempt } from '../count-attempt.ts'
import { verifyPassword } from './password-hash.ts'
import type { SignedIn } from './sessions.ts'

const MOST_ATTEMPTS = 10

/** Result of a correct password: its stored hash, and a function that removes this attempt from the count of attempts. */
export type Confirmed = { hash: string; succeeded(): Promise<void> }

/**
 * Checks the caller's current password. Attempts are counted per session: ten in a quarter of an hour. Hashing is slow, so call it before
 * a transaction.
 * @throws Refused WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS
 */
export async function confirmPassword(context: Context, caller: SignedIn, current: string): Promise<Confirmed> {
  const hash = await findPasswordHash(context.db, caller.userId)
  if (hash === null) throw new Refused({ code: 'NO_PASSWORD' })
  const succeeded = await countAttempt(context, [{ key: `password:${caller.sessionId}`, most: MOST_ATTEMPTS }])
  if (!(await verifyPassword({ hash, password: current }))) throw new Refused({ code: 'WRONG_PASSWORD' })
  return { hash, succeeded }
}
