import type { MaintenanceTool } from '../../domain/maintenance.ts'
import type { Sql } from '../connection/database.ts'
import { goodsName, goodsOf, type Goods } from '../orders/goods-name.ts'

/** The current name of an object that an audit record mentions by its id. `tool` is set for a run of a data tool only. */
export type Named = { id: string; name: string; tool: MaintenanceTool | null }

/**
 * Returns the current names of the items, rounds, products, categories, users and data tool runs with these ids. Ids that do not exist are
 * missing.
 */
export async function readNames(sql: Sql, ids: readonly string[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const items = await sql.query<{ id: string; goods: Goods | null }>(
    `select i.item_id as id, ${goodsOf('i')} as goods from unnest($1::text[]) as given (id)
     cross join lateral (select given.id::uuid as item_id where given.id ~ '${UUID}') i`,
    [ids],
  )
  const others = await sql.query<Named>(
    `with given as (select id::uuid as id from unnest($1::text[]) as t (id) where id ~ '${UUID}')
     select p.id::text as id, p.group_name as name, null as tool from products p join given using (id)
     union all select c.id::text, c.name, null from categories c join given using (id)
     union all select u.id::text, u.display_name, null from users u join given using (id)
     union all select m.id::text, m.tool, m.tool from maintenance_runs m join given using (id)
     union all select r.id, p.group_name || ' ' || r.round_name, null
       from sales_rounds r join products p on p.id = r.product_id where r.id = any($1::text[])`,
    [ids],
  )
  return [...items.flatMap(({ id, goods }) => (goods === null ? [] : [{ id, name: goodsName(goods), tool: null }])), ...others]
}

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
