import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import type { Actor } from '../context.ts'
import { adjustPoints } from './adjust.ts'
import { deletePointEntries, editPointEntry } from './correct.ts'

/** What one admin may give by hand on a KST day (docs/RULES.md#points-by-hand). */
const counter = new Counter()
const { context } = counter
const limits = { mostADay: 1000 }
let admin: Actor
let userId: string
beforeEach(async () => {
  counter.now = Temporal.Instant.from('2026-11-21T14:59:59Z')
  admin = await counter.admin()
  userId = await aUser(counter.db)
})

const give = (amount: number, by = admin, requestId = context.newId()) =>
  adjustPoints(context, by, { requestId, userId, amount, reason: '이벤트', asPenalty: true }, limits)
const edit = (entryId: string, amount: number) =>
  editPointEntry(context, admin, { userId, entryId, amount, reason: '고침' }, limits)
const remove = (...entryIds: string[]) => deletePointEntries(context, admin, { userId, entryIds }, limits)
const beyond = (left: number) => ({ code: 'POINTS_GIVEN_TODAY', left, most: 1000 })

test('the cap is reached exactly, the refusal says how much is left, and it is separate per admin and day', async () => {
  await give(600)
  expect(await refusedUnchanged(counter.db, () => give(401))).toEqual(beyond(400))
  await give(400)
  expect(await refusal(give(1))).toEqual(beyond(0))
  await give(1, await counter.admin())
  counter.now = Temporal.Instant.from('2026-11-21T15:00:00Z')
  await give(1000)
  expect(await refusal(give(1))).toEqual(beyond(0))
})

test('twenty at once give no more than one after another would', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(give(300))))
  expect(answers.filter(answer => answer === null)).toHaveLength(3)
  expect(answers.filter(answer => answer?.code === 'POINTS_GIVEN_TODAY')).toHaveLength(17)
})

test('a repeat of one command counts once', async () => {
  const requestId = context.newId()
  await give(1000, admin, requestId)
  expect(await refusal(give(1000, admin, requestId))).toBeNull()
})

test('a master has no cap', async () => {
  const master = { userId: await aUser(counter.db, { role: 'master' }), role: 'master' as const }
  expect(await refusal(give(1_000_000, master))).toBeNull()
})

describe('every other way to give by hand counts, and undoing raises nothing', () => {
  test('an entry that is made larger', async () => {
    const { entryId } = await give(600)
    expect(await refusedUnchanged(counter.db, () => edit(entryId, 1001))).toEqual(beyond(400))
    expect(await refusal(edit(entryId, 1000))).toBeNull()
  })

  test('an entry that took points and is deleted', async () => {
    const { entryId } = await give(-700)
    await give(600)
    expect(await refusedUnchanged(counter.db, () => remove(entryId))).toEqual(beyond(400))
  })

  test('an entry that took points and is corrected to take fewer', async () => {
    const { entryId } = await give(-1500)
    expect(await refusedUnchanged(counter.db, () => edit(entryId, -499))).toEqual(beyond(1000))
    expect(await refusal(edit(entryId, -500))).toBeNull()
  })

  test('a gift that is deleted or made smaller', async () => {
    const { entryId } = await give(1000)
    await remove(entryId)
    await give(-1000)
    expect(await refusal(give(1))).toEqual(beyond(0))
  })
})
