import { insertAudit, type AuditRecord } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Context, Doer } from './context.ts'

/** What was changed: `before` is null for something new, `after` for something gone. */
export type Change = Pick<AuditRecord, 'action' | 'subject' | 'subjectId' | 'before' | 'after'> & { reason?: string }

/** Leaves a record of a change by one of the shop's people or by a job, in the transaction of the change (DECISIONS, People and roles). */
export async function audit(tx: Tx, context: Context, actor: Doer, { reason, ...change }: Change): Promise<void> {
  await insertAudit(tx, { ...change, id: context.newId(), at: context.clock(), actorId: actor.userId, reason: reason ?? null })
}
