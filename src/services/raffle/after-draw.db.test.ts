import { expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, refusal } from '../../../tests/support/desk.ts'
import { aRaffle, deadlineOf, enterAll } from '../../../tests/support/raffle.ts'
import { expectSoundShop } from '../../../tests/support/sound.ts'
import { cancelRound } from '../catalog/cancel-round.ts'
import { duplicateRound } from '../catalog/duplicate-round.ts'
import { readAdminRound } from '../catalog/read-admin.ts'
import { drawRaffle } from './draw.ts'
import { enterRaffle } from './enter.ts'
import { readMyRaffles } from './read-own.ts'
import { redrawRaffle } from './redraw.ts'

const counter = new Counter()

const draw = async (roundId: string, at?: Temporal.Instant) => {
  const owner = await counter.admin()
  return await counter.at(at ?? (await deadlineOf(counter.db, roundId)), () => drawRaffle(counter.context, owner, { roundId }))
}
const redraw = async (roundId: string) => {
  const owner = await counter.admin()
  return await counter.at(await deadlineOf(counter.db, roundId), () => redrawRaffle(counter.context, owner, { roundId }))
}

it('ends with its round: no further draw, and no waitlist entry is converted', async () => {
  const owner = await counter.admin()
  const stop = async (roundId: string) => await cancelRound(counter.context, owner, { roundId, reason: '시험' })
  const undrawn = await aRaffle(counter.context, 1)
  const [entered] = await enterAll(counter.context, undrawn, 1)
  await stop(undrawn.roundId)
  expect(await refusal(draw(undrawn.roundId))).toMatchObject({ code: 'ROUND_CANCELED' })
  expect((await readMyRaffles(counter.context, entered!.userId)).items).toMatchObject([{ state: 'canceled' }])
  const told = await counter.db.query(
    `select payload->'userIds' as people from outbox where topic = 'rounds.canceled' and payload->>'roundId' = $1`,
    [undrawn.roundId],
  )
  expect(told).toEqual([{ people: [entered!.userId] }])

  const drawn = await aRaffle(counter.context, 1)
  await enterAll(counter.context, drawn, 3, true)
  await draw(drawn.roundId)
  await stop(drawn.roundId)
  const line = await counter.db.query(`select distinct status from waitlist_entries where round_id = $1`, [drawn.roundId])
  expect(line).toEqual([{ status: 'ended' }])
  expect(await counter.stockOf(drawn.groups[0]!.id)).toMatchObject({ reserved_units: 0, waiting_count: 0 })
  expect(await refusal(redraw(drawn.roundId))).toMatchObject({ code: 'ROUND_CANCELED' })
  await expectSoundShop(counter.db)
})

it('is copied with its original totals, not with what was won', async () => {
  const round = await aRaffle(counter.context, 2, { groups: [{ total: 9, items: [{}] }] })
  await enterAll(counter.context, round, 3)
  await draw(round.roundId)
  const copy = await duplicateRound(counter.context, await counter.admin(), { roundId: round.roundId })
  const { variantGroups, raffle } = await readAdminRound(counter.db, copy.roundId)
  expect([variantGroups[0]!.totalPhysicalStock, raffle!.places]).toEqual([9, 2])
})

it('cannot be entered after the draw, even if the round sells again', async () => {
  const round = await aRaffle(counter.context, 1)
  await counter.db.query(`update sales_rounds set status = 'ended' where id = $1`, [round.roundId])
  await draw(round.roundId, counter.now)
  await counter.db.query(`update sales_rounds set status = 'selling' where id = $1`, [round.roundId])
  const userId = await aUser(counter.db)
  const input = { roundId: round.roundId, itemId: round.groups[0]!.itemIds[0]!, quantity: 1, wantsWaitlist: false }
  expect(await refusal(enterRaffle(counter.context, customer(userId), input))).toEqual({ code: 'RAFFLE_CLOSED' })
})
