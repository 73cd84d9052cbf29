import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands, type CommandName } from '../../src/contract/endpoints/endpoints.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { sessionOf } from '../support/sessions.ts'
import { as, prepare, send } from './calls.ts'
import { aWorld, type World } from './world.ts'

/** Every command of customers that changes what their other devices show sends these `mine`, or `cart` (docs/RULES.md#own-devices). */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
  await app.shop.storefront.look()
})
afterAll(() => app.stop())

/** Commands after which the other devices show the same as before, or hear of it otherwise, with why. */
const silent: Partial<Record<CommandName, string>> = {
  getProductsWithStock: 'reads',
  settleRequest: 'reads what an earlier command did, or keeps it from being carried out',
  markNotificationsRead: 'sends the number of unread notifications instead',
  saveNotificationSettings: 'a switch must not move under the finger; devices read it when they open the settings',
  subscribePush: 'of this device alone',
  unsubscribePush: 'of this device alone',
  beginPasskey: 'begins only',
  beginSecondFactor: 'begins only; the secret is on this page alone',
  confirmSignIn: 'of this session alone',
  requestEmailConfirmation: 'sends a mail',
}

/** Whose ordinary sample changes nothing. */
const changing: Parameters<typeof prepare>[3] = {
  endOtherSessions: async ({ context }, owner) => {
    await sessionOf(context.db, owner.userId)
    return {}
  },
  calendarFeed: () => Promise.resolve({ renew: true }),
}

const ofCustomers = Object.values(commands).filter(({ who }) => who === 'customer')

it.each(ofCustomers.map(entry => [entry.name, entry] as const))('%s', async (name, entry) => {
  const { db } = world.context
  const { customer } = world.people
  const prepared = await prepare(entry, world, customer, changing)
  const [before] = await db.query<{ id: number }>(`select coalesce(max(id), 0)::int as id from outbox`)
  const answer = await send(app.address, as(customer, prepared))
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  const told = await db.query<{ topic: string }>(
    `select topic from outbox
     where id > $1 and topic not like 'notifications.%' and topic not like 'maintenance.%' and payload -> 'userIds' ? $2`,
    [before!.id, customer.userId],
  )
  if (silent[name]) expect(told).toEqual([])
  else expect(told).not.toEqual([])
})
