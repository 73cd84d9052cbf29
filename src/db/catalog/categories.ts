import type { Sql, Tx } from '../connection/database.ts'

export type CategoryRow = { id: string; name: string; order: number }

export async function readCategories(sql: Sql): Promise<CategoryRow[]> {
  return await sql.query(`select id, name, position as "order" from categories order by position, name`)
}

/** Locks all categories against other changes and returns them in order. */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  await tx.query(`select from categories order by id for update`)
  return await readCategories(tx)
}

/**
 * Replaces the categories by these, in this order. Products of a deleted one become unassigned. Names are cleared first, since
 * each is unique and two may be swapped.
 */
export async function replaceCategories(tx: Tx, categories: readonly { id: string; name: string }[]): Promise<void> {
  const ids = categories.map(category => category.id)
  await tx.query(`delete from categories where id <> all($1::uuid[])`, [ids])
  await tx.query(`update categories set name = id::text`)
  await tx.query(
    `insert into categories (id, name, position)
     select id, name, ord - 1 from unnest($1::uuid[], $2::text[]) with ordinality as c(id, name, ord)
     on conflict (id) do update set name = excluded.name, position = excluded.position`,
    [ids, categories.map(category => category.name)],
  )
}
