import { cast } from '../../../demo/cast.ts'
import { kstDay } from '../../../src/domain/time.ts'
import { aGroup, anItem } from '../../support/offers.ts'
import type { Person, TestShop } from '../shop.ts'

let numbers = 1000 + (process.pid % 8000)

/** Gives a customer a name, a number of their own, and an order that is due today, and tomorrow if midnight comes in between. */
export async function aCustomer(
  shop: TestShop,
  { caller, userId }: Person,
  { name, digits, quantity = 1, items = 1 }: { name: string; digits: string; quantity?: number; items?: number },
): Promise<string> {
  const groups = [...Array(items).keys()].map(nth =>
    aGroup({ groupName: `꾸러미 ${nth + 1}`, totalPhysicalStock: 20, items: [anItem(`꾸러미 ${nth + 1}`, { price: 5000 })] }),
  )
  const good = await shop.sell({ groups })
  const { orders } = await caller.reserve(Object.fromEntries(good.items.map(item => [item.id, quantity])))
  await shop.db.query(`update users set display_name = $2, phone = '0109999' || $3 where id = $1`, [userId, name, digits])
  const today = kstDay(Temporal.Now.instant())
  await shop.db.query(`update orders set pickup_date = $2, pickup_until = $3 where id = $1`, [
    orders[0]!.orderId,
    today,
    today.add({ days: 1 }),
  ])
  return orders[0]!.orderId
}

/** Returns four digits that no customer of the demo shop has: of two people with one number none is chosen. */
export function aNumber(): string {
  const digits = String(numbers++)
  return cast.some(person => person.phone.endsWith(digits)) ? aNumber() : digits
}
/** Returns the status of an order in the database. */
export const statusOf = async (shop: TestShop, id: string) =>
  (await shop.db.query<{ status: string }>(`select status from orders where id = $1`, [id]))[0]!.status

/** Counts how often an order was picked up. */
export const pickupsOf = async (shop: TestShop, id: string) =>
  (
    await shop.db.query<{ count: number }>(
      `select count(*)::int as count from order_events where order_id = $1 and kind = 'status' and data->>'to' = 'PICKED_UP'`,
      [id],
    )
  )[0]!.count
