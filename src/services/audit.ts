import type { AfterOf, AuditAction, BeforeOf, SubjectOf } from '../contract/audit/catalogue.ts'
import { insertAudits } from '../db/audit-log/audit.ts'
import type { Tx } from '../db/connection/database.ts'
import type { Context, Doer } from './context.ts'

/** The author of a change; `userId` is null for the system. */
type Author = Pick<Doer, 'userId'>

/**
 * A type in which the fields of `Given` that `Wanted` lacks are `never`. So an audit record with a field that the audit catalog does not
 * define does not compile.
 */
export type Only<Given, Wanted> = Given extends object ? { [K in Exclude<keyof Given, KeyOf<Wanted>>]: never } : unknown
type KeyOf<Wanted> = Wanted extends unknown ? keyof Wanted : never

/**
 * One audited change. The action decides the subject and the fields of `before` and `after` (contract/audit/catalogue.ts). `reason` is text
 * that a person wrote.
 */
type Change<A extends AuditAction, B, C> = {
  action: A
  subject: SubjectOf<A>
  subjectId: string
  before: B & Only<B, BeforeOf<A>>
  after: C & Only<C, AfterOf<A>>
  reason?: string | undefined
}

/** Writes an audit record of a change by staff or by a job, in the transaction of the change (docs/RULES.md#audit). */
export async function audit<A extends AuditAction, B extends BeforeOf<A>, C extends AfterOf<A>>(
  tx: Tx,
  context: Context,
  author: Author,
  change: Change<A, B, C>,
): Promise<void> {
  await auditAll(tx, context, author, [change])
}

/** Writes audit records of many changes in one statement. */
export async function auditAll<A extends AuditAction, B extends BeforeOf<A>, C extends AfterOf<A>>(
  tx: Tx,
  { newId, clock }: Context,
  { userId: actorId }: Author,
  changes: readonly Change<A, B, C>[],
): Promise<void> {
  await insertAudits(
    tx,
    changes.map(({ reason = null, ...change }) => ({ ...change, id: newId(), at: clock(), actorId, reason })),
  )
}
