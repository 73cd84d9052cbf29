import type { Dashboard } from '../../contract/schemas/admin.ts'
import { countReservations, totalOrders } from '../../db/orders/admin-orders.ts'
import {
  readDays,
  readPrepaidOverdue,
  readSellingRounds,
  readStockFigures,
  type OverdueRow,
  type SellingRow,
} from '../../db/store/dashboard.ts'
import { findNextOfRounds, readWaitingWon } from '../../db/store/dashboard-notices.ts'
import type { Sql } from '../../db/connection/database.ts'
import { allMadeOn, madeOn, madeUntil } from '../../db/orders/figures.ts'
import { sumPrepaidViews, type PrepaidDays } from '../../db/orders/prepaid-orders.ts'
import { readShopSettings } from '../../db/store/store-info.ts'
import { NO_SHOW_MINUTES } from '../../domain/no-show.ts'
import { endOfKstDay, isBefore, kstDay, startOfKstDay } from '../../domain/time.ts'
import type { Context } from '../context.ts'
import { type FirstSettings, readMissingSteps } from '../first-steps/read-first-steps.ts'
import { prepaidDaysAt } from '../orders/read-prepaid.ts'
import { BEFORE_SALE, readNotices } from './read-notices.ts'

/** The chart's days: today is the ninth of fourteen. */
const DAYS_BEFORE = 8
const DAYS_AFTER = 5
/** Overdue orders that are listed by name. */
const OVERDUE_SHOWN = 20

/**
 * Returns the shop's figures of today (KST), read from one snapshot; docs/RULES.md#figures defines each. `changesAt` is when a figure next
 * changes without a write, by the clock. `firstSettings` is null if the steps of setting up the shop are not needed.
 */
export async function readDashboard({ db, clock }: Context, firstSettings: FirstSettings | null = null): Promise<Dashboard> {
  const now = clock()
  const today = kstDay(now)
  const first = today.subtract({ days: DAYS_BEFORE })
  const last = today.add({ days: DAYS_AFTER })
  const aWeekAgo = now.subtract({ hours: 7 * 24 })
  return await db.transaction(async tx => {
    const made = await totalOrders(tx, madeOn(today))
    const days = await readDays(tx, { first, last, from: startOfKstDay(first), until: endOfKstDay(last) })
    const pickups = days.find(row => row.day.equals(today))!
    const { graceDays } = await readShopSettings(tx)
    const prepaidDays = prepaidDaysAt(now, graceDays)
    const prepaid = await readPrepaid(tx, prepaidDays)
    const overdue = await readPrepaidOverdue(tx, prepaidDays, OVERDUE_SHOWN)
    const stock = await readStockFigures(tx, now)
    const waitingWon = await readWaitingWon(tx)
    return {
      today: today.toString(),
      changesAt: (await nextChange(tx, now)).toString(),
      ordersToday: made.reservations,
      canceledToday: (await countReservations(tx, allMadeOn(today))).canceled,
      ordersWeekAgo: (await countReservations(tx, madeUntil(aWeekAgo, kstDay(aWeekAgo)))).kept,
      salesTodayWon: made.price,
      pickupsToday: { open: pickups.due, done: pickups.picked_up },
      prepaidNotPickedUp: prepaid.unpicked.count,
      prepaidNotPickedUpWon: prepaid.unpicked.sum,
      prepaidEndingToday: { count: prepaid.lastGrace.count, totalPrice: prepaid.lastGrace.sum },
      prepaidOverdue: { count: prepaid.overdue.count, orders: overdue.map(overdueOf) },
      toReturn: prepaid.refund,
      waitingUnits: stock.waiting_units,
      waitingWon: [...waitingWon.values()].reduce((sum, won) => sum + won, 0),
      lowStockRounds: stock.low_rounds,
      days: days.map(row => ({ day: row.day.toString(), sold: row.sold, pickedUp: row.picked_up, due: row.due })),
      sellingRounds: (await readSellingRounds(tx, now, today)).map(row => sellingRoundOf(row, waitingWon)),
      ...(await readNotices(tx, now)),
      firstSteps: firstSettings ? await readMissingSteps(tx, firstSettings) : [],
    }
  }, ONE_MOMENT)
}

const prepaidShown = ['unpicked', 'lastGrace', 'overdue', 'refund'] as const

async function readPrepaid(sql: Sql, days: PrepaidDays) {
  const rows = await sumPrepaidViews(sql, days, prepaidShown)
  const figures = rows.map(({ name, count, sum }) => [name, { count, sum }] as const)
  return Object.fromEntries(figures) as Record<(typeof prepaidShown)[number], { count: number; sum: number }>
}

/** Returns when the clock next changes a figure: at KST midnight, when overdue orders become no-shows, or when a round's state changes. */
async function nextChange(sql: Sql, now: Temporal.Instant): Promise<Temporal.Instant> {
  const ofRounds = await findNextOfRounds(sql, now, now.add(BEFORE_SALE))
  const noShows = startOfKstDay(kstDay(now)).add({ minutes: NO_SHOW_MINUTES })
  const moments = [endOfKstDay(kstDay(now)), noShows, ...(ofRounds ? [ofRounds] : [])]
  return moments.filter(moment => isBefore(now, moment)).toSorted((a, b) => Temporal.Instant.compare(a, b))[0]!
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
    pickupUntil: row.pickup_until.toString(),
    totalUnits: row.total_units,
    isMixed: row.is_mixed,
    reservedUnits: row.reserved_units,
    pickedUpUnits: row.picked_up_units,
    waitingUnits: row.waiting_units,
    waitingCount: row.waiting_count,
    lackingUnits: row.lacking_units,
    waitingWon: waitingWon.get(row.round_id) ?? 0,
    raffle: row.places === null ? null : { places: row.places, entries: row.entries },
  }
}
