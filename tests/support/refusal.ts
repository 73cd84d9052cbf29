import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Sql } from '../../src/db/connection/database.ts'
import type { Rejection } from '../../src/domain/rejection.ts'

/** Returns the rejection that a promise fails with, or null when it succeeds. @throws any other error of the promise */
export async function refusal(promise: Promise<unknown>): Promise<Rejection | null> {
  return await promise.then(
    () => null,
    (error: { rejection?: Rejection }) => {
      if (!error.rejection) throw error
      return error.rejection
    },
  )
}

/** Returns the attempt's rejection as `refusal` does, and fails the test when any row of the database differs afterwards. */
export async function refusedUnchanged(sql: Sql, attempt: () => Promise<unknown>): Promise<Rejection | null> {
  const before = await fingerprint(sql)
  const rejection = await refusal(attempt())
  await expectUnchanged(sql, before)
  return rejection
}

/** Row count and hash of each table of the schema `public`. Two are equal when every table holds the same rows. */
export type Fingerprint = Record<string, string>

/**
 * Returns the fingerprint of all tables but the heartbeat, which servers write every second, in one query of about a millisecond. A later
 * call does not see tables created since the first.
 */
export async function fingerprint(sql: Sql): Promise<Fingerprint> {
  const text = texts.get(sql) ?? (await fingerprintQuery(sql))
  texts.set(sql, text)
  const name = `fingerprint-${createHash('md5').update(text).digest('hex')}`
  const rows = await sql.query<{ table: string; contents: string }>(text, [], name)
  return Object.fromEntries(rows.map(row => [row.table, row.contents]))
}

/** Fails the test when a table's contents differ from `before`, and shows the rows of that table that were written last. */
export async function expectUnchanged(sql: Sql, before: Fingerprint): Promise<void> {
  const after = await fingerprint(sql)
  const changed = Object.keys(after).filter(table => after[table] !== before[table])
  const written: string[] = []
  for (const table of changed)
    written.push(...(await sql.query<{ row: string }>(newestRows(table))).map(({ row }) => `${table}: ${row}`))
  expect(after, written.join('\n')).toEqual(before)
}

const texts = new WeakMap<Sql, string>()
const newestRows = (table: string) => `select t::text as row from "${table}" t order by age(t.xmin) limit 3`

async function fingerprintQuery(sql: Sql): Promise<string> {
  const one = `select %L as table, count(*) || ' rows, hash ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as contents from %I t`
  const [row] = await sql.query<{ text: string }>(
    `select string_agg(format($1, tablename, tablename), ' union all ' order by tablename) as text from pg_tables where schemaname = 'public' and tablename <> 'heartbeat'`,
    [one],
  )
  return row!.text
}

/** Returns every row of every table as text, sorted, by table name. */
export async function everything(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables)
    contents[name] = (await sql.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)).map(each => each.row)
  return contents
}
