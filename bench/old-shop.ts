import type { Database } from '../src/db/connection/database.ts'
import { signedToken } from '../src/server/auth/token.ts'
import type { BuiltRound } from '../tests/support/builders.ts'
import { TEST_SECRET } from '../tests/support/sessions.ts'

/** Inserts `count` users in bulk and returns their ids. */
export async function fillPeople(db: Database, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `insert into users (id, display_name, referral_code, created_at)
     select gen_random_uuid(), '이웃 ' || n, 'BENC' || ${codeOf('n')}, now() - interval '2 years'
     from generate_series(1, $1::int) n returning id`,
    [count],
  )
  return rows.map(row => row.id)
}

/** Returns SQL for a referral code of six characters, different for each value of the SQL expression `number`. */
function codeOf(number: string): string {
  const letters = 'ABCDEFGHIJKLMNPQRSTUVWXYZ123456789'
  const places = [0, 1, 2, 3, 4, 5].map(place => `substr('${letters}', 1 + (${number} / ${34 ** place})::int % 34, 1)`)
  return places.join(' || ')
}

/** Creates a session for each user and returns their bearer tokens. */
export async function signPeopleIn(db: Database, userIds: readonly string[]): Promise<string[]> {
  await db.query(
    `insert into auth_users (id, name, email, created_at, updated_at)
     select id, '이웃', id::text || '@bench.invalid', now(), now() from unnest($1::uuid[]) id`,
    [userIds],
  )
  const rows = await db.query<{ token: string }>(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at)
     select gen_random_uuid(), id, replace(gen_random_uuid()::text, '-', ''), now() + interval '1 day', now(), now() from unnest($1::uuid[]) id
     returning token`,
    [userIds],
  )
  return rows.map(({ token }) => signedToken(token, TEST_SECRET))
}

/** Inserts one overdue RESERVED order for each user. */
export async function fillOverdue(db: Database, round: BuiltRound, userIds: readonly string[]): Promise<void> {
  const group = round.groups[0]!
  await db.query(
    `with o as (
       insert into orders (id, user_id, status, pickup_date, pickup_until, total_price, created_at)
       select gen_random_uuid(), id, 'RESERVED', current_date - 5, current_date - 5, 1000, now() - interval '9 days' from unnest($1::uuid[]) id
       returning id, created_at
     )
     insert into order_items (order_id, line_no, product_id, round_id, variant_group_id, item_id, quantity, stock_deduction_amount, unit_price, deadline_date)
     select id, 1, $2, $3, $4, $5, 1, 1, 1000, created_at from o`,
    [userIds, round.productId, round.roundId, group.id, group.itemIds[0]],
  )
  await db.query(`update stock set reserved_units = reserved_units + $2 where variant_group_id = $1`, [group.id, userIds.length])
}
