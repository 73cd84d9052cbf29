import { v7 as newId } from 'uuid'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Database, sqlState } from '../../src/db/connection/database.ts'
import { isBehindPooler } from '../../src/db/connection/pooler.ts'
import { startTestApp } from '../support/app.ts'
import { aRound } from '../support/builders.ts'
import { createTestDatabase } from '../support/database.ts'
import { ensurePgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import { signedIn } from '../support/sessions.ts'

const program = ensurePgBouncer()
const BUYERS = 24

async function behind(poolMode: 'transaction' | 'session' | 'statement') {
  const database = await createTestDatabase()
  const pooler = await startPgBouncer(program!, database.url, poolMode)
  onTestFinished(async () => {
    await pooler.stop()
    await database.drop()
  })
  return { direct: database.url, pooled: pooler.url }
}

it('detects no pooler before a database that is queried directly', async () => {
  const database = await createTestDatabase()
  onTestFinished(database.drop)
  expect(await isBehindPooler(database.url)).toBe(false)
})

describe.skipIf(!program)('behind PgBouncer', () => {
  it.each(['transaction', 'session'] as const)('in %s mode every query is answered as without it', async poolMode => {
    const { direct, pooled } = await behind(poolMode)
    const app = await startTestApp({ databaseUrl: pooled, config: { jobs: true, databasePoolSize: 8 } })
    onTestFinished(app.stop)
    const db = new Database({ url: direct, poolSize: 2 })
    onTestFinished(() => db.close())
    const round = await aRound(db)
    const [itemId] = round.groups[0]!.itemIds
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => signedIn(db)))
    const { token: master } = await signedIn(db, { role: 'master' })
    const ask = async (path: string, token: string, data?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const answer = await fetch(
        app.address + path,
        data ? { method: 'POST', headers, body: JSON.stringify({ data }) } : { headers },
      )
      return `${path} ${answer.status}`
    }
    const rounds = Array.from({ length: 3 }, async () => {
      const reservations = buyers.map(({ token }) =>
        ask('/functions/reserve', token, { requestId: newId(), reservations: [{ itemId, quantity: 1 }], waitlist: [] }),
      )
      const lists = ['/api/me/orders', '/api/me', '/api/me/cart'].flatMap(path => buyers.map(({ token }) => ask(path, token)))
      const counter = ['/api/admin/dashboard', '/api/admin/orders', '/api/admin/jobs'].map(path => ask(path, master))
      return await Promise.all([...reservations, ...lists, ...counter])
    })
    expect((await Promise.all(rounds)).flat().filter(answer => !answer.endsWith(' 200'))).toEqual([])
    const [taken] = await db.query<{ units: number }>('select reserved_units as units from stock where variant_group_id = $1', [
      round.groups[0]!.id,
    ])
    expect(taken).toEqual({ units: 3 * BUYERS })
    // the schedule runs too
    const runs = async () => (await db.query('select from task_runs')).length
    await expect.poll(runs).toBeGreaterThan(0)
    expect((await fetch(`${app.address}/readyz`)).status).toBe(200)
  })

  it('each statement has its time limit, and leaves none behind for others', async () => {
    const { direct, pooled } = await behind('transaction')
    const hurried = new Database({ url: pooled, poolSize: 3, pooled: await isBehindPooler(pooled), statementTimeoutMs: 30 })
    const other = new Database({ url: pooled, poolSize: 3, pooled: true, statementTimeoutMs: 77_000 })
    onTestFinished(async () => void (await Promise.all([hurried.close(), other.close()])))
    expect(await isBehindPooler(direct)).toBe(false)
    const sleeps = [hurried.query('select pg_sleep(3600)'), hurried.transaction(tx => tx.query('select pg_sleep(3600)'))]
    const failures = await Promise.allSettled(sleeps)
    expect(failures.map(each => each.status === 'rejected' && sqlState(each.reason))).toEqual(['57014', '57014'])
    const limits = await Promise.all(Array.from({ length: 6 }, () => other.query('show statement_timeout')))
    expect(new Set(limits.map(([row]) => Object.values(row!)[0]))).toEqual(new Set(['77s']))
  })

  it('in statement mode the shop refuses to start, by name', async () => {
    const { pooled } = await behind('statement')
    await expect(startTestApp({ databaseUrl: pooled })).rejects.toThrow(/statement mode.*pool_mode = transaction/)
  })
})
