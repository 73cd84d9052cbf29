import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { Database } from '../connection/database.ts'
import { beginTask, finishTask, readTaskRuns } from './task-runs.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  db = new Database({ url: database.url, poolSize: 1 })
  drop = database.drop
})
afterAll(async () => {
  await db.close()
  await drop()
})

const now = Temporal.Instant.from('2026-11-21T00:10:00Z')
const due = Temporal.Instant.from('2026-11-21T00:00:00Z')

it.each([
  ['never done', null, true],
  ['done before it was due', '2026-11-20T23:59:59Z', true],
  ['done until the due time', '2026-11-21T00:00:00Z', false],
  ['done now', '2026-11-21T00:10:00Z', false],
  ['done a minute ahead, by a node that is a little fast', '2026-11-21T00:11:00Z', false],
  ['done further ahead: the clock was set back', '2026-11-21T00:11:01Z', true],
  ['done three days ahead', '2026-11-24T00:00:00Z', true],
])('a task that is %s begins or not', async (name, doneUntil, begins) => {
  await db.query(`insert into task_runs (task, done_until, status) values ($1, $2, 'done')`, [name, doneUntil])
  expect(await beginTask(db, name, due, now)).toBe(begins)
  if (!begins) return
  await finishTask(db, name, due, now, null)
  expect(String((await readTaskRuns(db)).get(name)!.doneUntil)).toBe(String(due))
  expect(await beginTask(db, name, due, now)).toBe(false)
})
