import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { expectSoundLedger } from '../../../tests/support/ledger.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { adjustPoints } from './adjust.ts'
import { deletePointEntries, editPointEntry } from './correct.ts'
import { expireDue } from './expire-due.ts'
import { post } from './post.ts'
import { readOwnPoints, readUserPoints } from './read-points.ts'

const counter = new Counter()
const { context } = counter
const start = Temporal.Instant.from('2026-11-21T03:00:00Z')
let admin: Awaited<ReturnType<Counter['admin']>>
let userId: string
beforeEach(async () => {
  counter.now = start
  admin = await counter.admin()
  userId = await aUser(counter.db)
})

const adjust = (amount: number, over: object = {}) =>
  adjustPoints(context, admin, { requestId: context.newId(), userId, amount, reason: '이벤트', asPenalty: false, ...over })
const earn = (amount: number, sourceKey: string) =>
  counter.db.transaction(tx => post(tx, context, { userId, kind: 'earn', amount, reason: sourceKey, sourceKey }))
const remove = (...entryIds: string[]) => deletePointEntries(context, admin, { userId, entryIds })
const edit = (entryId: string, amount: number, reason = '고침') =>
  editPointEntry(context, admin, { userId, entryId, amount, reason })
const history = async () => (await readOwnPoints(context, userId, undefined)).items.map(item => [item.amount, item.reason])
const audits = () =>
  counter.db.query(`select action, actor_id, before, after, reason from audit_log where subject_id = $1 order by at, id`, [
    userId,
  ])

describe('an adjustment by hand', () => {
  test('is marked as one, expires after a year, and leaves an audit record', async () => {
    const { entryId, balance } = await adjust(200, { reason: ' 커뮤니티 홍보 ' })
    const { items } = await readOwnPoints(context, userId, undefined)
    expect(items).toEqual([
      {
        id: entryId,
        kind: 'adjust',
        amount: 200,
        reason: '(수동) 커뮤니티 홍보',
        createdAt: start.toString(),
        expiresAt: '2027-11-21T03:00:00Z',
      },
    ])
    expect(balance).toBe(200)
    expect(await audits()).toEqual([
      {
        action: 'points.adjust',
        actor_id: admin.userId,
        before: { points: 0 },
        after: { points: 200, entryId, amount: 200 },
        reason: '(수동) 커뮤니티 홍보',
      },
    ])
  })

  test('twenty repeats of one command give once', async () => {
    const requestId = context.newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => adjust(5, { requestId })))
    expect(new Set(answers.map(answer => answer.entryId)).size).toBe(1)
    expect(await history()).toEqual([[5, '(수동) 이벤트']])
    expect(await audits()).toHaveLength(1)
    expect(await refusedUnchanged(counter.db, () => adjust(6, { requestId }))).toEqual({ code: 'IDEMPOTENCY_MISMATCH' })
  })

  test('takes no more than the balance, unless as a penalty', async () => {
    await adjust(50)
    expect(await refusedUnchanged(counter.db, () => adjust(-51))).toEqual({ code: 'NOT_ENOUGH_POINTS', balance: 50, wanted: 51 })
    expect(await adjust(-50)).toMatchObject({ balance: 0 })
    expect(await adjust(-30, { asPenalty: true })).toMatchObject({ balance: -30 })
  })

  test('of one’s own points only a master may; for an unknown person it is refused', async () => {
    expect(await refusedUnchanged(counter.db, () => adjust(5, { userId: admin.userId }))).toEqual({ code: 'OWN_ACCOUNT' })
    expect(await refusal(adjust(5, { userId: context.newId() }))).toEqual({ code: 'USER_NOT_FOUND' })
    const master = { userId, role: 'master' as const }
    const own = { requestId: context.newId(), userId, amount: 5, reason: '나', asPenalty: false }
    expect(await adjustPoints(context, master, own)).toMatchObject({ balance: 5 })
  })
})

describe('a correction', () => {
  test('has the place, date and term of the corrected entry', async () => {
    await earn(1, 'first')
    const wrong = await earn(50, 'second')
    counter.now = start.add({ hours: 48 })
    await earn(3, 'third')
    const { balance } = await edit((await edit(wrong.entryId, 40, '한 번')).entryId, 5, '두 번')
    expect(balance).toBe(9)
    const { items } = await readOwnPoints(context, userId, undefined)
    expect(items.map(item => [item.amount, item.reason, item.createdAt, item.expiresAt])).toEqual([
      [3, 'third', '2026-11-23T03:00:00Z', '2027-11-23T03:00:00Z'],
      [5, '(수동) 두 번', '2026-11-21T03:00:00Z', '2027-11-21T03:00:00Z'],
      [1, 'first', '2026-11-21T03:00:00Z', '2027-11-21T03:00:00Z'],
    ])
    // the actor is named as in every other record of the counter
    await counter.db.query(`update users set display_name = '이도현', nickname = '별명', nickname_key = '별명' where id = $1`, [
      admin.userId,
    ])
    const ledger = await readUserPoints(context, admin, { userId })
    expect(new Set(ledger.items.slice(0, 2).map(item => item.actorName))).toEqual(new Set(['이도현']))
    // reversed entries and reversals count as neither given nor taken
    expect(ledger).toMatchObject({ balance: 9, year: { given: 9, taken: 0 } })
    expect(ledger.expiring.reduce((sum, each) => sum + each.amount, 0)).toBe(9)
    expect(ledger.items.map(item => [item.amount, item.isFixed])).toEqual([
      [5, false],
      [-40, true],
      [40, true],
      [-50, true],
      [3, false],
      [50, true],
      [1, false],
    ])
    expect(await audits()).toMatchObject([
      { action: 'points.edit', before: { amount: 50, points: 54 }, after: { amount: 40, points: 44, reason: '(수동) 한 번' } },
      { action: 'points.edit', before: { amount: 40, points: 44 }, after: { amount: 5, points: 9, reason: '(수동) 두 번' } },
    ])
    await expectSoundLedger(counter.db, [userId])
  })

  test('takes no more than the balance without the entry', async () => {
    const gift = await adjust(300)
    await adjust(-100)
    expect(await refusedUnchanged(counter.db, () => edit(gift.entryId, -1_000_000))).toEqual({
      code: 'NOT_ENOUGH_POINTS',
      balance: -100,
      wanted: 1_000_000,
      isWithoutEntry: true,
    })
    await earn(150, 'more')
    expect(await refusedUnchanged(counter.db, () => edit(gift.entryId, -51))).toMatchObject({ balance: 50, wanted: 51 })
    expect(await edit(gift.entryId, -50)).toMatchObject({ balance: 0 })
  })

  test('leaves a debt only of what was spent of the entry', async () => {
    const gift = await adjust(100)
    await adjust(-60)
    const less = await edit(gift.entryId, 40)
    expect(less).toMatchObject({ balance: -20 })
    const fine = await adjust(-100, { asPenalty: true })
    expect(await edit(fine.entryId, -70)).toMatchObject({ balance: -90 })
    expect(await refusedUnchanged(counter.db, () => edit(less.entryId, -1))).toMatchObject({ code: 'NOT_ENOUGH_POINTS' })
  })

  test('of a deduction, while points are spent, leaves no debt', async () => {
    await earn(100, 'gift')
    const { entryId } = await adjust(-10)
    const spend = (nth: number) =>
      counter.db.transaction(tx =>
        post(tx, context, { userId, kind: 'spend', amount: -50, reason: '앞으로', sourceKey: `spend:${nth}` }),
      )
    await Promise.allSettled([spend(1), edit(entryId, -60), spend(2), adjust(-50)])
    const { balance } = await readUserPoints(context, admin, { userId })
    expect(balance).toBeGreaterThanOrEqual(0)
    await expectSoundLedger(counter.db, [userId])
  })

  test('stays marked as made by hand, once', async () => {
    const { entryId } = await earn(5, 'gift')
    const once = await edit(entryId, 6, '고침')
    await edit(once.entryId, 7, '(수동) 다시 고침')
    expect(await history()).toEqual([[7, '(수동) 다시 고침']])
    await remove((await readOwnPoints(context, userId, undefined)).items[0]!.id)
    await edit((await adjust(8)).entryId, 9)
    expect(await history()).toEqual([[9, '(수동) 고침']])
  })

  test('pages of the history do not lose or repeat what was corrected', async () => {
    const given = []
    for (let nth = 1; nth <= 35; nth++) given.push((await earn(nth, `entry ${nth}`)).entryId)
    for (const nth of [3, 20, 34]) await edit(given[nth]!, 1000 + nth)
    await remove(given[10]!)
    const first = await readOwnPoints(context, userId, undefined)
    const second = await readOwnPoints(context, userId, first.nextCursor!)
    const amounts = [...first.items, ...second.items].map(item => item.amount)
    const expected = given.flatMap((_, index) => (index === 10 ? [] : [[3, 20, 34].includes(index) ? 1000 + index : index + 1]))
    expect(amounts).toEqual(expected.toReversed())
    expect(second.nextCursor).toBeNull()
  })
})

describe('a deletion', () => {
  test('takes effect once of thirty concurrent commands', async () => {
    const { entryId } = await earn(50, 'gift')
    const answers = await Promise.allSettled(Array.from({ length: 30 }, () => remove(entryId)))
    expect(answers.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ rejection: { code: 'POINT_ENTRY_REVERSED' } })
    expect(await history()).toEqual([])
    await expectSoundLedger(counter.db, [userId])
  })

  test('of several is all or none', async () => {
    const [first, second] = [await earn(5, 'a'), await earn(7, 'b')]
    const missing = () => remove(first.entryId, context.newId())
    expect(await refusedUnchanged(counter.db, missing)).toEqual({ code: 'POINT_ENTRY_TO_DELETE_NOT_FOUND' })
    await remove(second.entryId)
    expect(await refusedUnchanged(counter.db, () => remove(first.entryId, second.entryId))).toEqual({
      code: 'POINT_ENTRY_REVERSED',
    })
    expect(await history()).toEqual([[5, 'a']])
  })

  test('of what was earned and spent together leaves nothing behind', async () => {
    const other = await earn(10, 'other')
    counter.now = start.add({ hours: 1 })
    const { entryId } = await earn(100, 'gift')
    const { entryId: spent } = await adjust(-60)
    expect(await remove(entryId, spent, entryId)).toEqual({ deleted: 2, balance: 10 })
    const lots = await counter.db.query(`select entry_id, remaining from point_lots where user_id = $1 and remaining > 0`, [
      userId,
    ])
    expect(lots).toEqual([{ entry_id: other.entryId, remaining: 10 }])
  })

  test('of what was spent already becomes a debt', async () => {
    const { entryId } = await earn(100, 'gift')
    await adjust(-60)
    expect(await remove(entryId)).toMatchObject({ balance: -60 })
  })

  test('of what expired costs nothing, and takes its expiry along', async () => {
    const { entryId } = await earn(100, 'gift')
    counter.now = start.add({ hours: 24 * 200 })
    await earn(30, 'later')
    counter.now = start.add({ hours: 24 * 366 })
    await expireDue(context)
    expect(await history()).toEqual([
      [-100, '유효기간 만료'],
      [30, 'later'],
      [100, 'gift'],
    ])
    expect(await remove(entryId)).toMatchObject({ balance: 30 })
    expect(await history()).toEqual([[30, 'later']])
    await expectSoundLedger(counter.db, [userId])
  })

  test('does not allow earning the same again', async () => {
    const { entryId } = await earn(1, 'visit:2026-11-21')
    await remove(entryId)
    expect(await earn(1, 'visit:2026-11-21')).toMatchObject({ outcome: 'already', balance: 0 })
  })
})

describe('entries that follow from others', () => {
  test('an expiry and a reversal are neither corrected nor deleted', async () => {
    const { entryId } = await earn(100, 'gift')
    counter.now = start.add({ hours: 24 * 366 })
    await expireDue(context)
    const other = await earn(10, 'other')
    await remove(other.entryId)
    const { items } = await readUserPoints(context, admin, { userId })
    for (const item of items.filter(each => each.kind === 'expire' || each.kind === 'reversal')) {
      expect(await refusedUnchanged(counter.db, () => remove(item.id))).toEqual({ code: 'POINT_ENTRY_FIXED' })
      expect(await refusedUnchanged(counter.db, () => edit(item.id, 5))).toEqual({ code: 'POINT_ENTRY_FIXED' })
    }
    expect(await edit(entryId, 90)).toMatchObject({ balance: 0 })
  })

  test('entries of others are not found, and a corrected penalty is reversed with its correction', async () => {
    const stranger = await aUser(counter.db)
    const { entryId } = await earn(5, 'gift')
    const theirs = { userId: stranger, entryId, amount: 7, reason: '고침' }
    expect(await refusedUnchanged(counter.db, () => editPointEntry(context, admin, theirs))).toEqual({
      code: 'POINT_ENTRY_TO_EDIT_NOT_FOUND',
    })
    const take = (input: object) =>
      counter.db.transaction(tx => post(tx, context, { userId, reason: '노쇼', ...input } as Parameters<typeof post>[2]))
    const penalty = await take({ kind: 'penalty', amount: -100, sourceKey: 'penalty:x' })
    await edit(penalty.entryId, -20)
    const reverse = () =>
      take({ kind: 'reversal', amount: 100, reverses: penalty.entryId, sourceKey: `reversal:${penalty.entryId}` })
    expect(await reverse()).toMatchObject({ outcome: 'posted', balance: 5 })
    expect(await reverse()).toMatchObject({ outcome: 'already', balance: 5 })
    expect(await history()).toEqual([
      [20, '노쇼'],
      [-20, '(수동) 고침'],
      [5, 'gift'],
    ])
  })
})
