import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands, type CommandName } from '../../src/contract/endpoints/endpoints.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { expectUnchanged, fingerprint } from '../support/refusal.ts'
import { as, send } from './calls.ts'
import { bodies } from './samples.ts'
import { aWorld, type World } from './world.ts'

/** What an admin may do to a master (docs/RULES.md#masters): of every command that names a person, nothing but what is listed. */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
})
afterAll(() => app.stop())

/** An order, by the rules of the master's own press. */
const harmless: readonly CommandName[] = ['createOrderFor']

const naming = Object.values(commands).filter(
  ({ who, input }) => who === 'admin' && 'userId' in ((input as { shape?: object }).shape ?? {}),
)
const toMaster = async (name: CommandName) => {
  const sample = (await bodies[name](world, world.people.admin)) as object
  const body = { data: { ...sample, userId: world.people.master.userId } }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return { path: `/functions/${name}`, init }
}

it.each(naming.map(({ name }) => name).filter(name => !harmless.includes(name)))('%s', async name => {
  const call = await toMaster(name)
  const before = await fingerprint(world.context.db)
  const { code } = await send(app.address, as(world.people.admin, call))
  expect(code === 'MASTER_PROTECTED' || code === 'FORBIDDEN', `${name} by an admin answers ${code}`).toBe(true)
  await expectUnchanged(world.context.db, before)
  expect((await send(app.address, as(world.people.master, call))).code).not.toBe('MASTER_PROTECTED')
})

it('canceling a master’s order by hand costs them nothing', async () => {
  const orderId = await world.order(world.people.master)
  const init = (penaltyType: string) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { orderId, penaltyType } }),
  })
  const before = await fingerprint(world.context.db)
  const noShow = as(world.people.admin, { path: '/functions/cancelOrder', init: init('no_show') })
  expect((await send(app.address, noShow)).code).toBe('MASTER_PROTECTED')
  await expectUnchanged(world.context.db, before)
  const free = as(world.people.admin, { path: '/functions/cancelOrder', init: init('none') })
  expect((await send(app.address, free)).code).toBeNull()
})
