import { describe, expect, it } from 'vitest'
import { aRound, aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { refusedUnchanged } from '../../../tests/support/refusal.ts'
import { besideTransaction } from '../../../tests/support/second-connection.ts'
import { insertAlert, lockOpening } from '../../db/catalog/opening-alerts.ts'
import { readRound, updateRoundFacts } from '../../db/catalog/rounds.ts'
import { announceOpenedRounds } from '../catalog/open-rounds.ts'
import { requestEncore } from '../encore/request.ts'
import { pruneOld } from '../maintenance/prune.ts'
import { deliver } from '../notifications/deliver.ts'
import { readNotifications } from '../notifications/read.ts'
import { readOwnOpeningAlerts } from './read-own.ts'
import { setOpeningAlert } from './set.ts'

const counter = new Counter()
const { context } = counter
const start = () => counter.now.add({ hours: 1 })
const scheduled = () => aRound(context.db, { status: 'scheduled', publishAt: start() })
const ask = (userId: string, roundId: string, isOn = true) => setOpeningAlert(context, customer(userId), { roundId, isOn })
const own = async (userId: string) => (await readOwnOpeningAlerts(context, customer(userId))).roundIds

async function open(at: Temporal.Instant): Promise<void> {
  await counter.at(at, async () => {
    await announceOpenedRounds(context)
    while ((await deliver(context, [])) > 0);
  })
}

async function told(userId: string): Promise<[string, string][]> {
  return (await readNotifications(context.db, userId)).items.map(({ kind, link }) => [kind, link])
}

describe('an opening alert', () => {
  it('is notified once, at the opening, with a link; a customer who turned it off is not', async () => {
    const { roundId, productId } = await scheduled()
    const [one, other] = (await someUsers(context.db, 2)) as [string, string]
    await Promise.all(Array.from({ length: 10 }, () => ask(one, roundId)))
    await ask(other, roundId)
    expect(await own(other)).toEqual([roundId])
    await ask(other, roundId, false)
    await ask(other, roundId, false)
    expect([await own(one), await own(other)]).toEqual([[roundId], []])
    await open(start().subtract({ milliseconds: 1 }))
    expect(await told(one)).toEqual([])
    await open(start())
    await open(start().add({ minutes: 1 }))
    expect(await told(one)).toEqual([['round_opened', `/product/${productId}?round=${roundId}`]])
    expect(await told(other)).toEqual([])
    expect(await own(one)).toEqual([])
  })

  it('is notified once although there is an encore request too', async () => {
    const { roundId, productId } = await scheduled()
    const [both, wished] = (await someUsers(context.db, 2)) as [string, string]
    for (const userId of [both, wished]) await requestEncore(context, customer(userId), { productId })
    await ask(both, roundId)
    await open(start())
    expect((await told(both)).map(([kind]) => kind)).toEqual(['round_opened'])
    expect((await told(wished)).map(([kind]) => kind)).toEqual(['encore_opened'])
  })

  it('is notified again of an opening that was postponed after the notification', async () => {
    const { roundId } = await scheduled()
    const user = await aUser(context.db)
    await ask(user, roundId)
    await open(start())
    const round = (await readRound(context.db, roundId))!
    const putOff = { ...round, publishAt: start().add({ hours: 2 }) }
    await context.db.transaction(async tx => await updateRoundFacts(tx, roundId, putOff))
    expect(await own(user)).toEqual([roundId])
    await open(start().add({ hours: 2 }))
    expect(await told(user)).toHaveLength(2)
  })

  it('is refused where the round is not scheduled', async () => {
    const user = await aUser(context.db)
    const refused = async (options: Parameters<typeof aRound>[1]) => {
      const { roundId } = await aRound(context.db, options)
      return await refusedUnchanged(context.db, () => ask(user, roundId))
    }
    expect(await refused({ status: 'draft', publishAt: start() })).toEqual({ code: 'ROUND_NOT_FOUND' })
    expect(await refused({ status: 'selling' })).toEqual({ code: 'OPENING_PASSED', status: 'selling' })
    expect(await refused({ status: 'scheduled', publishAt: counter.now })).toEqual({ code: 'OPENING_PASSED', status: 'selling' })
    expect(await refused({ status: 'ended' })).toEqual({ code: 'OPENING_PASSED', status: 'ended' })
    expect(await refused({ status: 'canceled' })).toEqual({ code: 'OPENING_PASSED', status: 'canceled' })
    expect(await refusedUnchanged(context.db, () => ask(user, 'round-1'))).toEqual({ code: 'ROUND_NOT_FOUND' })
    const archived = await scheduled()
    await context.db.query(`update products set is_archived = true where id = $1`, [archived.productId])
    expect(await refusedUnchanged(context.db, () => ask(user, archived.roundId))).toEqual({ code: 'ROUND_NOT_FOUND' })
  })

  it('is notified when requested at the very moment of the opening: the job waits for open requests', async () => {
    const { roundId } = await scheduled()
    const user = await aUser(context.db)
    await context.db.transaction(async tx => {
      expect(await lockOpening(tx, roundId)).toMatchObject({ status: 'scheduled' })
      await besideTransaction(() => open(start()))
      await insertAlert(tx, roundId, user, context.clock())
    })
    expect(await told(user)).toEqual([])
    await open(start().add({ minutes: 1 }))
    expect((await told(user)).map(([kind]) => kind)).toEqual(['round_opened'])
  })

  it('is kept until the opening, however long before it was requested', async () => {
    const { roundId } = await scheduled()
    await ask(await aUser(context.db), roundId)
    await context.db.query(`update opening_alerts set created_at = $2 where round_id = $1`, [
      roundId,
      counter.now.subtract({ hours: 40 * 24 }),
    ])
    await counter.at(start(), () => announceOpenedRounds(context)) // published, but not yet converted into notifications
    await counter.at(start(), () => pruneOld(context))
    expect(await context.db.query(`select from opening_alerts where round_id = $1`, [roundId])).toHaveLength(1)
  })

  it('is deleted a month after the opening', async () => {
    const { roundId } = await scheduled()
    await ask(await aUser(context.db), roundId)
    const later = counter.now.add({ hours: 24 * 31 })
    const prune = async () => (await counter.at(later, () => pruneOld(context))).openingAlerts
    const [before] = await context.db.query<{ n: number }>(
      `select count(*) as n from opening_alerts a join sales_rounds r on r.id = a.round_id where r.opened_at is not null`,
    )
    expect(await prune()).toBe(before!.n)
    await context.db.query(`update sales_rounds set opened_at = $2 where id = $1`, [roundId, start()])
    expect(await prune()).toBe(1)
  })
})
