import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import type { TestDatabase } from '../../../tests/support/cluster.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { Database, type Sql } from '../../db/connection/database.ts'
import { post } from './post.ts'

let database: TestDatabase
let db: Database
let userId: string
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 2 })
})
/** A user with two entries: +100 and −30. */
beforeEach(async () => {
  userId = await aUser(db)
  const context = { clock: () => Temporal.Now.instant(), newId }
  await db.transaction(async tx => {
    await post(tx, context, { userId, kind: 'earn', amount: 100, reason: '가입', sourceKey: 'a' })
    await post(tx, context, { userId, kind: 'spend', amount: -30, reason: '사용', sourceKey: 'b' })
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

type Entry = { no: number; before: number; amount: number; balance: number; kind?: string }
function write(sql: Sql, { no, before, amount, balance, kind = 'adjust' }: Entry) {
  return sql.query(
    `insert into point_entries (user_id, entry_no, id, prev_balance, amount, balance, kind, reason, source_key, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, '위조', 'forged', now(), case when $5::bigint > 0 then now() + interval '1 year' end)`,
    [userId, no, newId(), before, amount, balance, kind],
  )
}
const moveTo = (sql: Sql, points: number, no: number | null) =>
  sql.query(`update users set points = $2, last_entry_no = $3 where id = $1`, [userId, points, no])

const appendOnly = 'the points ledger is append-only'
const attacks: [string, (sql: Sql) => Promise<unknown>, string | RegExp][] = [
  ['a balance without an entry', sql => moveTo(sql, 1000, 2), 'users_points_are_the_ledgers'],
  ['a balance of nothing', sql => moveTo(sql, 0, null), 'users.points must stay at the last entry'],
  ['going back to an earlier entry', sql => moveTo(sql, 100, 1), 'users.points must stay at the last entry'],
  [
    'an entry that skips a link',
    sql => write(sql, { no: 4, before: 70, amount: 5, balance: 75 }),
    'point_entries_user_id_prev_no_prev_balance_fkey',
  ],
  [
    'a link from another balance',
    sql => write(sql, { no: 3, before: 700, amount: 5, balance: 705 }),
    'point_entries_user_id_prev_no_prev_balance_fkey',
  ],
  ['a sum that is wrong', sql => write(sql, { no: 3, before: 70, amount: 5, balance: 76 }), 'point_entries_check'],
  ['a second first entry', sql => write(sql, { no: 1, before: 0, amount: 5, balance: 5 }), 'point_entries_pkey'],
  ['a fork', sql => write(sql, { no: 2, before: 100, amount: 5, balance: 105 }), 'point_entries_pkey'],
  ['an entry whose user was not moved on', sql => write(sql, { no: 3, before: 70, amount: 5, balance: 75 }), /was not moved on/],
  [
    'a spend below zero',
    async sql => {
      await write(sql, { no: 3, before: 70, amount: -71, balance: -1, kind: 'spend' })
      await moveTo(sql, -1, 3)
    },
    'point_entries_check',
  ],
  ['a changed entry', sql => sql.query(`update point_entries set reason = '다른 말' where user_id = $1`, [userId]), appendOnly],
  ['a deleted entry', sql => sql.query(`delete from point_entries where user_id = $1 and entry_no = 2`, [userId]), appendOnly],
  ['an emptied ledger', sql => sql.query(`truncate point_entries cascade`), appendOnly],
  ['a changed allocation', sql => sql.query(`update point_allocations set amount = 1`), appendOnly],
  [
    'a lot with more than it held',
    sql => sql.query(`update point_lots set remaining = 101 where user_id = $1`, [userId]),
    'point_lots_check',
  ],
  ['a deleted user', sql => sql.query(`delete from users where id = $1`, [userId]), 'never deleted'],
]

test.each(attacks)('the database refuses %s', async (_what, attack, reason) => {
  await expect(db.transaction(attack)).rejects.toThrow(reason)
  const [user] = await db.query(`select points, last_entry_no from users where id = $1`, [userId])
  expect(user).toEqual({ points: 70, last_entry_no: 2 })
  await expectSoundLedger(db)
})

test('and accepts the same entry when everything is right', async () => {
  await db.transaction(async tx => {
    await write(tx, { no: 3, before: 70, amount: -5, balance: 65 })
    await moveTo(tx, 65, 3)
  })
  expect(await db.query(`select points from users where id = $1`, [userId])).toEqual([{ points: 65 }])
})
