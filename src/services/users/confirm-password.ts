import { findPasswordHash } from '../../db/sessions.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { countAttempt } from '../count-attempt.ts'
import { verifyPassword } from './password-hash.ts'
import type { SignedIn } from './sessions.ts'

const MOST_ATTEMPTS = 10

/** The hash that the current password fitted, and how to give the attempt back once all has succeeded. */
export type Confirmed = { hash: string; succeeded(): Promise<void> }

/**
 * Confirms by the current password that the caller is at the device: who found a phone lying about must not guess, so wrong ones are counted, for
 * each session apart. The slow hash lies before any transaction.
 * @throws Refused WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS
 */
export async function confirmPassword(context: Context, caller: SignedIn, current: string): Promise<Confirmed> {
  const hash = await findPasswordHash(context.db, caller.userId)
  if (hash === null) throw new Refused({ code: 'NO_PASSWORD' })
  const succeeded = await countAttempt(context, [{ key: `password:${caller.sessionId}`, most: MOST_ATTEMPTS }])
  if (!(await verifyPassword({ hash, password: current }))) throw new Refused({ code: 'WRONG_PASSWORD' })
  return { hash, succeeded }
}
