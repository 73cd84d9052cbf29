import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commands, downloads, queries } from '../../src/contract/endpoints/endpoints.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { as, prepare, send } from './calls.ts'
import { changingBodies } from './samples/changing.ts'
import { personalAsked } from './samples/personal.ts'
import { aWorld, type World } from './world.ts'

/**
 * What every operation of staff leaves behind: a change an audit record with actor, action, before, after and time
 * (docs/RULES.md#audit), a read of personal data a record of who read whose (docs/RULES.md#looks).
 */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
})
afterAll(() => app.stop())

/**
 * Nothing of money, stock or people: a search of a statement's orders, a mark to find an order again, a picture that nothing shows, a
 * shape to start rounds from, a filter that somebody keeps, which orders a change is about, and that no more of them are, a message to
 * oneself, what became of a press.
 */
const unrecorded = new Set<string>([
  'changeMatchingOrders',
  'endOrderChange',
  'saveOrderView',
  'deleteOrderView',
  'arrangeOrderViews',
  'matchBankLines',
  'bookmarkOrders',
  'deleteFile',
  'saveTemplate',
  'updateTemplate',
  'deleteTemplate',
  'testChannel',
  'settlePress',
])
/** A run of a task or a message anew says that it was, not from what to what. */
const withoutStates = new Set<string>(['retryFailedJob'])

const theirs = (who: string) => who === 'admin' || who === 'master'
const changing = [...Object.values(commands).filter(entry => theirs(entry.who)), commands.cancelOrder]

describe('a change by staff leaves a record', () => {
  it.each(changing.map(entry => [entry.name, entry] as const))('%s', async (name, entry) => {
    const { db } = world.context
    const { admin, master, stranger } = world.people
    const actor = entry.who === 'master' ? master : admin
    const prepared = await prepare(entry, world, stranger, changingBodies)
    // records stay: what the preparation and earlier commands left is told apart by its id
    const earlier = await db.query<{ id: string }>(`select id from audit_log where actor_id = $1`, [actor.userId])
    const answer = await send(app.address, as(actor, prepared))
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    const records = await db.query<{ action: string; subject_id: string; before: unknown; after: unknown }>(
      `select action, subject, subject_id, before, after from audit_log
       where actor_id = $1 and id <> all($2) order by at, id`,
      [actor.userId, earlier.map(({ id }) => id)],
    )
    if (unrecorded.has(name)) return expect(records).toEqual([])
    expect(records.length).toBeGreaterThan(0)
    for (const { action, subject_id: subjectId, before, after } of records) {
      expect([action, subjectId]).toEqual([expect.stringMatching(/^[a-z]+\.[a-z_]+$/), expect.stringMatching(/./)])
      if (!withoutStates.has(name)) expect([before, after]).not.toEqual([null, null])
    }
  })
})

/** What says nothing of any customer. */
const impersonal = new Set<string>([
  'adminProducts',
  'productsByCategory',
  'productNames',
  'adminCategories',
  'adminProduct',
  'adminRound',
  'productCounts',
  'roundStakes',
  'roundMove',
  'roundCancellations',
  'roundTemplates',
  'openOrderChange',
  'bankLayouts',
  'orderViews',
  'undoTokens',
  'orderTotals',
  'orderCounts',
  'counterCounts',
  'adminBanners',
  'adminRaffles',
  'adminRaffle',
  'adminStore',
  // the shop's own mail server
  'mailSettings',
  'adminDashboard',
  'adminJobs',
  // the caller's own address alone
  'firstSteps',
  'maintenanceRuns',
  'maintenanceRun',
  // figures, and the shop's own people
  'memberFigures',
  'auditActors',
  // the records themselves
  'auditLog',
  'dataAccess',
])

describe('every read of personal data is logged', () => {
  const looking = [...Object.values(queries), ...Object.values(downloads)]
  it.each(looking.flatMap(entry => (theirs(entry.who) ? [[entry.name, entry] as const] : [])))('%s', async (name, entry) => {
    const { db } = world.context
    const { master, stranger } = world.people
    const looks = async () =>
      await db.query<{ address: string | null }>(`select address from personal_data_access where actor_id = $1 order by id`, [
        master.userId,
      ])
    const call = as(master, await prepare(entry, world, stranger, {}, personalAsked))
    const before = await looks()
    const answer = await send(app.address, call)
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
    const seen = (await looks()).slice(before.length)
    expect(seen).toEqual(impersonal.has(name) ? [] : [{ address: '127.0.0.1' }])
    const [{ display_name: person }] = (await db.query<{ display_name: string }>(`select display_name from users where id = $1`, [
      stranger.userId,
    ])) as [{ display_name: string }]
    const isLog = name === 'auditLog' || name === 'dataAccess'
    if (seen.length === 0 && !isLog) expect(JSON.stringify(answer.body)).not.toMatch(new RegExp(`"${person}"|${stranger.userId}`))
  })
})
