import { Refused } from '../../domain/rejection.ts'
import { isMaster, type Role } from '../../domain/role.ts'
import type { Actor } from '../context.ts'

/** Refuses an admin's change of their own account (docs/RULES.md#own-account); masters may. @throws Refused OWN_ACCOUNT */
export function refuseOwnAccount(actor: Actor, userId: string): void {
  if (actor.userId === userId.toLowerCase() && !isMaster(actor.role)) throw new Refused({ code: 'OWN_ACCOUNT' })
}

/** Refuses a change of a master's account by anyone but a master (docs/RULES.md#masters). @throws Refused MASTER_PROTECTED */
export function refuseMasters(actor: Actor, target: { role: Role }): void {
  if (isMaster(target.role) && !isMaster(actor.role)) throw new Refused({ code: 'MASTER_PROTECTED' })
}
