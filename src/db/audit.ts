import type { Tx } from './database.ts'

/** Who did what to which thing, when and why (DECISIONS, People and roles). No actor: the shop's own command or job. */
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

/** In the transaction of the change it tells of. */
export async function insertAudit(tx: Tx, record: AuditRecord): Promise<void> {
  await tx.query(
    `insert into audit_log (id, at, actor_id, action, subject, subject_id, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      record.id,
      record.at,
      record.actorId,
      record.action,
      record.subject,
      record.subjectId,
      JSON.stringify(record.before),
      JSON.stringify(record.after),
      record.reason,
    ],
  )
}
