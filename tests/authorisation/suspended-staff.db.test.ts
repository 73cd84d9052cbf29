import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands, downloads, queries } from '../../src/contract/endpoints/endpoints.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { readLive } from '../support/live-reader.ts'
import { signedIn } from '../support/sessions.ts'
import { as, prepare, send } from './calls.ts'
import { aWorld, type Person, type World } from './world.ts'

/** An admin whom a master suspended has the rights of a customer at once (docs/RULES.md#suspended-staff). */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
})
afterAll(() => app.stop())

const forStaff = [...Object.values(commands), ...Object.values(queries), ...Object.values(downloads)].filter(
  ({ who }) => who === 'admin' || who === 'master',
)
const call = (name: string, data: object) => ({
  path: `/functions/${name}`,
  init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data }) },
})
const suspend = (by: Person, { userId }: Person) =>
  send(app.address, as(by, call('suspendUser', { userId, reason: '약속', cancelOpenOrders: false })))
const me = async (person: Person) =>
  (await send(app.address, as(person, { path: '/api/me', init: {} }))).body as { role: string; isSuspended: boolean }

it('every command, query and file of staff is refused, and the open stream ends', async () => {
  const colleague = await signedIn(world.context.db, { role: 'admin' })
  const reader = await readLive(app.address, colleague.token)
  await reader.next('hello')
  expect((await suspend(world.people.master, colleague)).code).toBeNull()
  for (const entry of forStaff) {
    const { code } = await send(app.address, as(colleague, await prepare(entry, world, world.people.admin)))
    expect(code, entry.name).toBe('FORBIDDEN')
  }
  await expect.poll(() => reader.ended, { interval: 50 }).toBe(true)
  expect(await me(colleague)).toMatchObject({ role: 'customer', isSuspended: true })
})

it('only a master suspends staff and lifts it, whichever command does', async () => {
  const colleague = await signedIn(world.context.db, { role: 'admin' })
  const { userId } = colleague
  expect((await suspend(world.people.admin, colleague)).code).toBe('FORBIDDEN')
  const byTier = { userId, tier: 'restricted', reason: '약속' }
  expect((await send(app.address, as(world.people.admin, call('setManualTier', byTier)))).code).toBe('FORBIDDEN')
  expect((await me(colleague)).role).toBe('admin')
  expect((await suspend(world.people.master, colleague)).code).toBeNull()
  for (const [name, data] of [
    ['liftSuspension', { userId, reason: '사과' }],
    ['setManualTier', { userId, tier: null, reason: '사과' }],
    ['setUserCounts', { userId, pickupCount: 3, noShowCount: 0 }],
  ] as const) {
    expect((await send(app.address, as(world.people.admin, call(name, data)))).code, name).toBe('FORBIDDEN')
    expect((await me(colleague)).role, name).toBe('customer')
  }
  expect((await send(app.address, as(world.people.master, call('liftSuspension', { userId, reason: '사과' })))).code).toBeNull()
  expect((await me(colleague)).role).toBe('admin')
})

it('a suspension by missed pickups does not end work at the counter, and a master keeps it', async () => {
  const [admin, master] = [
    await signedIn(world.context.db, { role: 'admin' }),
    await signedIn(world.context.db, { role: 'master', tier: 'restricted' }),
  ]
  await world.context.db.query(`update users set loyalty_tier = 'restricted', no_show_halves = 6 where id = $1`, [admin.userId])
  expect(await me(admin)).toMatchObject({ role: 'admin', isSuspended: true })
  expect(await me(master)).toMatchObject({ role: 'master', isSuspended: true })
})
