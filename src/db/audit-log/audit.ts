import type { Tx } from '../connection/database.ts'

/**
 * An audit record: who did what to which thing, when and why. `actorId` is null for a job or a command run on the server. Only
 * services/audit.ts writes it, whose types define the data of each action.
 */
export type AuditRecord = {
  id: string
  at: Temporal.Instant
  actorId: string | null
  action: string
  subject: string
  subjectId: string
  before: unknown
  after: unknown
  reason: string | null
}

/** Inserts audit records in one statement, in the transaction of the changes that they describe. */
export async function insertAudits(tx: Tx, records: readonly AuditRecord[]): Promise<void> {
  if (records.length === 0) return
  await tx.query(
    `insert into audit_log (id, at, actor_id, action, subject, subject_id, before, after, reason)
     select id, at, "actorId", action, subject, "subjectId", before, after, reason
     from jsonb_to_recordset($1) as r (id uuid, at timestamptz, "actorId" uuid, action text, subject text, "subjectId" text,
       before jsonb, after jsonb, reason text)`,
    [JSON.stringify(records)],
  )
}
