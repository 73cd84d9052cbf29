import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { Database } from '../../src/db/connection/database.ts'
import { localStore } from '../../src/files/local.ts'
import { DiskRoom } from '../../src/server/health/disk-room.ts'
import { startTestApp } from '../support/app.ts'
import { aRound } from '../support/builders.ts'
import { createDatabaseIn, startTestCluster } from '../support/cluster.ts'
import { signedIn } from '../support/sessions.ts'
import { aSmallDisk } from '../support/small-disk.ts'

/** A cluster needs some 130 MB. */
const disk = aSmallDisk(256)
afterAll(() => disk?.remove())

test.skipIf(!disk)(
  'a full disk: not ready, with the reason, sales are refused with a message, and free space restores all',
  async () => {
    const settings = { max_connections: 40, min_wal_size: '32MB', max_wal_size: '64MB' }
    const cluster = await startTestCluster(false, { folder: disk!.folder, settings })
    onTestFinished(() => cluster.stop())
    const { url } = await createDatabaseIn(cluster)
    const outside = new Database({ url, poolSize: 1 })
    onTestFinished(() => outside.close())
    const round = await aRound(outside, { groups: [{ total: null, items: [{}] }] })
    const { token } = await signedIn(outside)
    const app = await startTestApp({ databaseUrl: url, config: { dataDir: join(disk!.folder, 'shop'), logLevel: 'silent' } })
    onTestFinished(app.stop)
    const reserve = async () => {
      const answer = await fetch(`${app.address}/functions/reserve`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({
          data: { requestId: newId(), reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }], waitlist: [] },
        }),
      })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() }
    }
    const readiness = async () => {
      const answer = await fetch(`${app.address}/readyz`)
      return [answer.status, await answer.json()]
    }
    expect([(await reserve()).status, await readiness()]).toEqual([200, [200, { status: 'ready' }]])

    disk!.fill()
    // nobody buys, and it is seen all the same
    await expect.poll(readiness).toMatchObject([503, { status: 'not ready', reasons: expect.arrayContaining(['DISK_FULL']) }])
    let refused = await reserve()
    while (refused.status === 200) refused = await reserve() // as long as its tables have room of their own
    expect(refused).toMatchObject({
      status: 503,
      retryAfter: '10',
      body: {
        error: {
          status: 'UNAVAILABLE',
          message: expect.stringContaining('저장할 공간이 없어서'),
          details: { code: 'DISK_FULL' },
        },
      },
    })
    const store = localStore(join(disk!.folder, 'shop/files'))
    const failure: unknown = await store.put('products/1/640.webp', Buffer.alloc(100_000)).catch((error: unknown) => error)
    expect(app.shop.room.note(failure)).toBe(true)
    expect(app.shop.room.areFilesFull).toBe(true)
    expect((await fetch(`${app.address}/api/store`)).status).toBe(200)
    expect(await (await fetch(`${app.address}/metrics`)).text()).toMatch(/moapick_disk_full\{state="database"\} 1\n/)

    disk!.empty()
    await expect.poll(readiness).toEqual([200, { status: 'ready' }])
    await expect.poll(async () => (await reserve()).status).toBe(200)
  },
)

test('a full disk is reported once a minute, and another failure never', () => {
  let now = 0
  const told: string[] = []
  const room = new DiskRoom(new Database({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1 }), () => now)
  room.start(
    (_, disk) => told.push(disk),
    () => {},
  )
  onTestFinished(() => room.stop())
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  expect([room.note(new Error('ENOENT')), room.areFilesFull]).toEqual([false, false])
  for (now of [0, 1000, 59_999, 60_000, 61_000]) room.note(full)
  expect(told).toEqual(['files', 'files'])
  expect([room.areFilesFull, room.isFull]).toEqual([true, false])
  now = 130_000
  expect(room.areFilesFull).toBe(false)
})
