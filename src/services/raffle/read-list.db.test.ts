import { describe, expect, it } from 'vitest'
import { Counter, refusal } from '../../../tests/support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../../../tests/support/raffle.ts'
import { adminRaffle, adminRaffles, raffleEntries } from '../../contract/schemas/raffle.ts'
import { limits } from '../../contract/limits.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'
import { drawRaffle } from './draw.ts'
import { drawnOrder } from '../../domain/raffle.ts'
import { hashing } from './hashing.ts'
import { readAdminRaffle } from './read-admin.ts'
import { readRaffleEntries } from './read-entries.ts'
import { readAdminRaffles } from './read-list.ts'
import { redrawRaffle } from './redraw.ts'

const counter = new Counter()
const shopUrl = 'https://shop.example.kr'

describe('the list of raffles', () => {
  it('puts those that wait for their draw first, counts by kind, and pages', async () => {
    const open = await aRaffle(counter.context, 1)
    const drawn = await aRaffle(counter.context, 1)
    const due = await aRaffle(counter.context, 2)
    await enterAll(counter.context, due, 3)
    const owner = await counter.admin()
    await counter.db.query(`update sales_rounds set status = 'ended' where id = any($1::text[])`, [[drawn.roundId, due.roundId]])
    await drawRaffle(counter.context, owner, { roundId: drawn.roundId })
    const list = await readAdminRaffles(counter.context, {})
    expect(adminRaffles.parse(list)).toEqual(list)
    expect(list).toMatchObject({ total: 3, counts: { due: 1, open: 1, past: 1 } })
    expect(list.items[0]).toMatchObject({ roundId: due.roundId, stage: 'due', places: 2, entries: 3, winners: 0 })
    const stages = async (view: 'due' | 'open' | 'past') =>
      (await readAdminRaffles(counter.context, { view })).items.map(({ roundId, stage }) => [roundId, stage])
    expect(await stages('due')).toEqual([[due.roundId, 'due']])
    expect(await stages('open')).toEqual([[open.roundId, 'taking']])
    expect(await stages('past')).toEqual([[drawn.roundId, 'drawn']])
    const beyond = await readAdminRaffles(counter.context, { page: '2' })
    expect(beyond).toMatchObject({ items: [], total: 3 })
    // the pickup day has begun: an undrawn raffle is no longer due
    const [{ day }] = (await counter.db.query<{ day: Temporal.PlainDate }>(
      `select pickup_date as day from sales_rounds where id = $1`,
      [due.roundId],
    )) as [{ day: Temporal.PlainDate }]
    const missed = await counter.at(day.toZonedDateTime('Asia/Seoul').toInstant(), () => readAdminRaffles(counter.context, {}))
    expect(missed.counts.due).toBe(0)
    expect(missed.items.find(each => each.roundId === due.roundId)?.stage).toBe('missed')
  })
})

describe('one raffle and its entries', () => {
  it('counts the results of all entries, forfeited places, and who was notified', async () => {
    const round = await aRaffle(counter.context, 2)
    await enterAll(counter.context, round, 3)
    const owner = await counter.admin()
    const { roundId } = round
    await counter.at(await deadlineOf(counter.db, roundId), () => drawRaffle(counter.context, owner, { roundId }))
    const read = async () =>
      await counter.at(await deadlineOf(counter.db, roundId), () => readAdminRaffle(counter.context, roundId, shopUrl))
    const before = await read()
    expect(adminRaffle.parse(before)).toEqual(before)
    expect(before).toMatchObject({ stage: 'drawn', openPlaces: 0, canRedraw: false, told: 0 })
    expect(before.counts).toEqual({
      won: 2,
      forfeited: 0,
      waiting: 0,
      converted: 0,
      left: 0,
      lost: 1,
      excluded: 0,
      wantWaitlist: 0,
    })
    const [winner] = (await readRaffleEntries(counter.context, owner, { roundId, view: 'won' })).items
    const buyer = { userId: winner!.user.id, role: 'customer' as const }
    await cancelOrder(counter.context, buyer, { orderId: winner!.orderId!, penaltyType: 'none' })
    expect(await read()).toMatchObject({ openPlaces: 1, canRedraw: true })
    await counter.at(await deadlineOf(counter.db, roundId), () => redrawRaffle(counter.context, owner, { roundId }))
    expect(await read()).toMatchObject({ openPlaces: 0, canRedraw: false, counts: { won: 2, forfeited: 1, lost: 0 } })
    const list = await readAdminRaffles(counter.context, { view: 'past' })
    expect(list.items.find(each => each.roundId === roundId)?.winners).toBe(2)
    await counter.db.query(
      `insert into notifications (id, user_id, kind, data, source_key, created_at)
       select gen_random_uuid(), user_id, 'raffle_result', '{}', 'raffle:' || $1 || ':won', now() from raffle_entries where round_id = $1 limit 2`,
      [roundId],
    )
    expect(await read()).toMatchObject({ told: 2, toTell: 3 })
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [winner!.user.id])
    expect(await read()).toMatchObject({ entries: 3, toTell: 2 })
  })

  it('counts a winner whose order is canceled apart at once, before the redraw, and again as one after a revert', async () => {
    const round = await aRaffle(counter.context, 2)
    await enterAll(counter.context, round, 3)
    const owner = await counter.admin()
    const { roundId } = round
    await counter.at(await deadlineOf(counter.db, roundId), () => drawRaffle(counter.context, owner, { roundId }))
    const winners = (await readRaffleEntries(counter.context, owner, { roundId, view: 'won' })).items
    const ids = winners.map(({ orderId }) => orderId!)
    const seen = async () => {
      const { counts, winners: held } = await readAdminRaffle(counter.context, roundId, shopUrl)
      const statuses = async (view: 'won' | 'forfeited') =>
        (await readRaffleEntries(counter.context, owner, { roundId, view })).items.map(({ orderStatus }) => orderStatus)
      return { held, chips: [counts.won, counts.forfeited], lists: [await statuses('won'), await statuses('forfeited')] }
    }
    const revert = async (orderId: string) =>
      await revertFinalizedOrder(counter.context, owner, { orderId, originalStatus: 'CANCELED' })
    for (const orderId of ids) await cancelOrder(counter.context, owner, { orderId, penaltyType: 'none' })
    expect(await seen()).toEqual({ held: 0, chips: [0, 2], lists: [[], ['CANCELED', 'CANCELED']] })
    await revert(ids[0]!)
    expect(await seen()).toEqual({ held: 1, chips: [1, 1], lists: [['RESERVED'], ['CANCELED']] })
    await counter.at(await deadlineOf(counter.db, roundId), () => redrawRaffle(counter.context, owner, { roundId }))
    expect(await seen()).toEqual({ held: 2, chips: [2, 1], lists: [['RESERVED', 'RESERVED'], ['CANCELED']] })
    await counter.db.query(
      `update stock set total_physical_stock = total_physical_stock + 1 where variant_group_id in (select id from variant_groups where round_id = $1)`,
      [roundId],
    )
    await revert(ids[1]!)
    expect(await seen()).toEqual({ held: 3, chips: [3, 0], lists: [['RESERVED', 'RESERVED', 'RESERVED'], []] })
  })

  it('pages entries in the drawn order with the value that gave it, and finds people', async () => {
    const round = await aRaffle(counter.context, 1)
    const count = limits.raffleEntriesPage + 2
    const people = await enterAll(counter.context, round, count)
    const { roundId } = round
    const [someone] = people
    await counter.db.query(`update users set display_name = 'Kim 서연', nickname = null, phone = '01000003817' where id = $1`, [
      someone!.userId,
    ])
    const owner = await counter.admin()
    const read = (search: object = {}) => readRaffleEntries(counter.context, owner, { roundId, ...search })
    expect((await read()).items[0]).toMatchObject({ user: { id: someone!.userId }, place: null, ticket: null })
    await counter.at(await deadlineOf(counter.db, roundId), () => drawRaffle(counter.context, owner, { roundId }))
    const [first, second] = [await read(), await read({ page: '2' })]
    expect(raffleEntries.parse(first)).toEqual(first)
    expect([first.total, first.items.length, second.items.length]).toEqual([count, limits.raffleEntriesPage, 2])
    const all = [...first.items, ...second.items]
    expect(all.map(entry => entry.place)).toEqual(all.map((_, nth) => nth + 1))
    expect(all.map(entry => entry.ticket)).toEqual(all.map(entry => entry.ticket).toSorted())
    const { seed } = await readAdminRaffle(counter.context, roundId, shopUrl)
    const tickets = all.map(({ id }) => ({ id, groupId: round.groups[0]!.id, units: 1, wantsWaitlist: false, excluded: false }))
    expect(drawnOrder(seed!, tickets, hashing).map(entry => entry.id)).toEqual(all.map(entry => entry.id))
    for (const q of ['3817', ' kim ', '서연'])
      expect((await read({ q })).items.map(entry => entry.id)).toEqual([someone!.entryId])
    expect(await read({ q: '3818' })).toMatchObject({ items: [], total: 0 })
    expect((await read({ view: 'won' })).total).toBe(1)
    expect((await read({ view: 'lost', page: '2' })).items).toHaveLength(1)
    expect(await refusal(readRaffleEntries(counter.context, owner, { roundId: 'round-1' }))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })
})
