import { findPasswordHash, replacePasswordHash } from '../../db/people/sessions.ts'
import type { Context } from '../context.ts'
import { hashPassword, isOutdated } from './password-hash.ts'

/**
 * Replaces a password's hash that has outdated scrypt costs. The caller has just verified the password. A password changed meanwhile is
 * kept.
 */
export async function renewHash({ db, clock }: Context, userId: string, password: string): Promise<void> {
  const before = await findPasswordHash(db, userId)
  if (before === null || !isOutdated(before)) return
  const after = await hashPassword(password)
  await db.transaction(tx => replacePasswordHash(tx, userId, { before, after }, clock()))
}
