import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { beginTask, failTask } from '../../db/maintenance/task-runs.ts'
import { readFigures } from './operator-figures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const scrape = async () => (await fetch(`${app.address}/metrics`)).text()

/** Returns the value of a line of `/metrics`; undefined if there is none. */
async function valueOf(line: string): Promise<number | undefined> {
  const found = (await scrape()).split('\n').find(each => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('a reservation and its refusal are counted by operation and result, and the desk tells its batches', async () => {
  const round = await aRound(app.shop.deps.db, { groups: [{ total: 1, items: [{}] }] })
  const { token } = await signedIn(app.shop.deps.db)
  const reserve = () =>
    fetch(`${app.address}/functions/reserve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        data: { requestId: newId(), reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }], waitlist: [] },
      }),
    })
  expect((await reserve()).status).toBe(200)
  const refused = await reserve()
  const { code } = ((await refused.json()) as { error: { details: { code: string } } }).error.details
  const count = (status: number, result: string) =>
    valueOf(`moapick_http_request_seconds_count{operation="reserve",status="${status}",result="${result}"}`)
  expect(await count(200, 'ok')).toBe(1)
  expect(await count(refused.status, code)).toBe(1)
  expect(await valueOf('moapick_desk_batch_requests_sum')).toBeGreaterThanOrEqual(1)
  expect(await valueOf('moapick_desk_wait_seconds_count')).toBe(await valueOf('moapick_desk_batch_requests_count'))
})

test('what waits in the outbox, the tasks, the database and its disks have figures', async () => {
  const { db, clock } = app.shop.deps
  await db.query(`update outbox set delivered_at = created_at where delivered_at is null`)
  expect(await valueOf('moapick_outbox_pending{state="all"}')).toBe(0)
  expect(await valueOf('moapick_outbox_oldest_seconds{state="all"}')).toBe(0)
  await db.query(`insert into outbox (topic, payload, created_at) values ('users.changed', '{"userIds": []}', $1)`, [
    clock().subtract({ minutes: 5 }),
  ])
  expect(await valueOf('moapick_outbox_pending{state="all"}')).toBe(1)
  expect(await valueOf('moapick_outbox_oldest_seconds{state="all"}')).toBeGreaterThanOrEqual(300)

  await beginTask(db, 'mark-no-shows', clock(), clock())
  expect(await valueOf('moapick_task_finished_time_seconds{task="mark-no-shows"}')).toBeUndefined()
  await failTask(db, 'mark-no-shows', clock(), 'on purpose')
  expect(await valueOf('moapick_task_failures{task="mark-no-shows"}')).toBe(1)
  const age = Date.now() / 1000 - (await valueOf('moapick_task_finished_time_seconds{task="mark-no-shows"}'))!
  expect(Math.abs(age)).toBeLessThan(3600)

  expect(await valueOf('moapick_database_bytes{state="all"}')).toBeGreaterThan(1_000_000)
  expect(await valueOf('moapick_disk_free_bytes{folder="data"}')).toBeGreaterThan(0)
  expect(await valueOf('moapick_disk_free_bytes{folder="temporary"}')).toBeGreaterThan(0)
})

test('what cannot be read has no figure', async () => {
  const { clock } = app.shop.deps
  const sql = { query: () => Promise.reject(new Error('away')) }
  expect(await readFigures({ sql, clock, folders: { data: '/', gone: '/no/such/folder' } })).toEqual({
    database: null,
    freeBytes: { data: expect.any(Number) },
  })
})
