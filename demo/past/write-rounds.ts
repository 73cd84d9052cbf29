import type { Sql } from '../../src/db/connection/database.ts'
import { seasonRounds } from '../season/rounds.ts'
import type { PastStory } from './story.ts'
import { insertRows } from './insert-rows.ts'

/** Writes the past rounds with their stock, a little more than was picked up, and dates the products back before them. */
export async function writePastRounds(
  sql: Sql,
  { rounds, members }: PastStory,
  productId: (key: string) => string,
): Promise<void> {
  const handedOut = new Map<string, number>()
  for (const order of members.flatMap(member => member.orders)) {
    if (!order.outcome.startsWith('picked_up')) continue
    for (const { round, quantity } of order.lines) handedOut.set(round.groupId, (handedOut.get(round.groupId) ?? 0) + quantity)
  }
  const taken = (groupId: string) => handedOut.get(groupId) ?? 0

  await insertRows(
    sql,
    'sales_rounds',
    rounds.map(round => ({
      id: round.id,
      product_id: productId(round.good.key),
      round_name: round.name,
      status: 'ended',
      event_type: 'SALE',
      publish_at: round.publishAt,
      deadline_date: round.deadline,
      pickup_date: round.pickupDate,
      pickup_until: round.pickupDate,
      created_at: round.createdAt,
      version: 1,
    })),
  )
  await insertRows(
    sql,
    'variant_groups',
    rounds.map(round => ({
      id: round.groupId,
      round_id: round.id,
      position: 0,
      group_name: round.good.name,
      stock_deduction_amount: 1,
    })),
  )
  await insertRows(
    sql,
    'items',
    rounds.flatMap(round => round.items.map((item, position) => ({ ...item, variant_group_id: round.groupId, position }))),
  )
  await insertRows(
    sql,
    'stock',
    rounds.map((round, nth) => ({
      variant_group_id: round.groupId,
      total_physical_stock: taken(round.groupId) + [0, 2, 5, 3][nth % 4]!,
      reserved_units: 0,
      picked_up_units: taken(round.groupId),
      waiting_count: 0,
      waiting_units: 0,
      next_seq: 1,
      version: 1,
    })),
  )
  // the shop lists its newest products first: the season's first is the newest
  await sql.query(
    `update products p set created_at = $1::timestamptz - k.place * interval '1 minute' from unnest($2::uuid[]) with ordinality as k(id, place)
     where p.id = k.id`,
    [rounds[0]!.createdAt.subtract({ hours: 24 }), seasonRounds.map(round => productId(round.key))],
  )
}
