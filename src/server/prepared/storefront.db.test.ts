import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { aPicture } from '../../../tests/support/offers.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { storefront } from '../../contract/schemas/products.ts'
import type { Database } from '../../db/connection/database.ts'
import { moveCatalogueOn } from '../../db/catalog/catalogue-version.ts'

let app: TestApp
let db: Database
let token: string
let now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
const day = (text: string) => Temporal.PlainDate.from(text)
const seoul = (text: string) => Temporal.Instant.from(`${text}+09:00`)

beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  db = app.shop.deps.db
  token = (await signedIn(db)).token
  await db.query(`update auth_sessions set expires_at = '2100-01-01'`)
})
afterAll(() => app.stop())
beforeEach(() => {
  now = Temporal.Instant.from('2026-11-21T12:00:00+09:00')
})

async function get(headers: Record<string, string> = {}) {
  return await fetch(`${app.address}/api/products`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
  })
}

/** Returns the body as sent, without decompression. */
async function compressed(encoding: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
  const [answer] = (await once(request(`${app.address}/api/products`, { headers }).end(), 'response')) as [IncomingMessage]
  return await buffer(answer)
}
const shown = async () => {
  await app.shop.storefront.look()
  return storefront
    .parse(await (await get()).json())
    .products.flatMap(product => product.salesHistory.map(round => round.roundId))
}

it('shows rounds that are no drafts, until 14 days after the deadline or as long as they are picked up', async () => {
  const at = { deadline: seoul('2026-11-07T12:00:00'), pickupDate: day('2026-11-08') }
  const open = await aRound(db)
  const drafted = await aRound(db, { status: 'draft' })
  const canceled = await aRound(db, { status: 'canceled' })
  const lastMoment = await aRound(db, { ...at, status: 'ended' })
  const tooOld = await aRound(db, { ...at, deadline: seoul('2026-11-07T11:59:59'), status: 'ended' })
  const pickedUpToday = await aRound(db, { ...at, deadline: seoul('2026-11-01T12:00:00'), pickupUntil: day('2026-11-21') })
  const pickedUpYesterday = await aRound(db, { ...at, deadline: seoul('2026-11-01T12:00:00'), pickupUntil: day('2026-11-20') })
  const archived = await aRound(db)
  await db.query(`update products set is_archived = true where id = $1`, [archived.productId])

  const rounds = await shown()
  for (const round of [open, canceled, lastMoment, pickedUpToday]) expect(rounds).toContain(round.roundId)
  for (const round of [drafted, tooOld, pickedUpYesterday, archived]) expect(rounds).not.toContain(round.roundId)
})

it('answers one product with all its rounds, but nothing of what customers may not see', async () => {
  const past = await aRound(db, { status: 'ended', deadline: seoul('2025-01-01T12:00:00'), pickupDate: day('2025-01-02') })
  const drafted = await aRound(db, { status: 'draft' })
  await app.shop.storefront.look()
  const ask = (id: string) => fetch(`${app.address}/api/products/${id}`, { headers: { authorization: `Bearer ${token}` } })
  expect(await (await ask(past.productId)).json()).toMatchObject({ salesHistory: [{ roundId: past.roundId }] })
  expect((await ask(drafted.productId)).status).toBe(404)
})

it('has counts, and no person’s id', async () => {
  const round = await aRound(db, { groups: [{ total: 0, items: [{}] }] })
  const userId = await aUser(db)
  await db.query(
    `insert into waitlist_entries (id, user_id, product_id, round_id, variant_group_id, item_id, quantity, seq, created_at)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, 2, 1, now())`,
    [userId, round.productId, round.roundId, round.groups[0]!.id, round.groups[0]!.itemIds[0]],
  )
  await db.query(`insert into encore_requests values ($1, $2, now())`, [round.productId, userId])
  await db.query(`update stock set waiting_count = 1, waiting_units = 2, version = version + 1 where variant_group_id = $1`, [
    round.groups[0]!.id,
  ])
  // encores are counted when the catalogue is read, which the server may have done meanwhile
  await db.transaction(moveCatalogueOn)
  await app.shop.storefront.look()
  const text = await (await get()).text()
  const product = storefront.parse(JSON.parse(text)).products.find(each => each.id === round.productId)
  expect(product).toMatchObject({ encoreCount: 1, salesHistory: [{ variantGroups: [{ waitlistCount: 1, waitlistUnits: 2 }] }] })
  expect(text).not.toContain(userId)
})

it('is one entity: 304 until something moves, the same bytes in every encoding, by either way of asking', async () => {
  const first = await get()
  const etag = first.headers.get('etag')!
  expect([first.headers.get('cache-control'), first.headers.get('vary')]).toEqual(['private, no-cache', 'accept-encoding'])
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  expect((await get({ 'if-none-match': `"other", W/${etag}` })).status).toBe(304)

  const body = await first.text()
  expect(brotliDecompressSync(await compressed('gzip, br')).toString()).toBe(body)
  expect(gunzipSync(await compressed('gzip')).toString()).toBe(body)
  const called = await fetch(`${app.address}/functions/getProductsWithStock`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{"data":null}',
  })
  expect(await called.json()).toEqual({ result: JSON.parse(body) as unknown })

  await db.query(`update stock set reserved_units = reserved_units + 1, version = version + 1 where total_physical_stock > 0`)
  await app.shop.storefront.look()
  const moved = await get({ 'if-none-match': etag })
  expect(moved.status).toBe(200)
  expect(
    storefront
      .parse(await moved.json())
      .products.flatMap(p => p.salesHistory.flatMap(r => r.variantGroups))
      .some(g => g.reservedCount === 1),
  ).toBe(true)
})

it('shows a banner from the moment it begins until the moment it ends, without any write', async () => {
  const imageId = await aPicture(db, 'banners')
  const [startsAt, endsAt] = [now.add({ minutes: 1 }), now.add({ minutes: 2 })]
  await db.query(
    `insert into banners (id, file_id, position, starts_at, ends_at, created_at) values (gen_random_uuid(), $1, 0, $2, $3, now())`,
    [imageId, startsAt, endsAt],
  )
  await db.query(`update catalogue_version set version = version + 1`)
  const banners = async (at: Temporal.Instant) => {
    now = at
    await app.shop.storefront.look()
    return storefront.parse(await (await get()).json()).banners.length
  }
  const ms = { milliseconds: 1 }
  expect(await banners(startsAt.subtract(ms))).toBe(0)
  expect(await banners(startsAt)).toBe(1)
  expect(await banners(endsAt.subtract(ms))).toBe(1)
  expect(await banners(endsAt)).toBe(0)
})

it('costs readers no query', async () => {
  await Promise.all([app.shop.storefront.stop(), app.shop.outbox.stop(), get()])
  const queries: string[] = []
  const { query } = db
  db.query = ((...args: Parameters<typeof query>) => (queries.push(args[0]), query.apply(db, args))) as typeof query
  for (let each = 0; each < 50; each++) await (await get()).arrayBuffer()
  // who asks is known for two seconds
  expect(queries.filter(text => !text.includes('from auth_sessions'))).toEqual([])
  await app.shop.storefront.look()
  expect(queries).toHaveLength(1)
})
