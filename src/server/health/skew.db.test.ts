import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { spawnServer } from '../../../tests/support/spawned-server.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { Database } from '../../db/connection/database.ts'

const HOUR_MS = 3_600_000

it.each([
  ['an hour slow', -HOUR_MS],
  ['an hour fast', HOUR_MS],
  ['three days fast', 72 * HOUR_MS],
])('a server whose own clock is %s sells, refuses and keeps its schedule by the database’s', async (_, skewMs) => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const db = new Database({ url, poolSize: 2 })
  onTestFinished(() => db.close())
  const now = Temporal.Now.instant()
  const over = await aRound(db, { deadline: now.subtract({ minutes: 30 }) })
  const open = await aRound(db, { deadline: now.add({ minutes: 30 }) })
  const { token } = await signedIn(db)
  const server = await spawnServer({
    databaseUrl: url,
    program: join(import.meta.dirname, '../../../tests/support/skewed-server.ts'),
    env: { SKEW_MS: String(skewMs), JOBS: 'true', LOG_LEVEL: 'warn' },
  })
  onTestFinished(() => server.stop())
  const said = server.printed
    .map(line => JSON.parse(line) as { skewMs?: number; msg: string })
    .find(line => line.skewMs !== undefined)
  expect(said?.msg).toBe('the clock of this machine differs from the database’s, which is used')
  expect(Math.abs(said!.skewMs! - skewMs)).toBeLessThan(HOUR_MS / 2)

  const reserve = async ({ groups }: typeof open) => {
    const data = { requestId: newId(), reservations: [{ itemId: groups[0]!.itemIds[0]!, quantity: 1 }], waitlist: [] }
    const answer = await fetch(`${server.address}/functions/reserve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ data }),
    })
    const { error } = (await answer.json()) as { error?: { details: { code: string } } }
    return error?.details.code ?? answer.status
  }
  expect([await reserve(open), await reserve(over)]).toEqual([200, 'ROUND_ENDED'])
  const [order] = await db.query<{ created_at: Temporal.Instant }>(`select created_at from orders`)
  expect(Math.abs(order!.created_at.since(now).total('minutes'))).toBeLessThan(30)

  const runs = () => db.query(`select task from task_runs where done_until is not null`)
  await expect.poll(async () => (await runs()).length).toBeGreaterThan(0)
  expect(await db.query(`select task from task_runs where done_until > now() + interval '1 minute'`)).toEqual([])
  const metrics = await (await fetch(`${server.address}/metrics`)).text()
  const skew = Number(/moapick_clock_skew_seconds\{state="all"\} (\S+)/.exec(metrics)![1])
  expect(Math.abs(skew * 1000 - skewMs)).toBeLessThan(HOUR_MS / 2)
})
