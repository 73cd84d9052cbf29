import { findPasswordHash, replacePasswordHash } from '../../db/sessions.ts'
import type { Context } from '../context.ts'
import { hashPassword, isOutdated } from './password-hash.ts'

/** Hashes a password that just fitted again, where its hash is of an older cost. Changes nothing else: who changed it meanwhile wins. */
export async function renewHash({ db, clock }: Context, userId: string, password: string): Promise<void> {
  const before = await findPasswordHash(db, userId)
  if (before === null || !isOutdated(before)) return
  const after = await hashPassword(password)
  await db.transaction(tx => replacePasswordHash(tx, userId, { before, after }, clock()))
}
