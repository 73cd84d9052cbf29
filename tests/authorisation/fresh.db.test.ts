import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands, downloads } from '../../src/contract/endpoints/endpoints.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { givePassword, KNOWN_PASSWORD } from '../support/passwords.ts'
import { expectUnchanged, fingerprint } from '../support/refusal.ts'
import { as, prepare, send } from './calls.ts'
import { aWorld, type World } from './world.ts'

/** What asks for the password again where the sign-in is long ago (docs/RULES.md#a-fresh-sign-in). */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ config: { freshMinutes: 60, justMinutes: 5 } })
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
})
afterAll(() => app.stop())

const fresh = [...Object.values(commands), ...Object.values(downloads)].filter(entry => 'fresh' in entry)
/** Makes every session so many minutes old, also in what the server remembers. */
async function age(minutes: number): Promise<void> {
  await world.context.db.query(`update auth_sessions set created_at = now() - $1 * interval '1 minute', confirmed_at = null`, [
    minutes,
  ])
  await app.shop.deps.identify({ headers: { authorization: `Bearer ${world.people.master.token}` } }, 'anew')
}

it('covers every file, and what moves money, points and sign-in methods', () => {
  expect(Object.values(downloads).filter(entry => !('fresh' in entry))).toEqual([])
  const names = fresh.map(entry => entry.name)
  for (const name of ['recordRefunds', 'adjustPoints', 'saveStoreInfo', 'issuePasswordCode', 'removeSecondFactor'])
    expect(names).toContain(name)
})

it('must be within minutes for what changes the caller’s own sign-in methods', () => {
  const just = fresh.flatMap(entry => (entry.fresh === 'just' ? [entry.name] : []))
  const factors = ['beginSecondFactor', 'renewRecoveryCodes', 'turnOffSecondFactor']
  const others = ['beginPasskey', 'addPasskey', 'removePasskey', 'endSession', 'endOtherSessions']
  expect(just.toSorted()).toEqual([...factors, ...others].toSorted())
  // these ask for the password itself, whenever it was given last
  for (const { input } of [commands.changePassword, commands.changeEmail]) expect(Object.keys(input.shape)).toContain('current')
})

it.each(fresh.map(entry => [entry.name, entry] as const))('%s', async (_, entry) => {
  const { master, stranger } = world.people
  const call = as(master, await prepare(entry, world, entry.who === 'customer' ? master : stranger))
  await age(entry.fresh === 'just' ? 6 : 61)
  const before = await fingerprint(world.context.db)
  expect((await send(app.address, call)).code).toBe('SIGN_IN_AGAIN')
  await expectUnchanged(world.context.db, before)
  // far enough from the bound for a machine that stops for a minute
  await age(entry.fresh === 'just' ? 1 : 55)
  expect((await send(app.address, call)).code).toBeNull()
})

it('the password makes a session fresh, for one on its own device alone', async () => {
  const { master, stranger } = world.people
  await givePassword(world.context.db, master.userId)
  const call = async () => as(master, await prepare(commands.adjustPoints, world, stranger))
  await age(61)
  const confirm = (password: string) =>
    send(
      app.address,
      as(master, {
        path: '/functions/confirmSignIn',
        init: { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ data: { password } }) },
      }),
    )
  expect((await confirm('wrong')).code).toBe('WRONG_PASSWORD')
  expect((await confirm(KNOWN_PASSWORD)).code).toBeNull()
  expect((await send(app.address, await call())).code).toBeNull()
  const confirmed = await world.context.db.query(`select from auth_sessions where confirmed_at is not null`)
  expect(confirmed).toHaveLength(1)
})

it('changing a role asks too, by a page’s token and by the session’s own', async () => {
  const { master, stranger } = world.people
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  await age(61)
  const role = as(master, { path: `/setUserRole?uid=${stranger.userId}&role=customer`, init: {} })
  expect((await send(app.address, as(master, { path: '/auth/identity-token', init }))).code).toBe('SIGN_IN_AGAIN')
  expect((await fetch(app.address + role.path, role.init)).status).toBe(403)
  await age(59)
  expect((await fetch(app.address + role.path, role.init)).status).toBe(200)
})
