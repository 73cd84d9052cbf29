import { publish } from '../../db/notifications/outbox.ts'
import { withQuantity } from '../../contract/words/with-quantity.ts'
import { createHash, randomBytes } from 'node:crypto'
import { goodsTitle } from '../../contract/words/and-more.ts'
import { findFeedOwner, keepFeedSecret, readFeedOrders, type FeedOrder } from '../../db/people/calendar-feeds.ts'
import type { Actor, Context } from '../context.ts'
import { readStoreInfo } from '../storefront/read-store.ts'
import { calendarText, type CalendarEvent } from './ics.ts'

/** Returns the secret path of the caller's pickup calendar. `renew` replaces it, so that the old path stops working. */
export async function calendarFeed(
  { db, clock }: Context,
  { userId }: Pick<Actor, 'userId'>,
  { renew }: { renew: boolean },
): Promise<{ path: string }> {
  const secret = await db.transaction(async tx => {
    if (renew) await publish(tx, 'own.changed', { userIds: [userId] }, clock())
    return await keepFeedSecret(tx, { userId, secret: newSecret(), renew }, clock())
  })
  return { path: `/calendar/${secret}.ics` }
}

/**
 * Returns a customer's pickup calendar as iCalendar text, without names of persons or order ids. `secret` is the unguessable part of the
 * calendar's address; returns null if no calendar has it. `fixedName` is SHOP_NAME, which overrides the stored shop name in the titles;
 * null where it is not set.
 */
export async function readCalendarFeed(
  { db }: Pick<Context, 'db'>,
  secret: string,
  fixedName: string | null,
): Promise<string | null> {
  const userId = await findFeedOwner(db, secret)
  if (userId === null) return null
  const { shopName, pickupPlace, pickupHours } = await readStoreInfo(db, fixedName)
  const orders = await readFeedOrders(db, userId)
  return calendarText(
    `${shopName} 픽업`,
    orders.map(order => eventOf(order, { shopName, pickupPlace, pickupHours })),
  )
}

type Shop = { shopName: string; pickupPlace: string; pickupHours: string }

function eventOf(order: FeedOrder, { shopName, pickupPlace, pickupHours }: Shop): CalendarEvent {
  const goods = goodsTitle(order.goods.map(({ product }) => product))
  const lines = order.goods.map(({ product, item, quantity }) => `${product} · ${withQuantity(item, quantity)}`)
  return {
    uid: `${uidOf(order.id)}@moapick`,
    firstDay: order.pickup_date,
    lastDay: order.pickup_until,
    title: `${shopName} 픽업: ${goods}`,
    notes: [...lines, pickupHours].filter(line => line !== '').join('\n'),
    place: pickupPlace,
    madeAt: order.created_at,
    sequence: order.version,
  }
}

/** Returns the id of an order's calendar event: a hash, because staff can look up the customer by the order id itself. */
function uidOf(orderId: string): string {
  return createHash('sha256').update(`calendar:${orderId}`).digest('hex').slice(0, 32)
}

function newSecret(): string {
  return randomBytes(24).toString('base64url')
}
