import { afterAll, beforeAll, expect, it } from 'vitest'
import { spawnServer } from '../../../tests/support/spawned-server.ts'
import { holding, untilBlocked } from '../../../tests/support/blocked.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import type { MaintenanceRun } from '../../contract/schemas/maintenance.ts'
import { Database, UNHURRIED, type Sql } from '../../db/connection/database.ts'
import { Maintenance } from './maintenance.ts'

const counter = new Counter()
const PEOPLE = 3000

/** Inserts users whose pickup count is 1 without any pickup. */
async function wrongPeople(sql: Sql): Promise<void> {
  await sql.query(
    `insert into users (id, referral_code, created_at, pickup_count, withdrawn_at)
     select gen_random_uuid(), 'TEST' || translate(lpad(to_hex(n), 6, 'X'), '0abcdef', 'ZABCDEF'), now(), 1, null from generate_series(1, $1) n`,
    [PEOPLE],
  )
}
const wrong = async (sql: Sql) => (await sql.query<{ n: number }>(`select count(*) as n from users where pickup_count = 1`))[0]!.n
const latest = async (sql: Sql) =>
  (
    await sql.query<{ id: string; status: string; done: number }>(
      `select id, status, done from maintenance_runs order by started_at desc limit 1`,
    )
  )[0]

it('answers before the run ends, lets a second caller join, stops between steps, and resumes where it stopped', async () => {
  await wrongPeople(counter.db)
  const admin = await counter.admin()
  const first = new Maintenance(counter.context)
  const answers = await Promise.all([
    first.start(admin, 'reaggregateAllUserData', 0),
    first.start(admin, 'reaggregateAllUserData', 0),
    new Maintenance(counter.context).start(await counter.admin(), 'reaggregateAllUserData', 0),
  ])
  expect(new Set(answers.map(run => run.runId)).size).toBe(1)
  expect(answers[0].status).toBe('running')
  await first.stop()
  const second = new Maintenance(counter.context)
  const run = await second.start(admin, 'reaggregateAllUserData', UNHURRIED)
  expect(run.found).toEqual([{ kind: 'counts', found: PEOPLE, mended: PEOPLE }])
  expect([run.runId, run.status, run.done]).toEqual([answers[0].runId, 'done', run.total])
  expect(await wrong(counter.db)).toBe(0)
  await second.stop()
})

it('reports a failed run to the error callback', async () => {
  const maintenance = new Maintenance({ ...counter.context, newId: () => 'no id' })
  await expect(maintenance.start(await counter.admin(), 'reaggregateAllUserData')).rejects.toThrow('uuid')
  expect((await latest(counter.db))?.status).toBe('done')
})

let drop: () => Promise<void>
let url: string
let db: Database
beforeAll(async () => {
  ;({ url, drop } = await createTestDatabase())
  db = new Database({ url, poolSize: 2 })
})
afterAll(async () => {
  await db.close()
  await drop()
})

it('is finished by another process when the first is killed in the middle', async () => {
  await wrongPeople(db)
  const { token } = await signedIn(db, { role: 'master' })
  const call = async (address: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${address}/functions/reaggregateAllUserData`, { method: 'POST', headers, body: '{"data":null}' })
    return ((await answer.json()) as { result: MaintenanceRun }).result
  }
  const [victim, heir] = await Promise.all([spawnServer({ databaseUrl: url }), spawnServer({ databaseUrl: url })])
  try {
    await db.transaction(async tx => {
      // one user is locked, so that the run cannot end before the process is killed
      await tx.query(`select from users where id = (select id from users order by id offset $1 limit 1) for update`, [PEOPLE / 2])
      const cut = call(victim.address).catch(() => null)
      await untilBlocked(tx)
      await victim.kill('SIGKILL')
      await cut
    }, holding)
    const left = (await latest(db))!
    expect(left).toMatchObject({ status: 'running' })
    expect(left.done).toBeGreaterThan(0)
    expect(left.done).toBeLessThan(PEOPLE)
    let run = await call(heir.address)
    while (run.status === 'running') run = await call(heir.address)
    expect(run).toMatchObject({
      runId: left.id,
      status: 'done',
      done: run.total,
      found: [{ kind: 'counts', found: PEOPLE, mended: PEOPLE }],
    })
    expect(await wrong(db)).toBe(0)
  } finally {
    await Promise.all([victim.kill('SIGKILL'), heir.stop()])
  }
})
