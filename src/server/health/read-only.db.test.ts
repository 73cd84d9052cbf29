import { v7 as newId } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../../tests/support/app.ts'
import { aRound } from '../../../tests/support/builders.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { Database } from '../../db/connection/database.ts'

it('a database that takes no writes is not ready, refuses sales as busy, and recovers by itself', async () => {
  const app = await startTestApp()
  onTestFinished(app.stop)
  const outside = new Database({ url: app.databaseUrl, poolSize: 1 })
  onTestFinished(() => outside.close())
  const round = await aRound(outside)
  const { token } = await signedIn(outside)
  const reserve = () =>
    fetch(`${app.address}/functions/reserve`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({
        data: { requestId: newId(), reservations: [{ itemId: round.groups[0]!.itemIds[0]!, quantity: 1 }], waitlist: [] },
      }),
    })
  const readiness = async () => (await fetch(`${app.address}/readyz`)).status
  expect([(await reserve()).status, await readiness()]).toEqual([200, 200])

  // as after a failover to a standby: new connections are read-only
  const { pathname } = new URL(app.databaseUrl)
  const name = pathname.slice(1)
  const writes = async (allowed: boolean) => {
    await outside.query(
      `set transaction_read_only = off; alter database ${name} set default_transaction_read_only = ${allowed ? 'off' : 'on'}`,
    )
    await outside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  await writes(false)
  await expect.poll(readiness).toBe(503)
  expect((await fetch(`${app.address}/api/products`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  const refused = await reserve()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(await refused.json()).toMatchObject({ error: { status: 'UNAVAILABLE', details: { code: 'BUSY' } } })

  await writes(true)
  await expect.poll(readiness).toBe(200)
  expect((await reserve()).status).toBe(200)
})
