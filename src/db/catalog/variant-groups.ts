import type { Sql, Tx } from '../connection/database.ts'

/** A variant group with its items. Groups and items are in display order: the tables store their list index as `position`. */
export type GroupRow = { id: string; groupName: string; stockDeductionAmount: number; items: ItemRow[] }
export type ItemRow = {
  id: string
  name: string
  price: number
  stockDeductionAmount: number | null
  maxPerUser: number | null
}

/** Reads the variant groups of a round with their items, in order. */
export async function readGroups(sql: Sql, roundId: string): Promise<GroupRow[]> {
  return await sql.query<GroupRow>(
    `select g.id, g.group_name as "groupName", g.stock_deduction_amount as "stockDeductionAmount",
            coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'price', i.price,
                        'stockDeductionAmount', i.stock_deduction_amount, 'maxPerUser', i.max_per_user) order by i.position)
                      from items i where i.variant_group_id = g.id), '[]') as items
     from variant_groups g where g.round_id = $1 order by g.position`,
    [roundId],
  )
}

/**
 * Inserts or updates a round's variant groups and all their items in two statements. Uniqueness is checked at the end of a statement, so
 * positions can be swapped.
 */
export async function saveGroups(tx: Tx, roundId: string, groups: readonly GroupRow[]): Promise<void> {
  await tx.query(
    `insert into variant_groups (id, round_id, position, group_name, stock_deduction_amount)
     select id, $1, ord - 1, name, deduction from unnest($2::uuid[], $3::text[], $4::int[]) with ordinality as g(id, name, deduction, ord)
     on conflict (id) do update set position = excluded.position, group_name = excluded.group_name,
       stock_deduction_amount = excluded.stock_deduction_amount`,
    [
      roundId,
      groups.map(group => group.id),
      groups.map(group => group.groupName),
      groups.map(group => group.stockDeductionAmount),
    ],
  )
  const items = groups.flatMap(group => group.items.map((item, position) => ({ ...item, position, groupId: group.id })))
  await tx.query(
    `insert into items (id, variant_group_id, position, name, price, stock_deduction_amount, max_per_user)
     select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::int[], $6::int[], $7::int[])
     on conflict (id) do update set position = excluded.position, name = excluded.name, price = excluded.price,
       stock_deduction_amount = excluded.stock_deduction_amount, max_per_user = excluded.max_per_user`,
    [
      items.map(item => item.id),
      items.map(item => item.groupId),
      items.map(item => item.position),
      items.map(item => item.name),
      items.map(item => item.price),
      items.map(item => item.stockDeductionAmount),
      items.map(item => item.maxPerUser),
    ],
  )
}

/** Inserts the stock of new variant groups, by group id. Totals are in units; null for unlimited. */
export async function insertStock(tx: Tx, totals: ReadonlyMap<string, number | null>): Promise<void> {
  await tx.query(`insert into stock (variant_group_id, total_physical_stock) select * from unnest($1::uuid[], $2::int[])`, [
    [...totals.keys()],
    [...totals.values()],
  ])
}

/** Returns the names of those items that have ever been ordered, waited for or entered in a raffle. These cannot be deleted. */
export async function readUsedItems(sql: Sql, itemIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ name: string }>(
    `select i.name from items i where i.id = any($1::uuid[]) and (
       exists (select from order_items l where l.variant_group_id = i.variant_group_id and l.item_id = i.id)
       or exists (select from waitlist_entries w where w.variant_group_id = i.variant_group_id and w.item_id = i.id)
       or exists (select from raffle_entries e join raffles r using (round_id) where e.item_id = i.id
                    and r.round_id = (select g.round_id from variant_groups g where g.id = i.variant_group_id)))
     order by i.name`,
    [itemIds],
  )
  return rows.map(row => row.name)
}

/** Returns the ids of the variant groups of these products that have waitlist entries waiting. */
export async function readWaitedGroupsOf(sql: Sql, productIds: readonly string[]): Promise<string[]> {
  const rows = await sql.query<{ id: string }>(
    `select g.id from variant_groups g join sales_rounds r on r.id = g.round_id join stock s on s.variant_group_id = g.id
     where r.product_id = any($1::uuid[]) and s.waiting_count > 0`,
    [productIds],
  )
  return rows.map(row => row.id)
}

/** Deletes variant groups with their stock and items, and the items with `itemIds`. */
export async function deleteGroupsAndItems(tx: Tx, groupIds: readonly string[], itemIds: readonly string[]): Promise<void> {
  // In id order, as saving a cart locks them. Carts may contain these items.
  await tx.query(`select from items where id = any($1::uuid[]) order by id for update`, [itemIds])
  await tx.query(`delete from variant_groups where id = any($1::uuid[])`, [groupIds])
  await tx.query(`delete from items where id = any($1::uuid[])`, [itemIds])
}

/**
 * Recomputes the waiting units of these variant groups from their waitlist entries, after the units per piece changed. The caller holds the
 * stock locks.
 */
export async function recountWaiting(tx: Tx, groupIds: readonly string[]): Promise<void> {
  await tx.query(
    `update stock s set waiting_units = c.units, version = s.version + 1
     from (select g.id, coalesce(sum(w.quantity * coalesce(i.stock_deduction_amount, g.stock_deduction_amount)), 0)::bigint as units
           from variant_groups g
           left join waitlist_entries w on w.variant_group_id = g.id and w.status = 'waiting'
           left join items i on i.id = w.item_id
           where g.id = any($1::uuid[]) group by g.id) c
     where s.variant_group_id = c.id and s.waiting_units <> c.units`,
    [groupIds],
  )
}
