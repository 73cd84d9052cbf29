import { expect } from 'vitest'
import type { Sql } from '../../src/db/connection/database.ts'

/** Fails where the points ledger of somebody (of these people, or of all) does not add up. */
export async function expectSoundLedger(sql: Sql, userIds: readonly string[] | null = null): Promise<void> {
  const wrong = await sql.query(
    `with people as (select id, points, last_entry_no from users where $1::uuid[] is null or id = any($1)),
     chain as (
       select e.user_id, e.entry_no, e.prev_balance, e.balance, e.amount,
         lag(e.balance, 1, 0::bigint) over w as before, row_number() over w as place
       from point_entries e join people p on p.id = e.user_id
       window w as (partition by e.user_id order by e.entry_no)),
     lots as (
       select l.*, coalesce((select sum(a.amount) from point_allocations a where a.lot_id = l.entry_id), 0)
         - coalesce((select sum(r.amount) from point_restorations r where r.lot_id = l.entry_id), 0) as taken
       from point_lots l join people p on p.id = l.user_id)
     select 'link' as what, user_id from chain where before <> prev_balance or place <> entry_no or balance <> prev_balance + amount
     union all
     select 'balance', p.id from people p
       where p.points <> coalesce((select sum(amount) from chain c where c.user_id = p.id), 0)
         or coalesce(p.last_entry_no, 0) <> (select count(*) from chain c where c.user_id = p.id)
     union all
     select 'open lots', p.id from people p
       where greatest(p.points, 0) <> coalesce((select sum(remaining) from lots l where l.user_id = p.id), 0)
     union all
     select 'allocations of a lot', user_id from lots where amount <> remaining + taken
     union all
     select 'allocations of a debit', c.user_id from chain c join point_entries e using (user_id, entry_no)
       where coalesce((select sum(a.amount) from point_allocations a where a.debit_id = e.id), 0)
         <> case when c.amount > 0 then 0 else least(-c.amount, greatest(c.prev_balance, 0)) end`,
    [userIds],
    'sound-ledger',
  )
  expect(wrong).toEqual([])
}
