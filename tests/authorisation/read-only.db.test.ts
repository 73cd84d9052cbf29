import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands, downloads, queries } from '../../src/contract/endpoints/endpoints.ts'
import { Database } from '../../src/db/connection/database.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { givePassword, KNOWN_PASSWORD } from '../support/passwords.ts'
import { as, prepare, send } from './calls.ts'
import { aWorld, type World } from './world.ts'

/** A database that takes no writes, as after a failover to a standby: every operation is answered or refused as busy, none as a bug. */
let app: TestApp
let world: World
let writable: Database
let email: string

beforeAll(async () => {
  app = await startTestApp({ config: { logLevel: 'silent' } })
  const url = new URL(app.databaseUrl)
  url.searchParams.set('options', '-c default_transaction_read_only=off -c timezone=UTC')
  writable = new Database({ url: url.href, poolSize: 2 })
  world = await aWorld(writable, app.shop.deps.config.publicUrl)
  email = await givePassword(writable, world.people.customer.userId)
  await app.shop.storefront.look()
  await writable.query(`alter database ${url.pathname.slice(1)} set default_transaction_read_only = on`)
  // old connections are writable still
  await writable.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  while ((await fetch(`${app.address}/readyz`)).status !== 503) await pause(50)
})
afterAll(async () => {
  await writable.close()
  await app.stop()
})

const busy = { status: 503, code: 'BUSY' }
const operations = [...Object.values(commands), ...Object.values(queries), ...Object.values(downloads)]
const outcomes = new Map<string, number>()

it.each(operations.map(entry => [entry.name, entry] as const))('%s', async (name, entry) => {
  const { master, customer } = world.people
  const caller = entry.who === 'admin' || entry.who === 'master' ? master : customer
  const { status, code, body } = await send(app.address, as(caller, await prepare(entry, world, caller)))
  outcomes.set(name, status)
  if (status === 503) expect({ status, code }).toEqual(busy)
  // what writes nothing is answered, or refused for its own reason
  else expect(status, JSON.stringify(body)).toBeLessThan(500)
})

it('refuses most commands as busy, so that the above says something', () => {
  const refused = Object.keys(commands).filter(name => outcomes.get(name) === 503)
  expect(refused.length).toBeGreaterThan(Object.keys(commands).length / 2)
})

describe('signing in and out', () => {
  it.each([
    ['/auth/sign-in/email', () => ({ email, password: KNOWN_PASSWORD })],
    ['/auth/sign-up/email', () => ({ email: 'new@shop.example', password: KNOWN_PASSWORD, name: '김새로' })],
    ['/auth/sign-out', () => ({})],
    ['/auth/sign-in/passkey', () => ({})],
    ['/auth/identity-token', () => ({})],
  ])('%s', async (path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${world.people.master.token}` }
    const answer = await fetch(app.address + path, { method: 'POST', headers, body: JSON.stringify(body()) })
    const text = await answer.text()
    expect([200, 400, 401, 403, 503], text).toContain(answer.status)
  })
})
