import type { Database } from '../../src/db/connection/database.ts'
import { kstDay } from '../../src/domain/time.ts'

export type BookedOrder = {
  id: string
  /** The order that was made: of all parts of a divided one the same. */
  whole: string
  userId: string
  status: 'RESERVED' | 'PREPAID' | 'PICKED_UP' | 'CANCELED'
  made: string
  pickup: string
  until: string
  pickedUp: string | null
  won: number
}

/** Every order as the tables have it, with its days of Korea: what figures are compared with is counted by hand. */
export async function readBooks(db: Database): Promise<BookedOrder[]> {
  type Row = {
    id: string
    whole_order_id: string | null
    user_id: string
    status: BookedOrder['status']
    created_at: Temporal.Instant
    pickup_date: Temporal.PlainDate
    pickup_until: Temporal.PlainDate
    picked_up_at: Temporal.Instant | null
    total_price: number
  }
  const rows = await db.query<Row>(
    `select id, whole_order_id, user_id, status, created_at, pickup_date, pickup_until, picked_up_at, total_price from orders where joined_into is null`,
  )
  return rows.map(row => ({
    id: row.id,
    whole: row.whole_order_id ?? row.id,
    userId: row.user_id,
    status: row.status,
    made: kstDay(row.created_at).toString(),
    pickup: row.pickup_date.toString(),
    until: row.pickup_until.toString(),
    pickedUp: row.picked_up_at && kstDay(row.picked_up_at).toString(),
    won: row.total_price,
  }))
}

export const isOpen = (order: BookedOrder) => order.status === 'RESERVED' || order.status === 'PREPAID'
export const isKept = (order: BookedOrder) => order.status !== 'CANCELED'
/** Counts divided orders once. */
export const reservationsIn = (orders: readonly BookedOrder[]) => new Set(orders.map(order => order.whole)).size
export const wonOf = (orders: readonly BookedOrder[]) => orders.reduce((sum, order) => sum + order.won, 0)

/** Whether an order belongs to a day's pickups, counted by hand: open on each of its days, handed out on one. */
export function isPickupOf(day: string, { status, pickup, until, pickedUp }: BookedOrder): boolean {
  if (status === 'CANCELED') return false
  if (status !== 'PICKED_UP') return pickup <= day && day <= until
  if (pickedUp! <= pickup) return day === pickup
  return day === (pickedUp! >= until ? until : pickedUp)
}
