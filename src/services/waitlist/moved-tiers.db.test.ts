import { describe, expect, it } from 'vitest'
import { holding, untilBlockedOrSettled } from '../../../tests/support/blocked.ts'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customer, waitingFor, wanting } from '../../../tests/support/desk.ts'
import { reaggregate } from '../../../tests/support/maintenance.ts'
import { expectLinesServed, expectSoundShop } from '../../../tests/support/sound.ts'
import type { Tx } from '../../db/connection/database.ts'
import type { PenaltyType } from '../../domain/penalty.ts'
import type { Tier } from '../../domain/tier.ts'
import { setUserCounts } from '../users/set-counts.ts'
import { setManualTier } from '../users/set-tier.ts'
import { liftSuspension } from '../users/suspend.ts'
import { startRun } from '../maintenance/start-run.ts'
import { stepRun } from '../maintenance/step.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { changeOrderStatus } from '../orders/change-status.ts'
import { markNoShows } from '../orders/no-show.ts'
import { processPartialPickup } from '../orders/partial-pickup.ts'
import { revertFinalizedOrder } from '../orders/revert.ts'

/** Every command that changes a customer's tier serves the waitlists where that customer waits, in the same transaction. */
const counter = new Counter()
const { context } = counter
const today = counter.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
const pickupDate = today.add({ days: 2 })
const seoul = (day: Temporal.PlainDate, hour: number) =>
  day.toZonedDateTime({ timeZone: 'Asia/Seoul', plainTime: { hour } }).toInstant()

type Scene = { userId: string; orderId: string; groupId: string; owner: { userId: string; role: 'admin' } }

/** Creates a customer who waits without the needed tier beside a free unit, and has an order of two pieces elsewhere. */
async function scene(tier: Tier, standing: string): Promise<Scene> {
  const options = { allowedTiers: [tier], pickupDate: today.add({ days: 20 }), groups: [{ total: 1, items: [{}] }] }
  const { groups } = await aRound(counter.db, options)
  const [{ id: groupId, itemIds }] = groups as [{ id: string; itemIds: [string] }]
  const [userId, holder] = [await aUser(counter.db, { tier }), await aUser(counter.db, { tier })]
  const other = await aRound(counter.db, { pickupDate })
  const desk = counter.desk()
  const taken = (await desk.reserve(holder, wanting(itemIds[0]))).orders[0]!.orderId
  await desk.reserve(userId, waitingFor(itemIds[0]))
  await counter.db.query(`update users set ${standing} where id = $1`, [userId])
  await cancelOrder(context, customer(holder), { orderId: taken, penaltyType: 'none' })
  const { orderId } = (await desk.reserve(userId, wanting(other.groups[0]!.itemIds[0]!, 2))).orders[0]!
  return { userId, orderId, groupId, owner: await counter.admin() }
}

const entryOf = async ({ userId }: Pick<Scene, 'userId'>) =>
  (await counter.db.query<{ status: string }>(`select status from waitlist_entries where user_id = $1`, [userId]))[0]!.status
const byShop =
  (penaltyType: PenaltyType) =>
  ({ owner, orderId }: Scene) =>
    cancelOrder(context, owner, { orderId, penaltyType })
const pickUp = ({ owner, orderId }: Scene) => changeOrderStatus(context, owner, { orderIds: [orderId], status: 'PICKED_UP' })

const plain = `manual_tier = null`
const almostFairy = `manual_tier = null, pickup_count = 29, pickup_adjustment = 29`

describe('a change of tier serves the customer’s waitlists', () => {
  it.each<[string, Tier, string, (scene: Scene) => Promise<unknown>, Temporal.Instant?]>([
    [
      'an own late cancellation',
      'caution',
      plain,
      ({ userId, orderId }) => cancelOrder(context, customer(userId), { orderId, penaltyType: 'none' }),
      seoul(pickupDate, 9),
    ],
    ['a late cancellation by staff', 'caution', plain, byShop('late')],
    ['a no-show by staff', 'caution', plain, byShop('no_show')],
    ['the no-show job', 'caution', plain, () => markNoShows(context), seoul(pickupDate.add({ days: 2 }), 1)],
    ['a pickup', 'fairy', almostFairy, pickUp],
    [
      'a partial pickup',
      'fairy',
      almostFairy,
      ({ owner, orderId }) => processPartialPickup(context, owner, { orderId, pickedUpQuantity: 1 }),
    ],
    [
      'counts set by hand',
      'caution',
      plain,
      ({ owner, userId }) => setUserCounts(context, owner, { userId, pickupCount: 0, noShowCount: 1 }),
    ],
    [
      'a tier set by hand',
      'king',
      plain,
      ({ owner, userId }) => setManualTier(context, owner, { userId, tier: 'king', reason: '' }),
    ],
    ['the data tool', 'sprout', `manual_tier = null, loyalty_tier = 'fairy'`, ({ owner }) => reaggregate(context, owner)],
  ])('by %s', async (_, tier, standing, cause, at = counter.now) => {
    const its = await scene(tier, standing)
    expect(await entryOf(its)).toBe('waiting')
    await counter.at(at, async () => {
      await cause(its)
      expect(await entryOf(its)).toBe('converted')
      await expectLinesServed(counter.db, counter.now)
      await expectSoundShop(counter.db, counter.now)
    })
  })

  it.each<[string, string, (scene: Scene) => Promise<unknown>, 'CANCELED' | 'PICKED_UP']>([
    ['a no-show', plain, byShop('no_show'), 'CANCELED'],
    ['a pickup', almostFairy, pickUp, 'PICKED_UP'],
  ])('by the reverting of %s', async (_, standing, before, originalStatus) => {
    const its = await scene('sprout', `manual_tier = 'king'`)
    const { owner, orderId, userId } = its
    await before(its)
    // from here on the tier follows from the counts, which the order changed
    await counter.db.query(`update users set ${standing}, loyalty_tier = 'fairy' where id = $1`, [userId])
    if (originalStatus === 'CANCELED') await counter.db.query(`update users set loyalty_tier = 'caution' where id = $1`, [userId])
    else await counter.db.query(`update users set pickup_count = 30 where id = $1`, [userId])
    expect(await entryOf(its)).toBe('waiting')
    await revertFinalizedOrder(context, owner, { orderId, originalStatus })
    expect(await entryOf(its)).toBe('converted')
    await expectSoundShop(counter.db, counter.now)
  })

  it('by the lifting of a suspension, but not by the suspension', async () => {
    const its = await scene('sprout', `manual_tier = 'king'`)
    const { owner, userId } = its
    await setManualTier(context, owner, { userId, tier: 'restricted', reason: '' })
    expect(await entryOf(its)).toBe('waiting')
    await liftSuspension(context, owner, { userId, reason: '' })
    expect(await entryOf(its)).toBe('converted')
    await expectSoundShop(counter.db, counter.now)
  })
})

it('a step of the data tool keeps nothing before it has served: a failure in its second half leaves it to be done again', async () => {
  const its = await scene('sprout', `manual_tier = null, loyalty_tier = 'fairy'`)
  const tierOf = async () =>
    (await counter.db.query<{ tier: string }>(`select loyalty_tier as tier from users where id = $1`, [its.userId]))[0]!.tier
  const { runId } = await startRun(context, its.owner, 'reaggregateAllUserData')
  const [locked, release] = [Promise.withResolvers<Tx>(), Promise.withResolvers<void>()]
  const holder = counter.db.transaction(async tx => {
    await tx.query(`select from stock where variant_group_id = $1 for update`, [its.groupId])
    locked.resolve(tx)
    await release.promise
  }, holding)
  const holderTx = await locked.promise
  const stepping = stepRun(context, runId)
  await untilBlockedOrSettled(holderTx, stepping)
  // a process that ended now would leave it so
  const left = [await tierOf(), await entryOf(its)]
  release.resolve()
  await Promise.all([holder, stepping])
  expect(left).toEqual(['fairy', 'waiting'])
  expect([await tierOf(), await entryOf(its)]).toEqual(['sprout', 'converted'])
})
