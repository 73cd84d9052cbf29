import type { Dashboard } from '../../contract/schemas/admin.ts'
import {
  readDays,
  readOrderFigures,
  readPrepaidOverdue,
  readSellingRounds,
  readStockFigures,
  type OverdueRow,
  type SellingRow,
} from '../../db/dashboard.ts'
import { countOrdersMade, readPrepaidFigures, readWaitingWon } from '../../db/dashboard-notices.ts'
import { readShopSettings } from '../../db/store-info.ts'
import { lastNoShowDay } from '../../domain/no-show.ts'
import { endOfKstDay, kstDay, startOfKstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { readNotices } from './read-notices.ts'

/** The chart's days: today stands in the ninth place of fourteen. */
const DAYS_BEFORE = 8
const DAYS_AFTER = 5
/** Overdue orders that are named one by one. */
const OVERDUE_SHOWN = 20

/**
 * Today's figures in KST, all of one moment. Each is the number of rows that a list shows with the same filter: `ordersToday` created
 * today; `pickupsToday` and `due`, `pickedUp` of the chart by first pickup day and status; `sold` created that day in any status but
 * cancelled; `prepaidNotPickedUp` status PREPAID whose pickup days have begun; `prepaidOverdue` those of them that a job would call no-shows if they were not paid; `waitingUnits` and `lowStockRounds` the products with `waiting` and `stock=low`.
 */
export async function readDashboard({ db, clock }: Context): Promise<Dashboard> {
  const now = clock()
  const today = kstDay(now)
  const first = today.subtract({ days: DAYS_BEFORE })
  const last = today.add({ days: DAYS_AFTER })
  return await db.transaction(async tx => {
    const orders = await readOrderFigures(tx, { today, from: startOfKstDay(today), until: endOfKstDay(today) })
    const days = await readDays(tx, { first, last, from: startOfKstDay(first), until: endOfKstDay(last) })
    const { graceDays } = await readShopSettings(tx)
    const overdue = await readPrepaidOverdue(tx, lastNoShowDay(now, graceDays), OVERDUE_SHOWN)
    const prepaid = await readPrepaidFigures(tx, today, today.subtract({ days: graceDays }))
    const stock = await readStockFigures(tx, now)
    const waitingWon = await readWaitingWon(tx)
    const aWeekAgo = now.subtract({ hours: 7 * 24 })
    return {
      today: today.toString(),
      ordersToday: orders.orders_today,
      ordersWeekAgo: await countOrdersMade(tx, startOfKstDay(kstDay(aWeekAgo)), aWeekAgo),
      salesTodayWon: orders.sales_today,
      pickupsToday: { open: orders.pickups_open, done: orders.pickups_done },
      prepaidNotPickedUp: orders.prepaid,
      prepaidNotPickedUpWon: prepaid.won,
      prepaidEndingToday: { count: prepaid.ending, totalPrice: prepaid.ending_won },
      prepaidOverdue: { count: overdue[0]?.count ?? 0, orders: overdue.map(overdueOf) },
      waitingUnits: stock.waiting_units,
      waitingWon: [...waitingWon.values()].reduce((sum, won) => sum + won, 0),
      lowStockRounds: stock.low_rounds,
      days: days.map(row => ({ day: row.day.toString(), sold: row.sold, pickedUp: row.picked_up, due: row.due })),
      sellingRounds: (await readSellingRounds(tx, now, today)).map(row => sellingRoundOf(row, waitingWon)),
      ...(await readNotices(tx, now)),
    }
  }, ONE_MOMENT)
}

const ONE_MOMENT = { settings: 'set transaction isolation level repeatable read, read only' }

function overdueOf(row: OverdueRow): Dashboard['prepaidOverdue']['orders'][number] {
  const { id: orderId, pickup_until: pickupUntil, total_price: totalPrice, name, lines } = row
  return { orderId, pickupUntil: pickupUntil.toString(), name, more: lines - 1, totalPrice }
}

function sellingRoundOf(row: SellingRow, waitingWon: ReadonlyMap<string, number>): Dashboard['sellingRounds'][number] {
  return {
    roundId: row.round_id,
    productId: row.product_id,
    productName: row.product_name,
    roundName: row.round_name,
    deadlineDate: row.deadline_date.toString(),
    pickupDate: row.pickup_date.toString(),
    totalUnits: row.total_units,
    reservedUnits: row.reserved_units,
    pickedUpUnits: row.picked_up_units,
    waitingUnits: row.waiting_units,
    waitingWon: waitingWon.get(row.round_id) ?? 0,
    raffle: row.places === null ? null : { places: row.places, entries: row.entries },
  }
}
