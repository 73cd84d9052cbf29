import { beforeEach, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { schedule } from '../../jobs/schedule.ts'
import { readJobsReport } from '../tasks/read-report.ts'
import { retryDeliveries } from './retry-deliveries.ts'
import { retryStuckEvents } from './retry-stuck.ts'

const counter = new Counter()
const { context } = counter

let earlier: string[]
beforeEach(async () => {
  await counter.db.query(`truncate notification_deliveries, outbox, task_runs`)
  earlier = (await counter.db.query<{ id: string }>(`select id from audit_log`)).map(({ id }) => id)
})

/** Creates a delivery that failed so many minutes ago. */
async function failed(minutesAgo: number): Promise<string> {
  const [id, notificationId, at] = [context.newId(), context.newId(), context.clock().subtract({ minutes: minutesAgo })]
  await counter.db.query(
    `insert into notifications (id, user_id, kind, data, source_key, created_at) values ($1, $2, 'points_given', '{"amount":5,"reason":"후기"}', $3, $4)`,
    [notificationId, await aUser(counter.db), `test:${id}`, at],
  )
  await counter.db.query(
    `insert into notification_deliveries (id, notification_id, channel, status, attempts, next_attempt_at, useful_until, created_at, finished_at)
     values ($1, $2, 'email', 'failed', 6, $3, $3, $3, $3)`,
    [id, notificationId, at],
  )
  return id
}
const states = async () =>
  new Map(
    (await counter.db.query<{ id: string; status: string }>(`select id, status from notification_deliveries`)).map(row => [
      row.id,
      row.status,
    ]),
  )
const records = async () =>
  (await counter.db.query(`select action, after from audit_log where id <> all($1) order by at, id`, [earlier])) as {
    action: string
    after: object
  }[]

it('retries what was chosen and had failed, and only that; a repeat is harmless', async () => {
  const admin = await counter.admin()
  const [one, two, three] = [await failed(30), await failed(20), await failed(10)]
  expect(await retryDeliveries(context, admin, { deliveryIds: [one, three, context.newId()] })).toEqual({ retried: 2 })
  expect([one, two, three].map((await states()).get.bind(await states()))).toEqual(['pending', 'failed', 'pending'])
  expect(await retryDeliveries(context, admin, { deliveryIds: [one, three] })).toEqual({ retried: 0 })
  expect(await records()).toMatchObject([{ action: 'delivery.retry', after: { messages: 2 } }])
})

it('retries all messages that had failed by a moment, not those that failed since; of thirty commands at once each message counts once', async () => {
  const admin = await counter.admin()
  const old = [await failed(30), await failed(20)]
  const since = await failed(5)
  const failedUntil = context.clock().subtract({ minutes: 19 }).toString()
  const answers = await Promise.all(Array.from({ length: 30 }, () => retryDeliveries(context, admin, { failedUntil })))
  expect(answers.reduce((sum, each) => sum + each.retried, 0)).toBe(2)
  const now = await states()
  expect([...old, since].map(id => now.get(id))).toEqual(['pending', 'pending', 'failed'])
})

it('retries events that failed five times', async () => {
  const admin = await counter.admin()
  await counter.db.query(
    `insert into outbox (topic, payload, attempts, created_at) values ('users.changed', '{"userIds":[]}', 5, now()), ('users.changed', '{"userIds":[]}', 4, now())`,
  )
  expect((await readJobsReport(context, schedule)).stuckEvents).toBe(1)
  expect(await retryStuckEvents(context, admin)).toEqual({ retried: 1 })
  expect((await readJobsReport(context, schedule)).stuckEvents).toBe(0)
  expect(await retryStuckEvents(context, admin)).toEqual({ retried: 0 })
  expect((await records()).map(record => record.action)).toEqual(['outbox.retry'])
})

it('says of each task when it is due next, and whether it is late', async () => {
  const now = Temporal.Instant.from('2026-11-21T15:30:00Z') // 00:30 KST
  await counter.db.query(
    `insert into task_runs (task, status, done_until) values ('mark-no-shows', 'done', '2026-11-20T15:10:00Z'), ('expire-points', 'done', '2026-11-21T15:20:00Z')`,
  )
  const { tasks } = await counter.at(now, () => readJobsReport(context, schedule))
  const of = (name: string) => tasks.find(each => each.task === name)
  expect(of('mark-no-shows')).toMatchObject({ label: '노쇼 처리', isLate: true, nextAt: '2026-11-22T15:10:00Z' })
  expect(of('expire-points')).toMatchObject({ when: '매일 00:20', isLate: false })
  expect(of('prune-old')).toMatchObject({ status: 'waiting', isLate: true })
})
