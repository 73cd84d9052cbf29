import { insertAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/database.ts'
import { findUserByEmail, lockForRoleChange, updateRole } from '../../db/users.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Role } from '../../domain/role.ts'
import type { Context } from '../context.ts'

/**
 * Gives somebody a role from the shop's own machine (`npm run role -- <e-mail> master`): how the first master comes to be
 * (DECISIONS, People and roles). The last master stays one. Leaves an audit record without an actor.
 * @throws Refused USER_NOT_FOUND; LAST_MASTER
 */
export async function setRole(
  context: Context,
  email: string,
  role: Role,
): Promise<{ userId: string; before: Role; after: Role }> {
  return await context.db.transaction(async tx => {
    const user = await findUserByEmail(tx, email.trim())
    if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
    return await changeRole(tx, context, { userId: user.id, role, actorId: null, reason: 'npm run role' })
  })
}

/** The change itself, for whoever has settled who may do it. */
export async function changeRole(
  tx: Tx,
  { clock, newId }: Context,
  { userId, role, actorId, reason }: { userId: string; role: Role; actorId: string | null; reason: string },
): Promise<{ userId: string; before: Role; after: Role }> {
  const locked = await lockForRoleChange(tx, userId)
  if (!locked) throw new Refused({ code: 'USER_NOT_FOUND' })
  if (locked.role === role) return { userId, before: role, after: role }
  if (locked.role === 'master' && locked.masters === 1) throw new Refused({ code: 'LAST_MASTER' })
  await updateRole(tx, userId, role)
  await insertAudit(tx, {
    id: newId(),
    at: clock(),
    actorId,
    action: 'role.change',
    subject: 'user',
    subjectId: userId,
    before: { role: locked.role },
    after: { role },
    reason,
  })
  return { userId, before: locked.role, after: role }
}
