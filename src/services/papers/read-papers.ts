import { amountDue, amountToReturn, type Money } from '../../domain/payment.ts'
import type { Papers, PaperSearch } from '../../contract/schemas/papers.ts'
import type { Sql } from '../../db/connection/database.ts'
import { readDueLines, readPickupDays, type DueLineRow } from '../../db/orders/papers.ts'
import { insertAccess } from '../../db/people/personal-data.ts'
import { goodsNames } from '../../domain/papers/goods-names.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../context.ts'

/** Number of days with pickups, from yesterday on, that the screen offers. */
const NEAR_DAYS = 8

/**
 * Returns the customers, products and items still to be picked up on a day, of all rounds or of one, for the printed lists. Records the
 * access to personal data.
 */
export async function readPapers(context: Context, actor: Actor, search: PaperSearch): Promise<Papers> {
  const { db, clock, newId } = context
  const now = clock()
  const nearDays = await readPickupDays(db, kstDay(now).subtract({ days: 1 }), NEAR_DAYS)
  const papers = await readDay(db, search)
  const { people } = papers
  if (people.length > 0) {
    const userId = people.length === 1 ? people[0]!.userId : null
    await insertAccess(db, {
      id: newId(),
      at: now,
      actorId: actor.userId,
      address: actor.address ?? null,
      userId,
      what: 'papers',
      rowsSeen: people.length,
    })
  }
  return {
    ...papers,
    day: search.day,
    readAt: now.toString(),
    nearDays: nearDays.map(({ day, orders }) => ({ day: day.toString(), orders })),
  }
}

/**
 * Returns what is still to be picked up on a day: its `rounds`, its `goods` (items, sorted by product, round and position) and its
 * customers `people`, unsorted. `roundId` limits goods and people to one round.
 */
export async function readDay(sql: Sql, { day, roundId }: PaperSearch): Promise<Pick<Papers, 'rounds' | 'goods' | 'people'>> {
  const all = await readDueLines(sql, Temporal.PlainDate.from(day))
  const lines = roundId === undefined ? all : all.filter(line => line.round_id === roundId)
  return { rounds: roundsOf(all), goods: goodsOf(lines), people: peopleOf(lines) }
}

function roundsOf(lines: readonly DueLineRow[]): Papers['rounds'] {
  return [...Map.groupBy(lines, line => line.round_id)].map(([roundId, each]) => ({
    roundId,
    name: `${each[0]!.product_name} ${each[0]!.round_name}`,
    pieces: each.reduce((sum, line) => sum + line.quantity, 0),
  }))
}

function goodsOf(lines: readonly DueLineRow[]): Papers['goods'] {
  const items = [...Map.groupBy(lines, line => line.item_id).values()].map(each => each[0]!)
  const options = Map.groupBy(items, item => `${item.product_id} ${item.round_id}`)
  const names = goodsNames(
    items.map(item => ({
      itemId: item.item_id,
      productName: item.product_name,
      roundName: item.round_name,
      itemName: item.item_name,
      optionsOfProduct: options.get(`${item.product_id} ${item.round_id}`)!.length,
    })),
  )
  return items.map(item => ({ itemId: item.item_id, name: names.get(item.item_id)!, storage: item.storage }))
}

function peopleOf(lines: readonly DueLineRow[]): Papers['people'] {
  return [...Map.groupBy(lines, line => line.user_id).values()].map(own => {
    const { user_id: userId, name, phone_last4: phoneLast4, namesake_code: code } = own[0]!
    const orders = [...Map.groupBy(own, line => line.order_id).values()].map(each => each[0]!)
    return {
      userId,
      name: code === null ? name : `${name} (${code})`,
      phoneLast4,
      orders: orders.length,
      received: orders.reduce((sum, order) => sum + receivedOf(order, own), 0),
      toReturn: orders.reduce((sum, order) => sum + amountToReturn(moneyOf(order)), 0),
      notes: orders.map(order => order.notes).filter(notes => notes !== ''),
      lines: own.map(line => ({
        itemId: line.item_id,
        quantity: line.quantity,
        price: line.quantity * line.unit_price,
        isPaid: amountDue(moneyOf(line)) === 0 && line.status === 'PREPAID',
      })),
    }
  })
}

/**
 * Returns the won received for an order that still has money due; 0 if nothing is due. It is at most the price of the order's items in
 * `own`, which may lack those of other rounds.
 */
function receivedOf(order: DueLineRow, own: readonly DueLineRow[]): number {
  const lines = own.filter(line => line.order_id === order.order_id)
  const price = lines.reduce((sum, line) => sum + line.quantity * line.unit_price, 0)
  return amountDue(moneyOf(order)) > 0 ? Math.min(order.received, price) : 0
}

function moneyOf({ status, total_price: total, received }: DueLineRow): Money {
  return { status, total, received }
}
