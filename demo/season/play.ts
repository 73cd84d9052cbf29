import { newId } from '../../src/services/ordered-ids.ts'
import { kstDay } from '../../src/domain/time.ts'
import { cancelOrder } from '../../src/services/orders/cancel.ts'
import { changeOrderStatus } from '../../src/services/orders/change-status.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import type { Actor, Context } from '../../src/services/context.ts'
import { cast, tierByPast } from '../cast.ts'
import { chance } from '../chance.ts'
import type { SeasonCheckout } from './checkouts.ts'
import { at } from './times.ts'

/** What the loader knows by now: people by their key, items by round, group and option. */
export type Known = {
  userId: (memberKey: string) => string
  itemId: (key: string, group: number, option: number) => string
  admin: Actor
}

/** A context whose clock the loader sets: what happened on Tuesday is done on Tuesday. */
export type PastContext = Context & { setClock: (at: Temporal.Instant) => void }

type Made = { orderId: string; checkout: SeasonCheckout; madeAt: Temporal.Instant }

/** Plays the season through the shop's own services, in the order of time: checkouts, a cancellation, payments, today's pickups. */
export async function playSeason(
  context: PastContext,
  known: Known,
  checkouts: readonly SeasonCheckout[],
  now: Temporal.Instant,
): Promise<void> {
  const desk = new OrderDesk(context)
  const made: Made[] = []
  for (const checkout of checkouts) {
    context.setClock(checkout.at)
    const line = (wish: SeasonCheckout['wishes'][number]) => ({
      itemId: known.itemId(wish.round.key, wish.group, wish.option),
      quantity: wish.quantity,
    })
    const result = await desk.reserve(known.userId(checkout.memberKey), {
      requestId: newId(),
      reservations: checkout.wishes.filter(wish => !wish.waits).map(line),
      waitlist: checkout.wishes.filter(wish => wish.waits).map(line),
    })
    for (const { orderId } of result.orders) made.push({ orderId, checkout, madeAt: checkout.at })
  }
  await cancelOne(context, known, made, now)
  await pay(context, known.admin, made, now)
  await handOut(context, known.admin, made, now)
}

/** The demo's customer thought better of the yogurt. */
async function cancelOne(context: PastContext, known: Known, made: Made[], now: Temporal.Instant): Promise<void> {
  const nth = made.findIndex(
    each => each.checkout.memberKey === 'customer' && each.checkout.wishes[0]!.round.key === 'greek-yogurt',
  )
  const [order] = made.splice(nth, 1)
  const later = order!.madeAt.add({ minutes: 9 })
  context.setClock(later.epochMilliseconds < now.epochMilliseconds ? later : now)
  await cancelOrder(
    context,
    { userId: known.userId('customer'), role: 'customer' },
    { orderId: order!.orderId, penaltyType: 'none' },
  )
}

/** One in six paid in advance, the customer for the bread too. */
async function pay(context: PastContext, admin: Actor, made: readonly Made[], now: Temporal.Instant): Promise<void> {
  const dice = chance('payments')
  for (const { orderId, checkout, madeAt } of made) {
    const bread = checkout.memberKey === 'customer' && checkout.wishes.some(wish => wish.round.key === 'salt-bread')
    if (!bread && !dice.happens(16)) continue
    const hours = Math.min(dice.whole(1, 5) * 60, madeAt.until(now).total('minutes') - 1)
    context.setClock(madeAt.add({ minutes: Math.floor(hours) }))
    await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PREPAID' })
  }
}

/** Of what is to be picked up today, up to two thirds are gone, one every few minutes since the shop opened. */
async function handOut(context: PastContext, admin: Actor, made: readonly Made[], now: Temporal.Instant): Promise<void> {
  const todays = made.filter(
    ({ checkout }) =>
      checkout.wishes[0]!.round.pickup === 0 && checkout.memberKey !== 'customer' && !isWatched(checkout.memberKey),
  )
  let moment = at(kstDay(now), '10:04')
  for (const { orderId } of todays.slice(0, Math.floor((todays.length * 2) / 3))) {
    if (moment.epochMilliseconds >= now.epochMilliseconds) break
    context.setClock(moment)
    await changeOrderStatus(context, admin, { orderIds: [orderId], status: 'PICKED_UP' })
    moment = moment.add({ minutes: 6 })
  }
}

/** 주의 요망: one more pickup might lift them out of the tier that they are in the cast for. */
function isWatched(memberKey: string): boolean {
  return tierByPast(cast.find(member => member.key === memberKey)!) === 'caution'
}
