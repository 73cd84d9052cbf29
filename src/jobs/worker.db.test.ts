import { setTimeout as pause } from 'node:timers/promises'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../tests/support/database.ts'
import { Database } from '../db/connection/database.ts'
import type { Context } from '../services/context.ts'
import { readTaskRuns } from '../db/maintenance/task-runs.ts'
import { retryFailedJob } from '../services/tasks/retry-failed.ts'
import { aUser } from '../../tests/support/builders.ts'
import type { Task, Tools } from './schedule.ts'
import { Worker } from './worker.ts'

let db: Database
let url: string
let drop: () => Promise<void>
let now = Temporal.Instant.from('2026-11-21T00:00:30Z') // 09:00:30 in Korea
const troubles: unknown[] = []
/** Starts before the other tests and runs beside them, because it mostly waits. */
let takenOver: Promise<number>
const workers: Worker[] = []

beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase())
  db = new Database({ url, poolSize: 4 })
  takenOver = takeOver()
  takenOver.catch(() => {}) // its test reports the failure
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map(worker => worker.stop()))
  await db.query(`delete from task_runs`)
})
afterAll(async () => {
  await db.close()
  await drop()
})

async function node(tasks: Task[]): Promise<Worker> {
  const worker = aWorker(url, { db, clock: () => now, newId }, tasks)
  workers.push(worker)
  await worker.start()
  return worker
}

function aWorker(databaseUrl: string, context: Context, tasks: Task[]): Worker {
  const tools: Tools = { context, channels: [], store: {} as Tools['store'] }
  return new Worker({ databaseUrl, tools, tasks, onTrouble: error => troubles.push(error) })
}

/** Creates a task that counts its runs and the most that ran at once. */
function counted(over: Partial<Task> = {}) {
  const seen = { runs: 0, under: 0, most: 0 }
  const run = async () => {
    seen.runs++
    seen.most = Math.max(seen.most, ++seen.under)
    await pause(150)
    seen.under--
    return { done: 1 }
  }
  return { seen, task: { name: `task-${newId()}`, label: '시험', at: { daily: '09:00' }, run, ...over } satisfies Task }
}

/** Waits until no task is queued or running. After that a task runs only when a worker looks again. */
async function nothingIsQueued(): Promise<void> {
  await Promise.all(workers.map(worker => worker.look()))
  const unfinished = `select data from pgboss.job where name = 'tasks' and state in ('created', 'retry', 'active')`
  await expect.poll(() => db.query(unfinished)).toEqual([])
}

const doneUntil = async (task: Task) => (await readTaskRuns(db)).get(task.name)?.doneUntil?.toString()

it('26 · scheduler overlap: two nodes that start at once run a task once, and once more at its next time', async () => {
  const { task, seen } = counted()
  const [first, second] = await Promise.all([node([task]), node([task])])
  await expect.poll(() => doneUntil(task)).toBe('2026-11-21T00:00:00Z')
  for (let each = 0; each < 5; each++) await Promise.all([first.look(), second.look()])
  await nothingIsQueued()
  expect(seen).toMatchObject({ runs: 1, most: 1 })

  now = now.add({ hours: 24 })
  for (let each = 0; each < 5; each++) await Promise.all([first.look(), second.look()])
  await expect.poll(() => doneUntil(task)).toBe('2026-11-22T00:00:00Z')
  await nothingIsQueued()
  expect(seen).toMatchObject({ runs: 2, most: 1 })
})

it('26 · scheduler outage: what was missed in three hours without a node is caught up once, and what is stale is passed over', async () => {
  const hourly = counted({ at: { everyMinutes: 60 } })
  const daily = counted({ at: { daily: '18:00' } })
  const reminder = counted({ at: { daily: '18:00' }, staleAfterHours: 2 })
  const tasks = [hourly.task, daily.task, reminder.task]
  now = Temporal.Instant.from('2026-11-21T08:30:00Z') // 17:30 in Korea
  const before = await node(tasks)
  await expect.poll(() => doneUntil(reminder.task)).toBe('2026-11-20T09:00:00Z')
  await expect.poll(() => doneUntil(hourly.task)).toBe('2026-11-21T08:00:00Z')
  await expect.poll(() => doneUntil(daily.task)).toBe('2026-11-20T09:00:00Z')
  expect([hourly.seen.runs, daily.seen.runs, reminder.seen.runs]).toEqual([1, 1, 0])
  await before.stop()

  now = now.add({ hours: 3 }) // 20:30: no worker ran at 18:00
  await Promise.all([node(tasks), node(tasks)])
  await expect.poll(() => doneUntil(hourly.task)).toBe('2026-11-21T11:00:00Z')
  await expect.poll(() => doneUntil(daily.task)).toBe('2026-11-21T09:00:00Z')
  await expect.poll(() => doneUntil(reminder.task)).toBe('2026-11-21T09:00:00Z')
  await nothingIsQueued()
  expect([hourly.seen.runs, daily.seen.runs, reminder.seen.runs]).toEqual([2, 2, 0])
})

it('a task that fails is reported, pauses, and runs at once on request', async () => {
  let broken = true
  let runs = 0
  const run = async () => {
    runs++
    if (broken) throw new Error('out of paper')
    return { printed: 3 }
  }
  const { task } = counted({ run })
  const worker = await node([task])
  const state = async () => {
    const { status, failures, error, result } = (await readTaskRuns(db)).get(task.name)!
    return { status, failures, error, result }
  }
  await expect.poll(state).toEqual({ status: 'failed', failures: 1, error: 'out of paper', result: null })
  await worker.look()
  await nothingIsQueued()
  expect(runs).toBe(1)

  broken = false
  const admin = { userId: await aUser(db, { role: 'admin' }), role: 'admin' as const }
  const context = { db, clock: () => now, newId }
  await retryFailedJob(context, admin, task.name)
  await worker.look()
  await expect.poll(state).toEqual({ status: 'done', failures: 0, error: null, result: { printed: 3 } })
  await worker.look()
  await nothingIsQueued()
  expect(runs).toBe(2)
})

it('continues at once while there is more to do, and adds up', async () => {
  let left = 25
  const run = async () => {
    const done = Math.min(10, left)
    left -= done
    return { done, more: left > 0 }
  }
  const { task } = counted({ run })
  await node([task])
  await expect.poll(async () => (await readTaskRuns(db)).get(task.name)?.result).toEqual({ done: 25 })
})

it('a task that a dead node left is taken over', async () => {
  expect(await takenOver).toBe(2)
})

/** Returns how often a task ran after a worker took it over from a killed one, which takes about ten seconds. */
async function takeOver(): Promise<number> {
  const made = await createTestDatabase()
  const shop = new Database({ url: made.url, poolSize: 4 })
  const { task, seen } = counted()
  let at = now
  const start = async () => {
    const worker = aWorker(made.url, { db: shop, clock: () => at, newId }, [task])
    await worker.start()
    return worker
  }
  const first = await start()
  while (seen.runs < 1) await pause(50)
  await first.stop()
  // The state after kill -9: active, with the last heartbeat a minute ago by pg-boss's clock.
  at = at.add({ hours: 24 })
  await shop.query(
    `insert into pgboss.job (name, data, state, singleton_key, policy, heartbeat_seconds, heartbeat_on, started_on, retry_limit, expire_seconds)
     select 'tasks', $1, 'active', $2, 'exclusive', 30, pgboss.job_now() - interval '60 seconds', pgboss.job_now() - interval '60 seconds', 0, 21600`,
    [JSON.stringify({ task: task.name, due: at.toString() }), task.name],
  )
  await shop.query(`update task_runs set status = 'running' where task = $1`, [task.name])
  const next = await start()
  while (seen.runs < 2) {
    await next.look()
    await pause(500)
  }
  await next.stop()
  await shop.close()
  await made.drop()
  return seen.runs
}

it('continues when the database cuts its connections', async () => {
  const { task, seen } = counted()
  const worker = await node([task])
  await expect.poll(() => seen.runs).toBe(1)
  now = now.add({ hours: 24 })
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'moapick-jobs' and datname = current_database()`
  for (let each = 0; each < 3; each++) {
    await db.query(cut)
    await worker.look().catch(() => {})
  }
  await expect.poll(async () => (await worker.look().catch(() => {}), seen.runs), { interval: 500 }).toBe(2)
  troubles.length = 0 // the errors were expected
})

it('stops and leaves no connection behind', async () => {
  const worker = await node([counted().task])
  await worker.stop()
  const connected = `select pid from pg_stat_activity where application_name = 'moapick-jobs' and datname = current_database()`
  // Closing a pool does not wait until PostgreSQL ends its backends.
  await expect.poll(() => db.query(connected)).toEqual([])
  expect(troubles).toEqual([])
})
