import type { AfterOf, AuditAction, BeforeOf, SubjectOf } from '../contract/audit/catalogue.ts'
import { insertAudits } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import type { Context, Doer } from './context.ts'

/** Whose change it was; nobody for the shop's own command or job. */
type Author = Pick<Doer, 'userId'>

/** Leaves no field over that the catalogue does not name: a record with one would not be read back as what it is. */
export type Only<Given, Wanted> = Given extends object ? { [K in Exclude<keyof Given, KeyOf<Wanted>>]: never } : unknown
type KeyOf<Wanted> = Wanted extends unknown ? keyof Wanted : never

/** What was changed, in the shape that the catalogue gives the action. `reason` is what a person wrote. */
type Change<A extends AuditAction, B, C> = {
  action: A
  subject: SubjectOf<A>
  subjectId: string
  before: B & Only<B, BeforeOf<A>>
  after: C & Only<C, AfterOf<A>>
  reason?: string | undefined
}

/** Leaves a record of a change by one of the shop's people or by a job, in the transaction of the change (DECISIONS, People and roles). */
export async function audit<A extends AuditAction, B extends BeforeOf<A>, C extends AfterOf<A>>(
  tx: Tx,
  context: Context,
  author: Author,
  change: Change<A, B, C>,
): Promise<void> {
  await auditAll(tx, context, author, [change])
}

/** The same for many changes, in one statement. */
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
