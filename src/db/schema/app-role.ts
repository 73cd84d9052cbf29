import type { Tx } from '../connection/database.ts'

/** Append-only tables. Triggers refuse changes, and the server's role cannot disable them. */
export const recordTables = [
  'audit_log',
  'personal_data_access',
  'order_events',
  'point_entries',
  'point_allocations',
  'payments',
] as const

/**
 * Grants a database role what a running server needs: reading and writing rows, without owning or truncating tables or changing rows of
 * append-only ones. Run it as the database's owner after each migration. The role owns only the tables of pg-boss, the job queue.
 */
export async function grantToAppRole(tx: Tx, role: string): Promise<void> {
  const [quoted] = await tx.query<{ role: string; database: string }>(
    `select quote_ident($1) as role, quote_ident(current_database()) as database`,
    [role],
  )
  const { role: name, database } = quoted!
  const [jobs] = await tx.query<{ areForeign: boolean }>(
    `select exists(select from pg_class c where relnamespace = to_regnamespace('pgboss') and pg_get_userbyid(relowner) <> $1) as "areForeign"`,
    [role],
  )
  // Nothing is lost: the tasks queued there are due again by `task_runs`.
  if (jobs!.areForeign) await tx.query(`drop schema pgboss cascade; create schema pgboss`)
  await tx.query(`
    revoke create on schema public from public, ${name};
    grant connect, temporary on database ${database} to ${name};
    grant usage, create on schema pgboss to ${name};
    grant usage on schema public to ${name};
    revoke all on all tables in schema public from ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    revoke update, delete on ${recordTables.join(', ')} from ${name};
    revoke insert, update, delete on schema_migrations from ${name};
    grant update (before, after) on audit_log to ${name};
    grant usage on all sequences in schema public to ${name}`)
}
