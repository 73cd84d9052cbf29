import { afterAll, beforeAll, expect, it } from 'vitest'
import { queries } from '../../src/contract/endpoints/endpoints.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aRound, someUsers } from '../support/builders.ts'
import { aRaffle } from '../support/raffle.ts'

const ENTRIES = 3000
const ROUNDS = 15

/**
 * What anybody may ask for without signing in is prepared or small: it costs about as much as the smallest of it, whatever the shop has.
 */
let app: TestApp
let roundId: string
let productId: string
beforeAll(async () => {
  app = await startTestApp()
  const { context } = app.shop
  const round = await aRaffle(context, 50)
  roundId = round.roundId
  ;({ productId } = await aRound(context.db))
  await app.shop.storefront.look()
  await context.db.query(
    `insert into raffle_entries (id, round_id, user_id, item_id, wants_waitlist, entered_at)
     select gen_random_uuid(), $1, u, $2, true, now() from unnest($3::uuid[]) u`,
    [roundId, round.groups[0]!.itemIds[0], await someUsers(context.db, ENTRIES)],
  )
  await context.db.query(`update sales_rounds set deadline_date = now() - interval '1 minute' where id = $1`, [roundId])
})
afterAll(() => app.stop())

const ask = async (path: string) => {
  const answer = await fetch(app.address + path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  return (await answer.arrayBuffer()).byteLength
}

/** Processor time of one request in the shop and in this test, which asks in the same process; the least of all rounds. */
async function costOf(path: string): Promise<number> {
  const before = process.cpuUsage()
  await ask(path)
  const { user, system } = process.cpuUsage(before)
  return user + system
}

const pages = () => ['/', '/login', `/product/${productId}`, `/share/${productId}.jpg`, '/share/shop.jpg', '/healthz', '/readyz']

it('costs no more than twenty of the smallest requests', async () => {
  const guests = Object.values(queries).filter(({ who }) => who === 'guest')
  const paths = [...guests.map(({ path }) => path.replace(':roundId', roundId)), ...pages()]
  expect(paths).toContain(`/api/raffles/${roundId}`)
  const least = new Map<string, number>()
  for (const path of paths) await ask(path)
  for (let round = 0; round < ROUNDS; round++)
    for (const path of paths) least.set(path, Math.min(least.get(path) ?? Infinity, await costOf(path)))
  const smallest = least.get('/healthz')!
  expect([...least].filter(([, cost]) => cost > 20 * smallest)).toEqual([])
})
