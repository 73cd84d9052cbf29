import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/define.ts'
import { downloads, queries } from '../../src/contract/endpoints/endpoints.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { as, prepare } from './calls.ts'
import { aWorld, type World } from './world.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db)
  await app.shop.storefront.look()
})
afterAll(() => app.stop())

async function headersOf(entry: Endpoint): Promise<Headers> {
  const { customer, master } = world.people
  const caller = entry.who === 'admin' || entry.who === 'master' ? master : customer
  const { path, init } = as(caller, await prepare(entry, world, caller))
  const answer = await fetch(app.address + path, init)
  await answer.arrayBuffer()
  return answer.headers
}

/** The same for every customer, so that a browser may keep a copy and ask whether it is still good. */
const everybodys = ['products', 'product', 'store', 'raffle', 'encores', 'productReviews']

it.each(Object.values(queries).map(entry => [entry.name, entry] as const))(
  '%s is not cached if it is personal',
  async (name, entry) => {
    const expected = everybodys.includes(name) ? 'private, no-cache' : 'private, no-store'
    expect((await headersOf(entry)).get('cache-control')).toBe(expected)
  },
)

it.each(Object.values(downloads).map(entry => [entry.name, entry] as const))(
  'the file %s is kept by its name alone',
  async (_, entry) => {
    const headers = await headersOf(entry)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
  },
)
