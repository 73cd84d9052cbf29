import type { Context } from '../../src/services/context.ts'
import { createProduct } from '../../src/services/catalog/create-product.ts'
import { adjustPoints } from '../../src/services/points/adjust.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { createMember } from '../../src/services/users/create-member.ts'
import { drawRaffle } from '../../src/services/raffle/draw.ts'
import { enterRaffle } from '../../src/services/raffle/enter.ts'
import { aGroup, anItem, anOffer, aPicture, aProduct, storedRound } from './offers.ts'
import { aRaffle } from './raffle.ts'

/**
 * A small shop in which something of everything has happened, by the services alone: people with points, rounds with one, no and an
 * unlimited total, orders of every status, a waitlist that was converted and one that waits.
 */
export async function aLivingShop(context: Context): Promise<void> {
  const password = 'a-good-long-password'
  const member = async (nth: number, role: 'customer' | 'master') => {
    const email = `person${nth}@shop.example`
    const { userId } = await createMember(context, { email, password, passwordHash: 'none', displayName: `손님 ${nth}`, role })
    return { userId, role }
  }
  const owner = await member(0, 'master')
  const [first, second, third, fourth] = [
    await member(1, 'customer'),
    await member(2, 'customer'),
    await member(3, 'customer'),
    await member(4, 'customer'),
  ]
  const today = context.clock().toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  const pickupDate = today.add({ days: 3 }).toString()
  const dates = { pickupDate, pickupUntil: pickupDate, deadlineDate: `${today.add({ days: 2 }).toString()}T20:00:00+09:00` }
  const variantGroups = [
    aGroup({
      totalPhysicalStock: 6,
      stockDeductionAmount: 2,
      items: [anItem('둘씩'), anItem('하나씩', { stockDeductionAmount: 1 })],
    }),
    aGroup({ totalPhysicalStock: null }),
  ]
  const product = aProduct({ imageIds: [await aPicture(context.db)] })
  const { roundId } = await createProduct(context, owner, { product, round: anOffer({ ...dates, variantGroups }), publish: true })
  await createProduct(context, owner, { product, round: anOffer(dates), publish: true })
  const { groups } = await storedRound(context.db, roundId)
  const [[pairs, singles], [endless]] = groups.map(group => group.items.map(item => item.id)) as [[string, string], [string]]

  const desk = new OrderDesk(context)
  const order = async (who: { userId: string }, reservations: [string, number][], waitlist: [string, number][] = []) => {
    const lines = (of: [string, number][]) => of.map(([itemId, quantity]) => ({ itemId, quantity }))
    const result = await desk.reserve(who.userId, {
      requestId: context.newId(),
      reservations: lines(reservations),
      waitlist: lines(waitlist),
    })
    return result.orders[0]?.orderId ?? ''
  }
  const taken = await order(first, [
    [pairs, 2],
    [singles, 2],
  ])
  await order(second, [], [[pairs, 1]])
  await order(third, [], [[singles, 1]])
  await order(fourth, [], [[pairs, 3]])
  await cancelOrder(context, owner, { orderId: taken, penaltyType: 'no_show' })
  const statuses = ['PREPAID', 'PICKED_UP', 'CANCELED', 'RESERVED'] as const
  for (const status of statuses) {
    const orderId = await order(second, [[endless, 2]])
    if (status !== 'RESERVED') await changeOrderStatus(context, owner, { orderIds: [orderId], status })
  }
  const gift = { requestId: context.newId(), userId: fourth.userId, amount: 5, reason: '후기 작성', asPenalty: false }
  await adjustPoints(context, owner, gift)
  await raffles(context, owner, [first, second, third])
}

type Member = { userId: string; role: 'customer' | 'master' }

/** One that was drawn, with a winner, one who waits and one who lost, and one that is still entered. */
async function raffles(context: Context, owner: Member, people: readonly Member[]): Promise<void> {
  const [drawn, open] = [await aRaffle(context, 1), await aRaffle(context, 1)]
  for (const { roundId, groups } of [drawn, open])
    for (const [nth, { userId }] of people.entries())
      await enterRaffle(
        context,
        { userId, role: 'customer' },
        { roundId, itemId: groups[0]!.itemIds[0]!, quantity: 1, wantsWaitlist: nth > 0 },
      )
  await context.db.query(`update sales_rounds set status = 'ended' where id = $1`, [drawn.roundId])
  await drawRaffle(context, { userId: owner.userId, role: 'master' }, { roundId: drawn.roundId })
}
