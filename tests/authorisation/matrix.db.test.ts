import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands, downloads, queries } from '../../src/contract/endpoints/endpoints.ts'
import { sessionCookieName } from '../../src/server/auth/settings.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { type WatchedRows, watchRows } from '../support/watched-rows.ts'
import { as, prepare, send, type Prepared } from './calls.ts'
import { expectedFor, expectedForAnothers, refused } from './expected.ts'
import { asked, askedFiles, bodies } from './samples.ts'
import { aWorld, columns, type World } from './world.ts'

/** Every operation of the contract × every kind of caller. A refusal writes no row. */
let app: TestApp
let world: World
let rows: WatchedRows
const operations = [...Object.values(commands), ...Object.values(queries), ...Object.values(downloads)]

beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
  await app.shop.storefront.look()
  rows = await watchRows(world.context.db)
})
afterAll(() => app.stop())

async function refusedWithoutTrace(calls: Prepared | readonly Prepared[], expected: object, address = app.address) {
  const place = await rows.now()
  for (const call of [calls].flat()) {
    expect(await send(address, call), JSON.stringify(call.init.headers)).toMatchObject(expected)
    expect(await rows.since(place)).toEqual([])
  }
}

it('has a sample of every operation, and of nothing else', () => {
  expect(Object.keys(bodies).sort()).toEqual(Object.keys(commands).sort())
  expect(Object.keys(asked).sort()).toEqual(Object.keys(queries).sort())
  expect(Object.keys(askedFiles).sort()).toEqual(Object.keys(downloads).sort())
})

describe.each(columns)('%s', column => {
  it.each(operations.map(entry => [entry.name, entry] as const))('%s', async (_, entry) => {
    const caller = column === 'guest' ? undefined : world.people[column]
    const call = as(caller, await prepare(entry, world, caller ?? world.people.stranger))
    const expected = expectedFor(entry, column)
    if (expected.code !== null) return await refusedWithoutTrace(call, expected)
    const answer = await send(app.address, call)
    expect(answer, JSON.stringify(answer.body)).toMatchObject(expected)
    if (entry.kind === 'query') expect(answer.etag).toMatch(/^"[\w-]{27}"$/)
  })
})

describe('objects of another customer', () => {
  const reaching = Object.values(commands).filter(entry => 'scope' in entry && entry.scope === 'own')
  it.each(reaching.map(entry => [entry.name, entry] as const))('%s', async (_, entry) => {
    const call = as(world.people.customer, await prepare(entry, world, world.people.stranger))
    await refusedWithoutTrace(call, expectedForAnothers(entry))
  })

  const reading = Object.values(queries).filter(entry => 'scope' in entry && entry.scope === 'own')
  it.each(reading.map(entry => [entry.name, entry] as const))('%s shows nothing of theirs', async (_, entry) => {
    const theirs = [await world.order(world.people.stranger), await world.waitlistEntry(world.people.stranger)]
    const { body } = await send(app.address, as(world.people.customer, await prepare(entry, world, world.people.customer)))
    for (const id of theirs) expect(JSON.stringify(body)).not.toContain(id)
  })
})

describe('a command or a file by cookie', () => {
  const byCookie = ({ path, init }: Prepared, headers: Record<string, string>) => {
    const cookie = `${sessionCookieName(app.address)}=${encodeURIComponent(world.people.master.token)}`
    return { path, init: { ...init, headers: { ...init.headers, cookie, ...headers } } }
  }

  const guarded = [...Object.values(commands), ...Object.values(downloads)]
  it.each(guarded.map(entry => [entry.name, entry] as const))('%s is refused to other sites', async (_, entry) => {
    const prepared = await prepare(entry, world, world.people.master)
    const others = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
      {},
    ]
    await refusedWithoutTrace(
      others.map(headers => byCookie(prepared, headers)),
      refused('FORBIDDEN'),
    )
  })

  it('is carried out for the shop’s own page', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: app.address }])
      expect(
        await send(app.address, byCookie(await prepare(commands.reserve, world, world.people.master), headers)),
      ).toMatchObject({
        status: 200,
      })
  })
})

describe('before the launch', () => {
  let closed: TestApp
  beforeAll(async () => {
    closed = await startTestApp({ databaseUrl: app.databaseUrl, config: { preLaunch: true, publicUrl: world.publicUrl } })
  })
  afterAll(() => closed.stop())

  it.each(operations.map(entry => [entry.name, entry] as const))('%s', async (_, entry) => {
    const { customer, admin } = world.people
    const asCustomer = as(customer, await prepare(entry, world, customer))
    const promised = expectedFor(entry, 'customer')
    const expected = promised.code === null && entry.who !== 'guest' ? refused('PRE_LAUNCH') : promised
    if (expected.code !== null) await refusedWithoutTrace(asCustomer, expected, closed.address)
    expect(await send(closed.address, as(admin, await prepare(entry, world, admin)))).toMatchObject(expectedFor(entry, 'admin'))
  })
})
