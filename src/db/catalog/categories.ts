import type { Sql, Tx } from '../connection/database.ts'

export type CategoryRow = { id: string; name: string; order: number }

export async function readCategories(sql: Sql): Promise<CategoryRow[]> {
  return await sql.query(`select id, name, position as "order" from categories order by position, name`)
}

/**
 * Locks all categories against other changes and returns them in order. Repeats its statement until that finds the same rows twice, because
 * a statement that waited for another save does not see the rows which that save inserted.
 */
export async function lockCategories(tx: Tx): Promise<CategoryRow[]> {
  for (let locked: string | null = null; ; ) {
    const rows = await tx.query<{ id: string }>(`select id from categories order by id for update`)
    const found = rows.map(({ id }) => id).join()
    if (found === locked) return await readCategories(tx)
    locked = found
  }
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
