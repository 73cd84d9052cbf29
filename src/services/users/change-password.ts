import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { countAttempts, giveBackAttempts } from '../../db/attempts.ts'
import { findPasswordHash, replacePasswordHash } from '../../db/sessions.ts'
import { passwordRejection } from '../../domain/password.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { endOthers, type SignedIn } from './sessions.ts'

const MOST_ATTEMPTS = 10
const WINDOW_SECONDS = 15 * 60

/**
 * Changes the caller's own password and signs them out everywhere else. Wrong ones are counted: who found a phone lying about must not
 * guess. The slow hashes lie before the transaction, so that no connection waits for them.
 * @throws Refused WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON
 */
export async function changePassword(
  { db, clock }: Context,
  caller: SignedIn,
  { current, next }: { current: string; next: string },
): Promise<{ ended: number }> {
  const weak = passwordRejection(next)
  if (weak) throw new Refused(weak)
  const before = await findPasswordHash(db, caller.userId)
  if (before === null) throw new Refused({ code: 'NO_PASSWORD' })
  const key = `password:${caller.userId}`
  const [counted] = await countAttempts(db, [key], clock(), WINDOW_SECONDS)
  if (counted!.attempts > MOST_ATTEMPTS) {
    const retryAfterSeconds = Math.max(1, Math.ceil(clock().until(counted!.endsAt).total('seconds')))
    throw new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds })
  }
  if (!(await verifyPassword({ hash: before, password: current }))) throw new Refused({ code: 'WRONG_PASSWORD' })
  const after = await hashPassword(next)
  const ended = await db.transaction(async tx => {
    if (!(await replacePasswordHash(tx, caller.userId, { before, after }, clock()))) throw new Refused({ code: 'WRONG_PASSWORD' })
    return await endOthers(tx, caller, clock())
  })
  await giveBackAttempts(db, [key])
  return { ended }
}
