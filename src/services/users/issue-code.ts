import { randomInt } from 'node:crypto'
import { readAddress } from '../../db/people/accounts.ts'
import { insertReset, removeCodes } from '../../db/people/password-resets.ts'
import { findPasswordHash } from '../../db/people/sessions.ts'
import { resetCode, resetEnds } from '../../domain/password-reset.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'
import { lockHelped } from './lock-helped.ts'
import type { Secret } from '../secrets/keys.ts'
import { codeHash } from './code-hash.ts'

/**
 * Creates a one-time code with which another user sets a new password; replaces an unused one. The code is returned only here. Writes an
 * audit record.
 * @throws Refused USER_NOT_FOUND, FORBIDDEN (by the roles in the database), NO_PASSWORD
 */
export async function issuePasswordCode(
  context: Context,
  secret: Secret,
  actor: Actor,
  { userId }: { userId: string },
): Promise<{ code: string; expiresAt: string }> {
  const code = resetCode(most => randomInt(most))
  const secretHash = await codeHash(secret, userId, code)
  return await context.db.transaction(async tx => {
    await lockHelped(tx, actor, userId)
    if ((await readAddress(tx, userId)) === null || (await findPasswordHash(tx, userId)) === null)
      throw new Refused({ code: 'NO_PASSWORD' })
    const createdAt = context.clock()
    const expiresAt = resetEnds(createdAt)
    await removeCodes(tx, userId)
    await insertReset(tx, { id: context.newId(), userId, way: 'staff', secretHash, issuedBy: actor.userId, createdAt, expiresAt })
    const change = { before: null, after: { codeUntil: expiresAt.toString() } }
    await audit(tx, context, actor, { action: 'user.password_code', subject: 'user', subjectId: userId, ...change })
    return { code, expiresAt: expiresAt.toString() }
  })
}
