import { afterAll, beforeAll, expect, it } from 'vitest'
import { queries } from '../../src/contract/endpoints/endpoints.ts'
import { NO_SHOW_MINUTES } from '../../src/domain/no-show.ts'
import { endOfKstDay, kstDay } from '../../src/domain/time.ts'
import { clockKeys } from '../../src/web/admin/live/clock-keys.ts'
import { as, prepare, send, type Prepared } from '../authorisation/calls.ts'
import { personalAsked } from '../authorisation/samples/personal.ts'
import { aWorld, type World } from '../authorisation/world.ts'
import { startTestApp, type TestApp } from '../support/app.ts'
import { aRound } from '../support/builders.ts'

/** Every query of the staff is read before and after the moments at which nothing but the clock changes. */
let now = Temporal.Now.instant()
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp({ clock: () => now })
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
})
afterAll(() => app.stop())

/** Queries that are read under the name of another, with the list that they belong to. */
const readWith: Record<string, string> = { productCounts: 'adminProducts' }
/** Queries that differ at every moment, or say what was read: nothing on a screen waits for them. */
const momentary = new Set(['adminJobs', 'auditLog', 'dataAccess', 'auditTrail'])

it('what changes by the clock alone is read again by every open page of the counter', async () => {
  const { db } = world.context
  const midnight = endOfKstDay(kstDay(now).add({ days: 2 }))
  const day = kstDay(midnight)
  const noon = midnight.add({ hours: 12 })
  await aRound(db, { deadline: noon, pickupDate: day.add({ days: 3 }) })
  await aRound(db, { status: 'scheduled', publishAt: noon, deadline: noon.add({ hours: 9 }), pickupDate: day.add({ days: 3 }) })
  const raffle = await aRound(db, { eventType: 'RAFFLE', deadline: noon, pickupDate: day.add({ days: 3 }) })
  await db.query(`insert into raffles (round_id, places) values ($1, 2)`, [raffle.roundId])
  const names = Object.values(queries).filter(entry => entry.who === 'admin' || entry.who === 'master')
  const asked: [string, Prepared][] = []
  for (const entry of names) {
    const search = entry.name === 'adminRaffle' ? { params: { roundId: raffle.roundId }, search: {} } : undefined
    const others = { ...personalAsked, ...(search && { [entry.name]: () => search }) }
    asked.push([entry.name, as(world.people.master, await prepare(entry, world, world.people.stranger, {}, others))])
  }
  await db.query(`update auth_sessions set expires_at = now() + interval '60 days'`)
  // new for the last day of seven
  await db.query(`update users set created_at = $2 where id = $1`, [
    world.people.stranger.userId,
    midnight.subtract({ hours: 7 * 24 - 1 }),
  ])
  // one due before, one on the day that begins, one of which the last grace day is over
  await db.query(
    `update orders o set status = case when n.nth % 2 = 0 then 'PREPAID' else 'RESERVED' end,
       prepaid_at = case when n.nth % 2 = 0 then now() end, pickup_date = $1::date - (n.nth / 2 % 3)::int, pickup_until = $1::date - (n.nth / 2 % 3)::int
     from (select id, row_number() over (order by id) as nth from orders where status in ('RESERVED', 'PREPAID')) n where n.id = o.id`,
    [day],
  )
  const readAll = async (at: Temporal.Instant) => {
    now = at
    const answers = new Map<string, string>()
    for (const [name, request] of asked) {
      const answer = await send(app.address, request)
      expect(answer.status, name).toBe(200)
      answers.set(
        name,
        JSON.stringify(answer.body, (key, value: unknown) => (key === 'at' || key === 'changesAt' ? null : value)),
      )
    }
    return answers
  }
  const changed = new Set<string>()
  for (const moment of [midnight, midnight.add({ minutes: NO_SHOW_MINUTES }), noon]) {
    const before = await readAll(moment.subtract({ seconds: 1 }))
    const after = await readAll(moment)
    for (const [name, answer] of before)
      if (after.get(name) !== answer && !momentary.has(name)) changed.add(readWith[name] ?? name)
  }
  expect([...changed].sort()).toEqual([...clockKeys].sort())
})
