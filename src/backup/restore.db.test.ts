import { buffer } from 'node:stream/consumers'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { start } from '../../tests/support/embedded-server.ts'
import { aBackedUpShop, type BackedUpShop, ordersIn, SECRET } from '../../tests/support/backed-up-shop.ts'
import { Database } from '../db/connection/database.ts'
import { localStore } from '../files/local.ts'
import { audit } from '../services/maintenance/doctor.ts'

let shop: BackedUpShop
let [first, second, third] = ['', '', '']
let between: Temporal.Instant
beforeAll(async () => {
  shop = await aBackedUpShop()
  first = await shop.order()
  await shop.pictures.put('products/early/640.webp', Buffer.from('early'))
  await shop.makeBase()
  await shop.pictures.put('products/late/640.webp', Buffer.from('late'))
  second = await shop.order()
  between = await shop.now()
  third = await shop.order()
  await shop.archiveNow()
})
afterAll(() => shop.end())

test('restores the moment between two orders, with pictures and secret, and the data is sound', async () => {
  const into = join(shop.root, 'between')
  const restored = await shop.restore({
    into,
    at: between,
    examine: async db => {
      expect(await audit(db, Temporal.Now.instant())).toEqual([])
      return await ordersIn(db)
    },
  })
  expect(restored.examined).toEqual([first, second])
  expect(Temporal.Instant.compare(restored.upTo, between)).toBeLessThanOrEqual(0)
  expect(readFileSync(join(into, 'secret'), 'utf8').trim()).toBe(SECRET)
  expect(readFileSync(join(into, 'backup.key'), 'utf8')).toBe(readFileSync(join(shop.dataDir, 'backup.key'), 'utf8'))
  const files = localStore(join(into, 'files'))
  for (const name of ['early', 'late'])
    expect(String(await buffer((await files.read(`products/${name}/640.webp`))!.stream))).toBe(name)
  expect(readdirSync(into).toSorted()).toEqual(['backup.key', 'files', 'postgres', 'secret', 'wal-archive'])
})

test('restores the newest moment without one, and the restored shop starts, sells on and is backed up', async () => {
  const into = join(shop.root, 'newest')
  const restored = await shop.restore({ into })
  expect(restored.examined).toEqual([first, second, third])
  const server = await start({ dataDir: into, settings: shop.settings })
  const db = new Database({ url: server.url, poolSize: 1 })
  try {
    expect(await ordersIn(db)).toEqual([first, second, third])
    await db.query('create table written (n int)')
    expect(readdirSync(join(into, 'wal-archive'))).toContain('00000002.history')
  } finally {
    await db.close()
    await server.stop()
  }
})
