import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOfStaff } from '../../src/contract/define.ts'
import { commands } from '../../src/contract/endpoints/endpoints.ts'
import type { Sql } from '../../src/db/connection/database.ts'
import type { Change } from '../../src/domain/change.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { as, prepare, send } from './calls.ts'
import { changingBodies } from './samples/changing.ts'
import { aWorld, type World } from './world.ts'

/**
 * Every staff command answers, beside its result, exactly what it changed of what has a version: from where to where, each object once
 * (src/domain/change.ts). A verb that forgets something would make its author's next press look like somebody else's.
 */
let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
})
afterAll(() => app.stop())

const staffs = [...Object.values(commands).filter(isOfStaff), commands.cancelOrder]
/**
 * A new order has no version that a page could know, and the order desk serves many at once
 * (docs/decisions/072-answers-name-what-they-changed.md).
 */
const unsaid = new Set<string>(['createOrderFor'])

describe('a staff command answers what it changed', () => {
  const changing = new Set<string>()

  it.each(staffs.map(entry => [entry.name, entry] as const))('%s', async (name, entry) => {
    const { db } = world.context
    const { admin, master, stranger } = world.people
    const prepared = await prepare(entry, world, stranger, changingBodies)
    const before = await versions(db)
    const { status, body } = await send(app.address, as(entry.who === 'master' ? master : admin, prepared))
    expect(status, JSON.stringify(body)).toBe(200)
    const after = await versions(db)
    const changes = (body as { changes?: Change[] }).changes ?? []
    if (changes.length > 0) changing.add(name)
    expect(changes.toSorted(byId)).toEqual(unsaid.has(name) ? [] : difference(before, after).toSorted(byId))
  })

  it('of many kinds, so that the comparison above says something', () => {
    expect(changing.size).toBeGreaterThan(20)
  })
})

type Versions = Map<string, Pick<Change, 'type' | 'version'>>

async function versions(db: Sql): Promise<Versions> {
  const rows = await db.query<Pick<Change, 'type' | 'id' | 'version'>>(
    `select 'order' as type, id::text as id, version from orders union all select 'round', id::text, version from sales_rounds
     union all select 'product', id::text, version from products union all select 'banner', id::text, version from banners
     union all select 'template', id::text, version from round_templates`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

function difference(before: Versions, after: Versions): Change[] {
  return [...new Map([...before, ...after])].flatMap(([id, { type }]) => {
    const change = { type, id, before: before.get(id)?.version ?? 0, version: after.get(id)?.version ?? 0 }
    return change.before === change.version ? [] : [change]
  })
}

function byId(a: Change, b: Change): number {
  return a.id < b.id ? -1 : 1
}
