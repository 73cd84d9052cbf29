import { deleteFeed } from '../../db/people/calendar-feeds.ts'
import { endResets } from '../../db/people/password-resets.ts'
import { readPasswordOwner } from '../../db/people/password-owner.ts'
import { replacePasswordHash } from '../../db/people/sessions.ts'
import { lockRoles } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Context } from '../context.ts'
import { confirmPassword } from './confirm-password.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { requireGoodPassword } from './require-good-password.ts'
import { endOthers, type SignedIn } from './sessions.ts'
import { tellPassword } from './tell-password.ts'

/**
 * Changes the caller's password, ends all other sessions, password resets and the calendar address, and notifies the caller. Returns how
 * many sessions ended, and whether a calendar address did. If `current` is wrong but `next` is already the password, as in a repeat,
 * nothing changes and nothing is thrown. `shopName` counts as easily guessed in `next`.
 * @throws Refused WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON
 */
export async function changePassword(
  context: Context,
  caller: SignedIn,
  { current, next }: { current: string; next: string },
  shopName = '',
): Promise<{ ended: number; endedFeed: boolean }> {
  const { db, clock } = context
  requireGoodPassword(next, { ...(await readPasswordOwner(db, caller.userId)), shopName })
  const confirmed = await confirmPassword(context, caller, current).catch(async (error: unknown) => {
    if (isWrongPassword(error) && (await isPasswordOf(context, caller.userId, next))) return null
    throw error
  })
  if (confirmed === null) return { ended: 0, endedFeed: false }
  const { hash: before, succeeded } = confirmed
  const after = await hashPassword(next)
  const done = await db.transaction(async tx => {
    await lockRoles(tx, [caller.userId])
    if (!(await replacePasswordHash(tx, caller.userId, { before, after }, clock()))) throw new Refused({ code: 'WRONG_PASSWORD' })
    await endResets(tx, caller.userId, clock())
    const endedFeed = await deleteFeed(tx, caller.userId)
    await tellPassword(tx, caller.userId, clock())
    return { ended: await endOthers(tx, caller, clock()), endedFeed }
  })
  await succeeded()
  return done
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Refused && error.rejection.code === 'WRONG_PASSWORD'
}
