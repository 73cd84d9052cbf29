import { insertAudit, insertAudits, type AuditRecord } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Context, Doer } from './context.ts'

/** What was changed: `before` is null for something new, `after` for something gone. */
export type Change = Pick<AuditRecord, 'action' | 'subject' | 'subjectId' | 'before' | 'after'> & { reason?: string }

/** Leaves a record of a change by one of the shop's people or by a job, in the transaction of the change (DECISIONS, People and roles). */
export async function audit(tx: Tx, context: Context, actor: Doer, change: Change): Promise<void> {
  await insertAudit(tx, recordOf(context, actor, change))
}

/** The same for many changes, in one statement. */
export async function auditAll(tx: Tx, context: Context, actor: Doer, changes: readonly Change[]): Promise<void> {
  await insertAudits(
    tx,
    changes.map(change => recordOf(context, actor, change)),
  )
}

function recordOf({ newId, clock }: Context, { userId }: Doer, { reason, ...change }: Change): AuditRecord {
  return { ...change, id: newId(), at: clock(), actorId: userId, reason: reason ?? null }
}
