import { Refused } from '../../domain/rejection.ts'
import { isMaster, type Role } from '../../domain/role.ts'
import type { Actor } from '../context.ts'

/**
 * Only a master changes their own points, counts or tier; an admin never their own (DECISIONS, People and roles).
 * @throws Refused OWN_ACCOUNT
 */
export function refuseOwnAccount(actor: Actor, userId: string): void {
  if (actor.userId === userId.toLowerCase() && !isMaster(actor.role)) throw new Refused({ code: 'OWN_ACCOUNT' })
}

/** Only a master changes a master's points, counts or tier (docs/RULES.md#masters). @throws Refused MASTER_PROTECTED */
export function refuseMasters(actor: Actor, target: { role: Role }): void {
  if (isMaster(target.role) && !isMaster(actor.role)) throw new Refused({ code: 'MASTER_PROTECTED' })
}
