import { type Database, type Tx, UNHURRIED } from '../../db/connection/database.ts'
import type { Audit } from '../../db/audits/audit.ts'
import { bankAudits } from '../../db/audits/bank.ts'
import { catalogueAudits } from '../../db/audits/catalogue.ts'
import { countAudits } from '../../db/audits/counts.ts'
import { orderAudits, waitlistAudits } from '../../db/audits/orders.ts'
import { peopleAudits } from '../../db/audits/people.ts'
import { paymentAudits } from '../../db/audits/payments.ts'
import { pointAudits } from '../../db/audits/points.ts'
import { raffleAudits } from '../../db/audits/raffle.ts'
import { stockAudits } from '../../db/audits/stock.ts'

/** All consistency checks of the database, for rules that no constraint alone can ensure. */
export const audits: readonly Audit[] = [
  ...stockAudits,
  ...orderAudits,
  ...bankAudits,
  ...paymentAudits,
  ...waitlistAudits,
  ...raffleAudits,
  ...pointAudits,
  ...peopleAudits,
  ...countAudits,
  ...catalogueAudits,
]

/** A database row that violates a rule, with the name of the consistency check that found it. */
export type Violation = { audit: string; row: Record<string, unknown> }

/** Rows that each audit returns at most. */
const ROWS_SHOWN = 20

/**
 * Runs all consistency checks of the database on one snapshot, also while the shop sells; changes nothing. Returns the rows that violate a
 * rule, at most 20 per check. `now` comes from the shop's clock.
 */
export async function audit(db: Pick<Database, 'transaction'>, now: Temporal.Instant): Promise<Violation[]> {
  return await db.transaction(tx => auditIn(tx, now), {
    settings: 'set transaction isolation level repeatable read, read only; set local statement_timeout = 0',
    patienceMs: UNHURRIED,
  })
}

/**
 * Runs all consistency checks of the database inside the caller's transaction. Returns the rows that violate a rule, at most 20 per check;
 * an empty list if all rules hold.
 */
export async function auditIn(tx: Tx, now: Temporal.Instant): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const { name, sql } of audits) {
    const rows = await tx.query<Record<string, unknown>>(`${sql} limit ${ROWS_SHOWN}`, sql.includes('$1') ? [now] : [])
    violations.push(...rows.map(row => ({ audit: name, row })))
  }
  return violations
}
