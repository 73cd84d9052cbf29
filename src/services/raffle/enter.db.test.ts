import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../../../tests/support/raffle.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { bytesOf, rowsUnder } from '../../../tests/support/workbook.ts'
import { maskedName } from '../../domain/review.ts'
import type { Context } from '../context.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { commitOpenRaffles } from './commit.ts'
import { drawRaffle } from './draw.ts'
import { enterRaffle } from './enter.ts'
import { leaveRaffle } from './leave.ts'
import { exportRaffle } from './export.ts'
import { readAdminRaffle } from './read-admin.ts'
import { readRaffleEntries } from './read-entries.ts'
import { readMyRaffles } from './read-own.ts'
import { readPublicRaffle } from './read-public.ts'
import { saveRaffle } from './save.ts'

const counter = new Counter()
const choiceOf = (round: Awaited<ReturnType<typeof aRaffle>>, over: object = {}) => ({
  roundId: round.roundId,
  itemId: round.groups[0]!.itemIds[0]!,
  quantity: 1,
  wantsWaitlist: false,
  ...over,
})
const enter = (userId: string, round: Awaited<ReturnType<typeof aRaffle>>, over: object = {}) =>
  enterRaffle(counter.context, customer(userId), choiceOf(round, over))
const countOf = async (roundId: string) =>
  (await counter.db.query<{ count: number }>(`select count(*) from raffle_entries where round_id = $1`, [roundId]))[0]!.count

describe('entering', () => {
  it('thirty commands at once are one entry, and reserve no stock', async () => {
    const round = await aRaffle(counter.context, 2)
    const userId = await aUser(counter.db)
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(userId, round)))
    expect(new Set(answers.map(answer => answer.entryId)).size).toBe(1)
    expect(await countOf(round.roundId)).toBe(1)
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 0, waiting_count: 0 })
  })

  it('with another choice is refused and changes nothing; leaving first makes it possible', async () => {
    const round = await aRaffle(counter.context, 2)
    const userId = await aUser(counter.db)
    const { entryId } = await enter(userId, round)
    expect(await refusedUnchanged(counter.db, () => enter(userId, round, { wantsWaitlist: true }))).toEqual({
      code: 'RAFFLE_ENTERED',
    })
    const twice = await Promise.all([1, 2].map(() => refusal(leaveRaffle(counter.context, customer(userId), { entryId }))))
    expect(twice.filter(outcome => outcome === null)).toHaveLength(1)
    expect(twice.filter(Boolean)).toEqual([{ code: 'RAFFLE_ENTRY_NOT_FOUND' }])
    expect((await enter(userId, round, { wantsWaitlist: true })).entryId).not.toBe(entryId)
    expect(await countOf(round.roundId)).toBe(1)
  })

  it('is refused to the suspended, for goods of other rounds and where there is no raffle', async () => {
    const round = await aRaffle(counter.context, 2)
    const sale = await aRound(counter.db)
    const suspended = await aUser(counter.db, { tier: 'restricted' })
    const userId = await aUser(counter.db)
    expect(await refusal(enter(suspended, round))).toEqual({ code: 'SUSPENDED' })
    const itemId = sale.groups[0]!.itemIds[0]!
    expect(await refusal(enter(userId, round, { itemId }))).toEqual({ code: 'ITEM_NOT_FOUND', itemIds: [itemId] })
    expect(await refusal(enter(userId, sale))).toEqual({ code: 'RAFFLE_NOT_FOUND' })
    expect(await refusal(enter(userId, round, { roundId: 'round-1' }))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })

  it('cannot be left after the deadline, nor by another person', async () => {
    const round = await aRaffle(counter.context, 2)
    const [{ userId, entryId }] = (await enterAll(counter.context, round, 1)) as [{ userId: string; entryId: string }]
    const leave = (who: string) => refusal(leaveRaffle(counter.context, customer(who), { entryId }))
    expect(await leave(await aUser(counter.db))).toEqual({ code: 'RAFFLE_ENTRY_NOT_FOUND' })
    const deadline = await deadlineOf(counter.db, round.roundId)
    expect(await counter.at(deadline, () => leave(userId))).toEqual({ code: 'RAFFLE_CLOSED' })
    expect(await counter.at(deadline.subtract({ milliseconds: 1 }), () => leave(userId))).toBeNull()
  })

  it('at the deadline, beside the draw: every listed entry is drawn, every other was refused', async () => {
    const round = await aRaffle(counter.context, 3)
    const deadline = await deadlineOf(counter.db, round.roundId)
    const at = (clock: Temporal.Instant): Context => ({ ...counter.context, db: counter.db, clock: () => clock })
    const people = await someUsers(counter.db, 40)
    const owner = await counter.admin()
    const entering = people.map((userId, nth) =>
      nth === 20
        ? drawRaffle(at(deadline), owner, { roundId: round.roundId }).then(() => null)
        : refusal(enterRaffle(at(deadline.subtract({ milliseconds: 1 })), customer(userId), choiceOf(round))),
    )
    const outcomes = await Promise.all(entering)
    const refused = outcomes.filter(outcome => outcome !== null)
    for (const each of refused) expect(each).toEqual({ code: 'RAFFLE_CLOSED' })
    expect(await countOf(round.roundId)).toBe(39 - refused.length)
    await expectSoundShop(counter.db)
  })
})

describe('the commitment', () => {
  it('is made once, before any entry, and its seed cannot be read before the draw', async () => {
    const round = await aRound(counter.db, { eventType: 'RAFFLE' })
    await counter.db.query(`insert into raffles (round_id, places) values ($1, 1)`, [round.roundId])
    const runs = await Promise.all([1, 2, 3].map(() => commitOpenRaffles(counter.context)))
    expect(runs.reduce((sum, run) => sum + run.committed, 0)).toBe(1)
    const userId = await aUser(counter.db)
    const { seedHash } = await enter(userId, round)
    const [{ seed }] = (await counter.db.query<{ seed: string }>(`select seed from raffle_secrets where round_id = $1`, [
      round.roundId,
    ])) as [{ seed: string }]
    const shown = JSON.stringify([
      await readPublicRaffle(counter.context, round.roundId),
      await readMyRaffles(counter.context, userId),
      await readAdminRaffle(counter.context, round.roundId, 'https://shop.example.kr'),
      await readRaffleEntries(counter.context, await counter.admin(), { roundId: round.roundId }),
    ])
    expect(shown).toContain(seedHash)
    expect(shown).not.toContain(seed)
  })

  it('is made by the first entry where it is missing, also when many are first', async () => {
    const round = await aRound(counter.db, { eventType: 'RAFFLE' })
    await counter.db.query(`insert into raffles (round_id, places) values ($1, 1)`, [round.roundId])
    const people = await someUsers(counter.db, 10)
    const answers = await Promise.all(people.map(userId => enter(userId, round)))
    expect(new Set(answers.map(answer => answer.seedHash)).size).toBe(1)
    await expectSoundShop(counter.db)
  })

  it('is fixed when the round is made, and cannot change', async () => {
    const round = await aRound(counter.db)
    const save = (places: number | null) =>
      counter.db.transaction(tx => saveRaffle(tx, counter.context, round.roundId, places === null ? null : { places }))
    const hash = async () => (await readPublicRaffle(counter.context, round.roundId)).seedHash
    await save(2)
    const first = await hash()
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    await save(5)
    expect(await hash()).toBe(first)
    await save(null)
    expect(await refusal(hash())).toEqual({ code: 'RAFFLE_NOT_FOUND' })
    await save(3)
    await enter(await aUser(counter.db), round)
    for (const places of [null, 4]) expect(await refusal(save(places))).toEqual({ code: 'RAFFLE_FIXED' })
    expect(await refusal(save(3))).toBeNull()
    const sale = await aRound(counter.db)
    await counter.desk().reserve(await aUser(counter.db), wanting(sale.groups[0]!.itemIds[0]!))
    const change = counter.db.transaction(tx => saveRaffle(tx, counter.context, sale.roundId, { places: 1 }))
    expect(await refusal(change)).toEqual({ code: 'RAFFLE_FIXED' })
  })
})

it('reserving and waiting are refused for a raffle', async () => {
  const round = await aRaffle(counter.context, 1)
  const itemId = round.groups[0]!.itemIds[0]!
  const userId = await aUser(counter.db)
  for (const input of [wanting(itemId), waitingFor(itemId)])
    expect(await refusal(counter.desk().reserve(userId, input))).toEqual({ code: 'RAFFLE_ONLY', itemIds: [itemId] })
})

describe('what customers read of a raffle', () => {
  it('their own entry from entering to the place that came free', async () => {
    const round = await aRaffle(counter.context, 1)
    const people = await enterAll(counter.context, round, 3, true)
    const states = async () =>
      new Map(
        await Promise.all(
          people.map(async ({ userId }) => {
            const [entry] = (await readMyRaffles(counter.context, userId)).items
            return [userId, entry!] as const
          }),
        ),
      )
    for (const entry of (await states()).values())
      expect(entry).toMatchObject({ state: 'entered', canLeave: true, place: null, places: 1, entries: 3, orderId: null })
    const deadline = await deadlineOf(counter.db, round.roundId)
    const owner = await counter.admin()
    await counter.at(deadline, () => drawRaffle(counter.context, owner, { roundId: round.roundId }))
    const drawn = [...(await states())].sort(([, a], [, b]) => a.place! - b.place!)
    expect(drawn.map(([, entry]) => [entry.state, entry.canLeave])).toEqual([
      ['won', false],
      ['waiting', false],
      ['waiting', false],
    ])
    const [winner, won] = drawn[0]!
    await counter.at(deadline, () =>
      cancelOrder(counter.context, customer(winner), { orderId: won.orderId!, penaltyType: 'none' }),
    )
    const after = await states()
    expect(drawn.map(([userId]) => after.get(userId)!.state)).toEqual(['forfeited', 'converted', 'waiting'])
    expect(after.get(drawn[1]![0])!.orderId).not.toBeNull()
  })

  it('staff see names, may draw when it is due, and the read access is logged', async () => {
    const round = await aRaffle(counter.context, 1)
    const { userId } = (await enterAll(counter.context, round, 2))[0]!
    await counter.db.query(`update users set display_name = '=1+1, "김"' where id = $1`, [userId])
    const owner = await counter.admin()
    const read = () => readAdminRaffle(counter.context, round.roundId, 'https://shop.example.kr')
    const look = () => readRaffleEntries(counter.context, owner, { roundId: round.roundId })
    expect(await look()).toMatchObject({ total: 2, items: [{ user: { id: userId, name: '=1+1, "김"' }, ticket: null }, {}] })
    expect(await read()).toMatchObject({ canDraw: false, canRedraw: false, resultText: null, seed: null })
    const deadline = await deadlineOf(counter.db, round.roundId)
    const drawn = await counter.at(deadline, async () => {
      expect(await read()).toMatchObject({ canDraw: true })
      await drawRaffle(counter.context, owner, { roundId: round.roundId })
      return await read()
    })
    expect(drawn).toMatchObject({ canDraw: false, canRedraw: false })
    const own = await readRaffleEntries(counter.context, owner, { roundId: round.roundId, view: 'won' })
    for (const fact of [drawn.seed!, drawn.seedHash!, `https://shop.example.kr/api/raffles/${round.roundId}`])
      expect(drawn.resultText).toContain(fact)
    const [winner] = own.items
    expect(drawn.resultText).toContain(`1. ${maskedName(winner!.user.name)} · ${winner!.itemName}\n`)
    expect(drawn.resultText).not.toContain(winner!.user.name)
    const file = await exportRaffle(counter.context, owner, { roundId: round.roundId, format: 'csv' })
    expect(file.fileName).toMatch(/^응모 \d{4}-\d\d-\d\d\.csv$/)
    const csv = (await bytesOf(file.bytes)).toString('utf8')
    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(csv.trimEnd().split('\r\n')).toHaveLength(3)
    expect(csv).toContain(`'=1+1, ""김""`)
    const book = await exportRaffle(counter.context, owner, { roundId: round.roundId, format: 'xlsx' })
    const rows = rowsUnder(await bytesOf(book.bytes), '응모')
    expect(rows.map(([place, result]) => [place, result])).toEqual([
      [1, '당첨'],
      [2, '미당첨'],
    ])
    const looks = await counter.db.query<{ what: string; rows_seen: number }>(
      `select what, rows_seen from personal_data_access where actor_id = $1 order by id`,
      [owner.userId],
    )
    expect(looks).toEqual([
      { what: 'raffle', rows_seen: 2 },
      { what: 'raffle', rows_seen: 1 },
      { what: 'raffle export', rows_seen: 2 },
      { what: 'raffle export', rows_seen: 2 },
    ])
  })
})
