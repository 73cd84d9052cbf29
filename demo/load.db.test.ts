import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { storefront as storefrontShape } from '../src/contract/schemas/products.ts'
import { Database } from '../src/db/connection/database.ts'
import { shownRoundStatus } from '../src/domain/round.ts'
import { decodePicture } from '../src/files/decode.ts'
import { averageColor } from '../src/files/encode.ts'
import { safeFileName } from '../src/files/file-name.ts'
import type { PictureIntake } from '../src/files/intake.ts'
import { localStore } from '../src/files/local.ts'
import { pictureLimits, pictureUrl, variantKey } from '../src/files/picture.ts'
import type { FileStore } from '../src/files/store.ts'
import { readStorefront } from '../src/services/storefront/read-storefront.ts'
import { audit } from '../src/services/maintenance/doctor.ts'
import type { TestDatabase } from '../tests/support/cluster.ts'
import { createTestDatabase } from '../tests/support/database.ts'
import { expectSoundLedger } from '../tests/support/ledger.ts'
import { expectUnchanged, fingerprint } from '../tests/support/refusal.ts'
import { type DemoDeps, loadDemo } from './load.ts'

const now = Temporal.Now.instant()
const lines: string[] = []
let made: TestDatabase
let db: Database
let folder: string
const load = () => {
  const store = localStore(folder)
  return loadDemo({ db, store, intake: withoutEncoding(store), now, print: line => lines.push(line) })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moapick-demo-'))
  made = await createTestDatabase()
  db = new Database({ url: made.url, poolSize: 3 })
  expect(await load()).toBe(true)
})
afterAll(async () => {
  await db.close()
  await made.drop()
  await rm(folder, { recursive: true })
})

test('loading twice is a no-op', async () => {
  expect(await load()).toBe(false)
  expect(await count(`select count(*) from users`)).toBe(43)
})

test.each<[string, (folder: string) => Partial<DemoDeps>]>([
  ['the disk is full', folder => ({ store: { ...localStore(folder), put: failing('the disk is full') } })],
  ['a stop was requested', folder => ({ intake: withoutEncoding(localStore(folder)), goOn: after(200, 'a stop was requested') })],
])('a load that breaks off because %s leaves nothing, so that the next start does it anew', async (why, deps) => {
  const other = await createTestDatabase()
  const half = new Database({ url: other.url, poolSize: 3 })
  onTestFinished(async () => {
    await half.close()
    await other.drop()
  })
  const before = await fingerprint(half)
  const loading = loadDemo({ db: half, store: localStore(folder), now, print: () => {}, ...deps(folder) })
  await expect(loading).rejects.toThrow(why)
  await expectUnchanged(half, before)
})

/** Creates an intake that decodes and refuses drawings as the shop does, but stores a placeholder: encoding takes most of a load's time. */
function withoutEncoding(store: FileStore): PictureIntake {
  return {
    async take({ kind, bytes, fileName }) {
      const pixels = await decodePicture(bytes, 320, pictureLimits)
      if ('code' in pixels) return pixels
      const id = randomUUIDv7()
      const base = `${kind}/${id}-${safeFileName(fileName)}`
      await store.put(variantKey(base, 320, 'webp'), Buffer.from('picture'))
      return { id, url: pictureUrl(base), ...pixels.original, color: await averageColor(pixels), bytes: 7 }
    },
    discard: () => Promise.reject(new Error('a demo shop discards no picture')),
  }
}

function failing(why: string) {
  return () => Promise.reject(new Error(why))
}

/** Returns a function that throws from its call number `times` + 1 on. */
function after(times: number, why: string) {
  return () => {
    if (--times < 0) throw new Error(why)
  }
}

test('forty customers of every tier and three accounts, all able to sign in', async () => {
  const tiers = await db.query<{ tier: string; count: number }>(
    `select loyalty_tier as tier, count(*) from users where email like 'c%@demo.test' and email <> 'customer@demo.test' group by 1`,
  )
  expect(Object.fromEntries(tiers.map(row => [row.tier, row.count]))).toEqual({
    god: 2,
    king: 4,
    fairy: 9,
    sprout: 17,
    caution: 5,
    restricted: 3,
  })
  expect(await count(`select count(*) from auth_accounts a join users u on u.id = a.user_id where a.password is not null`)).toBe(
    43,
  )
  expect(await db.query(`select email, role from users where role <> 'customer' order by role`)).toEqual([
    { email: 'admin@demo.test', role: 'admin' },
    { email: 'master@demo.test', role: 'master' },
  ])
})

test('a shopper sees rounds in every state of a sale', async () => {
  const { storefront } = await readStorefront(db, now)
  storefrontShape.parse({ ...storefront, version: '1' })
  const rounds = storefront.products.map(product => product.salesHistory[0]!)
  const shownOf = (round: (typeof rounds)[number]) =>
    shownRoundStatus(
      {
        status: round.status,
        publishAt: round.publishAt === null ? null : Temporal.Instant.from(round.publishAt),
        deadline: Temporal.Instant.from(round.deadlineDate),
      },
      now,
    )
  const shown = rounds.map(shownOf)
  const states = Object.fromEntries([...Map.groupBy(shown, state => state)].map(([state, all]) => [state, all.length]))
  expect(states).toMatchObject({ scheduled: 3, selling: 23 })
  const ended = storefront.products.flatMap(product => product.salesHistory).filter(round => shownOf(round) === 'ended')
  expect(ended.length).toBeGreaterThanOrEqual(4)
  expect(rounds.filter(round => round.variantGroups.some(group => group.waitlistCount > 0))).toHaveLength(3)
  const raffles = storefront.products.flatMap(product => product.salesHistory).filter(round => round.eventType === 'RAFFLE')
  expect(raffles.map(round => round.raffle?.drawnAt !== null).sort()).toEqual([false, true])
  expect(rounds.filter(round => round.allowedTiers.length > 0)).toHaveLength(2)
  expect(storefront.products.every(product => product.images.length === 1)).toBe(true)
  expect(storefront.banners).toHaveLength(3)
  expect(lines.at(-1)).toContain('33 of 33')
  expect(await readdir(join(folder, 'products'))).toHaveLength(30)
})

test('the data agrees: stock with orders and items, counts with orders, balances with the ledger', async () => {
  expect(
    await db.query(
      `select s.variant_group_id from stock s
       where s.reserved_units <> (select coalesce(sum(i.units), 0) from order_items i join orders o on o.id = i.order_id
                                  where i.variant_group_id = s.variant_group_id and o.status in ('RESERVED', 'PREPAID'))
          or s.picked_up_units <> (select coalesce(sum(i.units), 0) from order_items i join orders o on o.id = i.order_id
                                   where i.variant_group_id = s.variant_group_id and o.status = 'PICKED_UP')
          or s.waiting_count <> (select count(*) from waitlist_entries w where w.variant_group_id = s.variant_group_id and w.status = 'waiting')`,
    ),
  ).toEqual([])
  expect(
    await db.query(
      `select u.display_name from users u left join orders o on o.user_id = u.id group by u.id
       having u.pickup_count <> count(*) filter (where o.status = 'PICKED_UP')
           or u.no_show_halves <> 2 * count(*) filter (where o.penalty_type = 'no_show') + count(*) filter (where o.penalty_type = 'late')`,
    ),
  ).toEqual([])
  await expectSoundLedger(db)
  expect(await audit(db, Temporal.Now.instant())).toEqual([])
})

test('nothing is in the future, and events are in order', async () => {
  for (const [table, column] of [
    ['orders', 'greatest(created_at, prepaid_at, picked_up_at, canceled_at)'],
    ['point_entries', 'created_at'],
    ['waitlist_entries', 'created_at'],
    ['reviews', 'created_at'],
    ['users', 'created_at'],
  ] as const)
    expect(await count(`select count(*) from ${table} where ${column} > $1`, [now])).toBe(0)
  expect(await count(`select count(*) from orders where least(prepaid_at, picked_up_at, canceled_at) < created_at`)).toBe(0)
  expect(await count(`select count(*) from orders o join users u on u.id = o.user_id where o.created_at < u.created_at`)).toBe(0)
  const swapped = `select count(*) from point_entries a join point_entries b on b.user_id = a.user_id and b.entry_no = a.entry_no + 1
    where b.created_at < a.created_at`
  expect(await count(swapped)).toBe(0)
})

async function count(text: string, values: unknown[] = []): Promise<number> {
  const [row] = await db.query<{ count: number }>(text, values)
  return row!.count
}
