import { insertAudits, type AuditRecord } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Context, Doer } from './context.ts'

/** Whose change it was; nobody for the shop's own command or job. */
type Author = Pick<Doer, 'userId'>

/** What was changed: `before` is null for something new, `after` for something gone. */
export type Change = Pick<AuditRecord, 'action' | 'subject' | 'subjectId' | 'before' | 'after'> & { reason?: string | undefined }

/** Leaves a record of a change by one of the shop's people or by a job, in the transaction of the change (DECISIONS, People and roles). */
export async function audit(tx: Tx, context: Context, author: Author, change: Change): Promise<void> {
  await auditAll(tx, context, author, [change])
}

/** The same for many changes, in one statement. */
export async function auditAll(
  tx: Tx,
  { newId, clock }: Context,
  { userId: actorId }: Author,
  changes: readonly Change[],
): Promise<void> {
  await insertAudits(
    tx,
    changes.map(({ reason = null, ...change }) => ({ ...change, id: newId(), at: clock(), actorId, reason })),
  )
}
