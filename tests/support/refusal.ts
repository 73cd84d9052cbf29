import { expect } from 'vitest'
import type { Sql } from '../../src/db/database.ts'
import type { Rejection } from '../../src/domain/rejection.ts'

/** How a promise was refused; null when it was not. What is not a refusal is thrown on. */
export async function refusal(promise: Promise<unknown>): Promise<Rejection | null> {
  return await promise.then(
    () => null,
    (error: { rejection?: Rejection }) => {
      if (!error.rejection) throw error
      return error.rejection
    },
  )
}

/** The same, and not one row of the database is another afterwards. */
export async function refusedUnchanged(sql: Sql, attempt: () => Promise<unknown>): Promise<Rejection | null> {
  const before = await everything(sql)
  const rejection = await refusal(attempt())
  expect(await everything(sql)).toEqual(before)
  return rejection
}

/** Every row of every table. */
export async function everything(sql: Sql): Promise<Record<string, string[]>> {
  const tables = await sql.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables)
    contents[name] = (await sql.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)).map(each => each.row)
  return contents
}
