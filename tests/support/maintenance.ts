import type { MaintenanceReport } from '../../src/contract/schemas/maintenance.ts'
import type { Sql } from '../../src/db/connection/database.ts'
import type { Actor, Context } from '../../src/services/context.ts'
import { driveRun } from '../../src/services/maintenance/drive-run.ts'
import { readMaintenanceReport } from '../../src/services/maintenance/read-runs.ts'
import { startRun } from '../../src/services/maintenance/start-run.ts'

type Found = Pick<MaintenanceReport, 'run'> & { items: Omit<MaintenanceReport['items'][number], 'subject'>[] }

/** A whole run of the tool that counts everything anew, with what it found, without names. */
export async function reaggregate(context: Context, admin: Actor): Promise<Found> {
  const { runId } = await startRun(context, admin, 'reaggregateAllUserData')
  await driveRun(context, runId)
  const { run, items } = await readMaintenanceReport(context, admin, runId)
  return { run, items: items.map(({ kind, subjectId, before, after, mended }) => ({ kind, subjectId, before, after, mended })) }
}

/** Everybody gets an account to sign in with: the doctor wants one. */
export async function withAccounts(sql: Sql): Promise<void> {
  await sql.query(
    `insert into auth_users (id, name, email, created_at, updated_at)
     select id, 'x', id || '@test.invalid', now(), now() from users u where not exists (select from auth_users a where a.id = u.id)`,
  )
}
