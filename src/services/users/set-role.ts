import type { Tx } from '../../db/connection/database.ts'
import { publish } from '../../db/notifications/outbox.ts'
import { removeSetupCode } from '../../db/store/setup-code.ts'
import { findUserByEmail, lockForRoleChange, updateRole } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Role } from '../../domain/role.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

export type RoleChange = { userId: string; before: Role; after: Role }

/**
 * Changes another user's role; only a master may, by the role in the database (docs/RULES.md#roles). `seen` is the former role as the
 * master saw it. Setting the present role changes nothing.
 * @throws Refused FORBIDDEN, OWN_ROLE, USER_NOT_FOUND, LAST_MASTER, ROLE_CHANGED
 */
export async function setUserRole(
  context: Context,
  actor: Actor,
  input: { userId: string; role: Role; seen?: string | undefined },
): Promise<RoleChange> {
  if (actor.role !== 'master') throw new Refused({ code: 'FORBIDDEN' })
  if (actor.userId === input.userId.toLowerCase()) throw new Refused({ code: 'OWN_ROLE' })
  return await context.db.transaction(async tx => await changeRole(tx, context, { ...input, actorId: actor.userId }))
}

/**
 * Changes a role from the server's command line (`npm run role -- <e-mail> master`), for example to make the first master. Writes an audit
 * record without an actor; does nothing if the user has the role.
 * @throws Refused USER_NOT_FOUND, LAST_MASTER
 */
export async function setRole(context: Context, email: string, role: Role): Promise<RoleChange> {
  return await context.db.transaction(async tx => {
    const user = await findUserByEmail(tx, email.trim())
    if (!user) throw new Refused({ code: 'USER_NOT_FOUND' })
    return await changeRole(tx, context, { userId: user.id, role, actorId: null, reason: 'npm run role' })
  })
}

/**
 * Changes a role in the caller's transaction, and writes the audit record. A new master invalidates the set-up code. `actorId` is null for
 * commands of the server. @throws Refused FORBIDDEN, USER_NOT_FOUND, LAST_MASTER, ROLE_CHANGED
 */
export async function changeRole(
  tx: Tx,
  context: Context,
  change: { userId: string; role: Role; seen?: string | undefined; actorId: string | null; reason?: string },
): Promise<RoleChange> {
  const { userId, role, seen, actorId, reason } = change
  const locked = await lockForRoleChange(tx, userId, actorId)
  if (locked?.isActorMaster === false) throw new Refused({ code: 'FORBIDDEN' })
  if (!locked) throw new Refused({ code: 'USER_NOT_FOUND' })
  if (locked.role === role) return { userId, before: role, after: role }
  if (seen !== undefined && seen !== locked.role) throw new Refused({ code: 'ROLE_CHANGED', role: locked.role })
  if (locked.role === 'master' && locked.masters === 1) throw new Refused({ code: 'LAST_MASTER' })
  await updateRole(tx, userId, role)
  if (role === 'master') await removeSetupCode(tx)
  await audit(
    tx,
    context,
    { userId: actorId },
    {
      action: 'role.change',
      subject: 'user',
      subjectId: userId,
      before: { role: locked.role },
      after: { role },
      ...(reason !== undefined && { reason }),
    },
  )
  await publish(tx, 'users.changed', { userIds: [userId] }, context.clock())
  return { userId, before: locked.role, after: role }
}
