import type { Tx } from '../../db/connection/database.ts'
import { lockRoles } from '../../db/people/users.ts'
import { Refused } from '../../domain/rejection.ts'
import { mayHelpSignIn } from '../../domain/role.ts'
import type { Actor } from '../context.ts'

/**
 * Locks the roles of actor and user, and checks that the actor may make a password code for this user and end the user's sessions.
 * @throws Refused USER_NOT_FOUND, FORBIDDEN
 */
export async function lockHelped(tx: Tx, actor: Actor, userId: string): Promise<void> {
  const roles = await lockRoles(tx, [actor.userId, userId])
  const [acting, helped] = [roles.get(actor.userId), roles.get(userId)]
  if (!helped) throw new Refused({ code: 'USER_NOT_FOUND' })
  // The stored role of the helped user counts: a suspended admin is still an admin here.
  if (!acting || !mayHelpSignIn({ userId: actor.userId, role: acting.effective }, { userId, role: helped.kept }))
    throw new Refused({ code: 'FORBIDDEN' })
}
