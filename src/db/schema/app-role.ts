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
 * Grants a role what a running server needs: reading and writing rows, without owning or truncating tables or changing records. The role
 * owns only pg-boss's tables. Run it as the database's owner after each migration.
 * Tables that the owner creates later are granted to the role automatically, because an older server may still run and write to them
 * through triggers.
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
    grant usage on all sequences in schema public to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage on sequences to ${name}`)
}

/** Grants the role what it lacks of `grantToAppRole`, as after a migration. Writes nothing when it lacks nothing. */
export async function prepareAppRole(tx: Tx, role: string): Promise<void> {
  const [facts] = await tx.query<{ isReady: boolean }>(
    `select not exists(
         select from pg_class c
         where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'schema_migrations'
           and (not has_table_privilege($1, c.oid, 'insert') or has_table_privilege($1, c.oid, 'truncate')
             or (relname = any($2)) = has_table_privilege($1, c.oid, 'delete')))
       and has_schema_privilege($1, 'pgboss', 'create')
       and not exists(
         select from pg_class where relnamespace = 'pgboss'::regnamespace and pg_get_userbyid(relowner) <> $1) as "isReady"`,
    [role, recordTables],
  )
  if (!facts!.isReady) await grantToAppRole(tx, role)
}
