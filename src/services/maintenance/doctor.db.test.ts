import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { derivedTier } from '../../db/audits/people.ts'
import { Database, type Tx } from '../../db/connection/database.ts'
import { tierOf } from '../../domain/tier.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { aLivingShop } from '../../../tests/support/living-shop.ts'
import { audit, auditIn, audits } from './doctor.ts'
import { plants } from '../../../tests/support/doctor-plants.ts'

let db: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const database = await createTestDatabase()
  drop = database.drop
  db = new Database({ url: database.url, poolSize: Number(process.env.DATABASE_POOL_SIZE ?? 4) })
  await aLivingShop({ db, clock: () => Temporal.Now.instant(), newId })
})
afterAll(async () => {
  await db.close()
  await drop()
})

class Undo extends Error {}

/** Returns the names of the audits that report something after `harm`, which is rolled back. */
async function foundAfter(harm: (tx: Tx) => Promise<unknown>): Promise<string[]> {
  let found: string[] = []
  const attempt = db.transaction(async tx => {
    await harm(tx)
    found = [...new Set((await auditIn(tx, Temporal.Now.instant())).map(violation => violation.audit))]
    throw new Undo()
  })
  await expect(attempt).rejects.toThrow(Undo)
  return found
}

describe('the doctor', () => {
  it('finds nothing in a shop with a history', async () => {
    const [counts] = await db.query(
      `select (select count(*) from orders where status = 'CANCELED') > 0 as canceled, (select count(*) from orders where status = 'PICKED_UP') > 0 as picked_up,
              (select count(*) from orders where converted_at is not null) > 0 as converted, (select count(*) from orders where status = 'PREPAID') > 0 as prepaid,
              (select sum(waiting_units) from stock) > 0 as waiting, (select count(*) from point_allocations) > 0 as taken,
              (select count(*) from command_results) > 0 as results`,
    )
    expect(counts).toEqual({
      canceled: true,
      picked_up: true,
      converted: true,
      prepaid: true,
      waiting: true,
      taken: true,
      results: true,
    })
    expect(await audit(db, Temporal.Now.instant())).toEqual([])
  })

  it.each(plants)('finds it when $audit is broken: $harm', async ({ audit: name, also = [], allow = '', harm }) => {
    const found = await foundAfter(async tx => {
      if (allow) await tx.query(allow)
      const changed = await tx.query(`with harm as (${harm} returning 1) select * from harm`)
      expect(changed).not.toEqual([])
    })
    expect(found.sort()).toEqual([name, ...also].sort())
  })

  it('has a planted violation for each of its audits', () => {
    expect(new Set(plants.map(plant => plant.audit))).toEqual(new Set(audits.map(each => each.name)))
  })

  it('changes nothing and shows at most twenty rows of each', async () => {
    await expect(
      db.transaction(tx => tx.query(`create table harm ()`), { settings: 'set transaction read only' }),
    ).rejects.toThrow('read-only')
    const rows = await db.transaction(async tx => {
      await tx.query(
        `insert into auth_users (id, name, email, created_at, updated_at) select gen_random_uuid(), 'x', 'x' || n, now(), now() from generate_series(1, 25) n`,
      )
      return await auditIn(tx, Temporal.Now.instant())
    })
    expect(rows).toHaveLength(20)
    expect(rows[0]).toEqual({ audit: 'people.account_without_user', row: { account_id: expect.any(String) } })
    await db.query(`delete from auth_users where name = 'x'`)
  })
})

it("derives tiers as the domain's tierOf does", async () => {
  const counts = [0, 1, 2, 3, 6, 7, 27, 29, 30, 31, 99, 100, 101, 248, 249, 250, 251, 300].flatMap(pickups =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(halves => ({ pickups, halves })),
  )
  const rows = await db.query<{ pickup_count: number; no_show_halves: number; tier: string }>(
    `select pickup_count, no_show_halves, ${derivedTier} as tier from unnest($1::int[], $2::int[]) as c(pickup_count, no_show_halves)`,
    [counts.map(each => each.pickups), counts.map(each => each.halves)],
  )
  expect(rows.map(row => row.tier)).toEqual(
    rows.map(row => tierOf({ pickupCount: row.pickup_count, noShowHalves: row.no_show_halves })),
  )
})
