import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal } from '../../../tests/support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../../../tests/support/raffle.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { changeRoundStatus } from '../catalog/change-round-status.ts'
import { deliver } from '../notifications/deliver.ts'
import { readNotifications } from '../notifications/read.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { readOwnOrder } from '../orders/read-story.ts'
import { leaveWaitlist } from '../waitlist/leave.ts'
import { drawRaffle } from './draw.ts'
import { enterRaffle } from './enter.ts'
import { readMyRaffles } from './read-own.ts'
import { redrawRaffle } from './redraw.ts'

const counter = new Counter()
const SEED = 'c0ffee'.padEnd(64, '0')

type Entry = { id: string; user_id: string; place: number; drawn_result: string; result: string; order_id: string | null }
const entriesOf = (roundId: string) =>
  counter.db.query<Entry>(
    `select id, user_id, drawn_place as place, drawn_result, result, order_id from raffle_entries where round_id = $1 order by drawn_place`,
    [roundId],
  )
const draw = async (roundId: string, at?: Temporal.Instant) => {
  const owner = await counter.admin()
  return await counter.at(at ?? (await deadlineOf(counter.db, roundId)), () => drawRaffle(counter.context, owner, { roundId }))
}
const redraw = async (roundId: string) => {
  const owner = await counter.admin()
  return await counter.at(await deadlineOf(counter.db, roundId), () => redrawRaffle(counter.context, owner, { roundId }))
}

describe('drawing a raffle', () => {
  it('makes orders of the winners and waitlist entries of the others who asked, in an order that anybody can compute', async () => {
    const round = await aRaffle(counter.context, 3, { seed: SEED, groups: [{ total: 10, items: [{ price: 5000 }] }] })
    const people = await enterAll(counter.context, round, 6, true)
    const losers = await enterAll(counter.context, round, 2)
    await draw(round.roundId)
    const orders = await entriesOf(round.roundId)
    // recomputed by hand from public facts
    const lines = [...people, ...losers].map(
      (each, nth) => `${each.entryId} ${round.groups[0]!.id} 1 ${nth < 6 ? 'waitlist' : '-'}\n`,
    )
    const list = createHash('sha256').update(lines.sort().join('')).digest('hex')
    const ticket = (id: string) => createHmac('sha256', SEED).update(`${list}:${id}`).digest('hex')
    const byHand = [...people, ...losers].map(each => each.entryId).sort((a, b) => (ticket(a) < ticket(b) ? -1 : 1))
    expect(orders.map(entry => entry.id)).toEqual(byHand)
    expect(orders.map(entry => entry.place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(orders.slice(0, 3).map(entry => entry.result)).toEqual(['won', 'won', 'won'])
    const asked = new Set(people.map(each => each.entryId))
    for (const entry of orders.slice(3)) expect(entry.result).toBe(asked.has(entry.id) ? 'waiting' : 'lost')
    const line = await counter.db.query<{ user_id: string }>(
      `select user_id from waitlist_entries where round_id = $1 order by seq`,
      [round.roundId],
    )
    expect(line.map(each => each.user_id)).toEqual(orders.filter(entry => entry.result === 'waiting').map(entry => entry.user_id))
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 3, waiting_count: line.length })
    const made = await counter.db.query(
      `select o.status, o.total_price from orders o join raffle_entries e on e.order_id = o.id where e.round_id = $1`,
      [round.roundId],
    )
    expect(made).toEqual([1, 2, 3].map(() => ({ status: 'RESERVED', total_price: 5000 })))
    await expectSoundShop(counter.db)
  })

  it('tells an entry that was passed over that its units did not suffice, in the notice and on its page', async () => {
    const round = await aRaffle(counter.context, 3, { groups: [{ total: 3, items: [{ price: 5000 }] }] })
    const itemId = round.groups[0]!.itemIds[0]!
    for (const [nth, userId] of (await someUsers(counter.db, 3)).entries()) {
      const input = { roundId: round.roundId, itemId, quantity: [2, 3, 2][nth]!, wantsWaitlist: nth === 1 }
      await enterRaffle(counter.context, { userId, role: 'customer' }, input)
    }
    expect(await draw(round.roundId)).toMatchObject({ winners: 1 })
    const entries = await entriesOf(round.roundId)
    const [event] = await counter.db.query<{ results: { userId: string; isPassedOver: boolean }[] }>(
      `select payload->'results' as results from outbox where topic = 'raffles.drawn' and payload->>'roundId' = $1`,
      [round.roundId],
    )
    const told = new Map(event!.results.map(each => [each.userId, each.isPassedOver]))
    for (const { user_id, drawn_result } of entries) {
      const [own] = (await readMyRaffles(counter.context, user_id)).items
      expect([own!.isPassedOver, told.get(user_id)]).toEqual(drawn_result === 'won' ? [false, false] : [true, true])
    }
  })

  it('names the option that each person entered for, whatever the result', async () => {
    const round = await aRaffle(counter.context, 1, { groups: [{ total: 9, items: [{}, {}] }] })
    await counter.db.query(`update products set group_name = '굴비' where id = $1`, [round.productId])
    const [people, options] = [await someUsers(counter.db, 2), ['10마리', '20마리']]
    for (const [nth, itemId] of round.groups[0]!.itemIds.entries()) {
      await counter.db.query(`update items set name = $2 where id = $1`, [itemId, options[nth]])
      const input = { roundId: round.roundId, itemId, quantity: 1, wantsWaitlist: false }
      await enterRaffle(counter.context, customer(people[nth]!), input)
    }
    await draw(round.roundId)
    while ((await deliver(counter.context, [])) > 0);
    const bodies = people.map(async userId => (await readNotifications(counter.db, userId)).items.map(each => each.body).join())
    for (const [nth, body] of bodies.entries()) expect(await body).toMatch(`굴비 ${options[nth]}`)
  })

  it('happens once, whatever the number of concurrent calls', async () => {
    const round = await aRaffle(counter.context, 2)
    await enterAll(counter.context, round, 5, true)
    const owner = await counter.admin()
    const deadline = await deadlineOf(counter.db, round.roundId)
    const results = await counter.at(deadline, () =>
      Promise.all(Array.from({ length: 30 }, () => drawRaffle(counter.context, owner, { roundId: round.roundId }))),
    )
    expect(new Set(results.map(result => JSON.stringify({ ...result, earlier: null }))).size).toBe(1)
    expect(results[0]).toMatchObject({ winners: 2, waiting: 3, lost: 0, forfeited: 0 })
    // one call drew; the others, and a later one, say who did
    const [drew, ...others] = results.toSorted((a, b) => Number(a.earlier !== null) - Number(b.earlier !== null))
    expect(drew!.earlier).toBeNull()
    const [author] = await counter.db.query<{ name: string }>(`select display_name as name from users where id = $1`, [
      owner.userId,
    ])
    const earlier = { name: author!.name, at: deadline.toString(), isToday: true }
    for (const other of [...others, await draw(round.roundId)]) expect(other).toEqual({ ...drew, earlier })
    const told = await counter.db.query(`select from outbox where topic = 'raffles.drawn' and payload->>'roundId' = $1`, [
      round.roundId,
    ])
    expect(told).toHaveLength(1)
    const totals = (total: number) => [{ id: round.groups[0]!.id, groupName: '묶음', total }]
    const records = await counter.db.query(
      `select before, after from audit_log where action = 'raffle.draw' and subject_id = $1`,
      [round.roundId],
    )
    expect(records).toEqual([{ before: { groups: totals(100) }, after: { entries: 5, winners: 2, groups: totals(2) } }])
    expect(await counter.stockOf(round.groups[0]!.id)).toMatchObject({ reserved_units: 2, waiting_count: 3 })
  })

  it('from the deadline on, not a millisecond earlier, and until 00:00 KST of the pickup day', async () => {
    const round = await aRaffle(counter.context, 1)
    const deadline = await deadlineOf(counter.db, round.roundId)
    expect(await refusal(draw(round.roundId, deadline.subtract({ milliseconds: 1 })))).toMatchObject({
      code: 'RAFFLE_STILL_OPEN',
    })
    expect(await refusal(draw(round.roundId, deadline.add({ hours: 4 })))).toEqual({ code: 'RAFFLE_TOO_LATE' })
    expect(await refusal(redraw(round.roundId))).toEqual({ code: 'RAFFLE_NOT_DRAWN' })
    expect(await draw(round.roundId, deadline.add({ hours: 4 }).subtract({ milliseconds: 1 }))).toMatchObject({ winners: 0 })
    expect(await refusal(draw('round-1', deadline))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })

  it('costs a winner nothing before the pickup day, also where the shop ended the round long before its deadline', async () => {
    const round = await aRaffle(counter.context, 1)
    const userId = (await enterAll(counter.context, round, 1))[0]!.userId
    const deadline = await deadlineOf(counter.db, round.roundId)
    const early = deadline.subtract({ hours: 20 })
    const owner = await counter.admin()
    await counter.at(early, () => changeRoundStatus(counter.context, owner, { roundIds: [round.roundId], status: 'ended' }))
    await draw(round.roundId, early.add({ minutes: 1 }))
    const [entry] = await entriesOf(round.roundId)
    const order = await counter.at(deadline.add({ hours: 1 }), () => readOwnOrder(counter.context, userId, entry!.order_id!))
    expect(order.cancellation).toMatchObject({ now: { type: 'none', points: 0 }, next: [{ type: 'late' }] })
    expect(order).toMatchObject({ isWon: true, story: [{ kind: 'won', by: 'job' }] })
    await expectSoundShop(counter.db)
  })

  it('excludes suspended customers, people whose tier may not buy and those who withdrew', async () => {
    const round = await aRaffle(counter.context, 2)
    const people = await enterAll(counter.context, round, 4, true)
    const [suspended, left] = people.map(each => each.userId) as [string, string]
    await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [suspended])
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [left])
    expect(await draw(round.roundId)).toMatchObject({ winners: 2, waiting: 0, forfeited: 2 })
    const entries = await entriesOf(round.roundId)
    for (const entry of entries) expect(entry.result).toBe([suspended, left].includes(entry.user_id) ? 'forfeited' : 'won')
    const { items } = await readMyRaffles(counter.context, suspended)
    expect(items[0]).toMatchObject({ roundId: round.roundId, state: 'excluded' })
    while ((await deliver(counter.context, [])) > 0);
    const told = (await readNotifications(counter.db, suspended)).items.map(({ body }) => body)
    expect(told).toContainEqual(expect.stringMatching(/: 당첨에서 빠졌어요\. 추첨할 때 참여 제한 중이거나/))
    await expectSoundShop(counter.db)
  })

  it('assigns no more than the stock holds', async () => {
    const round = await aRaffle(counter.context, 5, { groups: [{ total: 2, items: [{}] }] })
    await enterAll(counter.context, round, 5, true)
    expect(await draw(round.roundId)).toMatchObject({ winners: 2, waiting: 3 })
    await expectSoundShop(counter.db)
  })
})

describe('a place that is given up', () => {
  const cancel = async (roundId: string, entry: Entry) =>
    await counter.at(await deadlineOf(counter.db, roundId), () =>
      cancelOrder(counter.context, customer(entry.user_id), { orderId: entry.order_id!, penaltyType: 'none' }),
    )

  it('goes at once to the next waitlist entry in drawn order, and costs the winner nothing before the pickup day', async () => {
    const round = await aRaffle(counter.context, 2, { groups: [{ total: 50, items: [{}] }] })
    await enterAll(counter.context, round, 5, true)
    await draw(round.roundId)
    const entries = await entriesOf(round.roundId)
    await counter.db.query(`update products set is_archived = true where id = $1`, [round.productId])
    expect((await readMyRaffles(counter.context, entries[0]!.user_id)).items).toMatchObject([{ state: 'won' }])
    await counter.db.query(`update products set is_archived = false where id = $1`, [round.productId])
    expect(await cancel(round.roundId, entries[0]!)).toMatchObject({ penaltyType: 'none', points: 0 })
    const line = await counter.db.query<{ user_id: string; status: string }>(
      `select user_id, status from waitlist_entries where round_id = $1 order by seq`,
      [round.roundId],
    )
    expect(line).toEqual(
      entries.slice(2).map((entry, nth) => ({ user_id: entry.user_id, status: nth === 0 ? 'converted' : 'waiting' })),
    )
    // no place is left to draw again
    expect(await redraw(round.roundId)).toMatchObject({ converted: 0, winners: [] })
    expect((await entriesOf(round.roundId))[0]).toMatchObject({ drawn_result: 'won', result: 'forfeited' })
    await expectSoundShop(counter.db)
  })

  it('that no waitlist entry takes goes to the next in drawn order, once, by a redraw', async () => {
    const round = await aRaffle(counter.context, 2, { groups: [{ total: null, items: [{}] }] })
    await enterAll(counter.context, round, 5)
    await draw(round.roundId)
    const entries = await entriesOf(round.roundId)
    await cancel(round.roundId, entries[1]!)
    const owner = await counter.admin()
    const both = await counter.at(await deadlineOf(counter.db, round.roundId), () =>
      Promise.all([1, 2].map(() => redrawRaffle(counter.context, owner, { roundId: round.roundId }))),
    )
    expect(both.flatMap(each => each.winners.map(winner => winner.entryId))).toEqual([entries[2]!.id])
    // the one that found no place left says who gave it
    for (const each of both) expect(each.earlier !== null).toBe(each.winners.length === 0)
    const at = (await deadlineOf(counter.db, round.roundId)).toString()
    expect(both.find(each => each.earlier)?.earlier).toMatchObject({ at, isToday: true, name: expect.any(String) })
    expect((await entriesOf(round.roundId)).map(entry => entry.result)).toEqual(['won', 'forfeited', 'won', 'lost', 'lost'])
    expect((await entriesOf(round.roundId)).map(entry => entry.drawn_result)).toEqual(['won', 'won', 'lost', 'lost', 'lost'])
    await expectSoundShop(counter.db)
  })

  it('goes to waitlist entries before entries that did not ask to wait, in any drawn order', async () => {
    const round = await aRaffle(counter.context, 1)
    await enterAll(counter.context, round, 8)
    await enterAll(counter.context, round, 2, true)
    await draw(round.roundId)
    const entries = await entriesOf(round.roundId)
    const next = entries.find(entry => entry.result === 'waiting')!
    await cancel(round.roundId, entries[0]!)
    const line = await counter.db.query<{ user_id: string }>(
      `select user_id from waitlist_entries where round_id = $1 and status = 'converted'`,
      [round.roundId],
    )
    expect(line).toEqual([{ user_id: next.user_id }])
    expect(await redraw(round.roundId)).toMatchObject({ winners: [] })
  })

  it('is not assigned to a customer who left the waitlist: they gave up', async () => {
    const round = await aRaffle(counter.context, 1)
    await enterAll(counter.context, round, 2, true)
    await draw(round.roundId)
    const [winner, waiting] = (await entriesOf(round.roundId)) as [Entry, Entry]
    const [place] = await counter.db.query<{ id: string }>(`select id from waitlist_entries where user_id = $1`, [
      waiting.user_id,
    ])
    await leaveWaitlist(counter.context, customer(waiting.user_id), { entryId: place!.id })
    await cancel(round.roundId, winner)
    expect(await redraw(round.roundId)).toMatchObject({ converted: 0, winners: [] })
  })
})
