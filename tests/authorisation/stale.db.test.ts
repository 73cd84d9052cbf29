import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isOfStaff, type Command } from '../../src/contract/define.ts'
import { commands } from '../../src/contract/endpoints/endpoints.ts'
import { current, type Current } from '../../src/contract/schemas/changes.ts'
import type { CurrentType } from '../../src/domain/change.ts'
import { type TestApp, startTestApp } from '../support/app.ts'
import { type WatchedRows, watchRows } from '../support/watched-rows.ts'
import { as, prepare, send, type Prepared } from './calls.ts'
import { changingBodies } from './samples/changing.ts'
import { staleBodies } from './samples/stale.ts'
import { aWorld, type World } from './world.ts'

/**
 * Every command of staff that names what its author saw is refused where that is stale, changes nothing, and is answered with the current
 * state in `changes` (docs/decisions/104-a-refused-change-answers-the-current-state.md).
 */
let app: TestApp
let world: World
let rows: WatchedRows
beforeAll(async () => {
  app = await startTestApp()
  world = await aWorld(app.shop.deps.db, app.shop.deps.config.publicUrl)
  rows = await watchRows(world.context.db)
})
afterAll(() => app.stop())

/** Fields by which a command names the state that its author saw. */
const seenFields = /"(version|seen|expectedVersions?)":/
const comparing = ({ input, refusals = [] }: Command) =>
  seenFields.test(JSON.stringify(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))) ||
  refusals.some(code => code === 'VERSION_CONFLICT' || code === 'ORDER_CHANGED')
/** Its orders were listed by the command that began it, so that its author saw no version. */
const unseen = new Set<string>(['continueOrderChange'])
const staffs = [...Object.values(commands).filter(isOfStaff), commands.cancelOrder]
  .filter(comparing)
  .filter(({ name }) => !unseen.has(name))

/** The record that the caller saw personal data, which reading the current state writes. An undo uses its token up, whatever comes of it. */
const allowed = (name: string) =>
  name === 'undoChange' ? /^(personal_data_access|undo_tokens|audit_log): / : /^personal_data_access: /

/** A refusal of the command, or of the one object that a command on many is about. */
type Body = {
  result?: { refused: { code: string }[] }
  error?: { details: { code: string; changes?: Current[] } }
  changes?: Current[]
}

describe('a stale command of staff', () => {
  const types = new Set<CurrentType>()

  it.each(staffs.map(entry => [entry.name, entry] as const))('%s', async (name, entry) => {
    const { admin, master, stranger } = world.people
    const prepared = outdated(await prepare(entry, world, stranger, { ...changingBodies, ...staleBodies }))
    const place = await rows.now()
    const { body } = await send(app.address, as(entry.who === 'master' ? master : admin, prepared))
    const { error, result, changes = error?.details.changes ?? [] } = body as Body
    const codes = error ? [error.details.code] : (result?.refused.map(({ code }) => code) ?? [])
    expect(codes, JSON.stringify(body)).toEqual([expect.stringMatching(/^(VERSION_CONFLICT|ORDER_CHANGED)$/)])
    expect(changes.length).toBeGreaterThan(0)
    for (const change of changes) {
      types.add(current.parse(change).type)
      expect(change.before).toBe(change.version)
      expect(change.value).not.toBeNull()
      const hasVersion = change.value !== null && 'version' in change.value
      expect(change.version).toBe(hasVersion ? (change.value as { version: number }).version : 0)
      expect(JSON.stringify(prepared.init.body)).not.toContain(`"version":${change.version},`)
    }
    expect((await rows.since(place)).filter(note => !allowed(name).test(note))).toEqual([])
  })

  it('of every type that is compared', () => {
    expect(types).toEqual(new Set(current.options.map(({ shape }) => shape.type.value)))
  })
})

/** Replaces the versions that the sample names by one that nothing has. */
function outdated({ path, init }: Prepared): Prepared {
  const replaced = JSON.parse(String(init.body), (key, value: unknown) =>
    key === 'version' && Number(value) >= 0 ? 4711 : value,
  )
  return { path, init: { ...init, body: JSON.stringify(replaced) } }
}
