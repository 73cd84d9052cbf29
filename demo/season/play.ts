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

/** Ids that the loader has: users by key, items by key of the round, group index and option index. */
export type Known = {
  userId: (memberKey: string) => string
  itemId: (key: string, group: number, option: number) => string
  admin: Actor
}

/** A context whose clock the loader sets, so that services record past instants. */
export type PastContext = Context & { setClock: (at: Temporal.Instant) => void }

type Made = { orderId: string; checkout: SeasonCheckout; madeAt: Temporal.Instant }

/** Carries out the season through the shop's services, in this sequence: checkouts, a cancellation, payments, today's pickups. */
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

/** Cancels the order of yogurt of the demo's customer, nine minutes after it was made. */
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

/** Marks about one in six orders as prepaid, and the demo customer's order of bread. */
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

/** Marks up to two thirds of today's orders as picked up, one every six minutes since 10:04. */
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

/** Returns whether a member has the tier 주의 요망, which one more pickup might change. */
function isWatched(memberKey: string): boolean {
  return tierByPast(cast.find(member => member.key === memberKey)!) === 'caution'
}
