import { isOpen, type OrderStatus } from './order.ts'
import type { Rejection } from './rejection.ts'
import { shortLines } from './short-lines.ts'
import type { RoundStatus } from './round.ts'
import { availableUnits, type Stock } from './stock.ts'

/**
 * A picked up or canceled order that is to be reopened. `stock` is by variant group id; the units of a canceled order are already free in
 * it.
 */
export type RevertFacts = {
  status: OrderStatus
  /** The status, picked up or canceled, that the caller saw. */
  believed: OrderStatus
  rounds: readonly RoundStatus[]
  lines: readonly { itemId: string; groupId: string; quantity: number; deduction: number; units: number }[]
  stock: Pick<ReadonlyMap<string, Stock>, 'get'>
}

/**
 * Returns ORDER_MOVED_ON, ORDER_OF_CANCELED_ROUND or STOCK_GONE when a picked up or canceled order may not be reopened, else null. Stock is
 * checked for canceled orders only, since picked up units are still counted.
 */
export function revertRefusal({ status, believed, rounds, lines, stock }: RevertFacts): Rejection | null {
  if (isOpen(status) || status !== believed) return { code: 'ORDER_MOVED_ON', status }
  if (rounds.includes('canceled')) return { code: 'ORDER_OF_CANCELED_ROUND' }
  const short = status === 'CANCELED' ? shortLines(lines, groupId => availableUnits(stock.get(groupId)!)) : []
  return short.length > 0 ? { code: 'STOCK_GONE', lines: short } : null
}

type Days = { pickupDate: Temporal.PlainDate; pickupUntil: Temporal.PlainDate }

/**
 * Returns the pickup days of a reopened order: the current ones of its round. An order with items of several rounds that have different
 * days keeps its previous days.
 */
export function daysAfterRevert({ pickupDate, pickupUntil }: Days, rounds: readonly Days[]): Days {
  const [first, ...others] = rounds
  const own = { pickupDate, pickupUntil }
  if (!first || others.some(each => !sameDays(each, first))) return own
  return { pickupDate: first.pickupDate, pickupUntil: first.pickupUntil }
}

export function sameDays(a: Days, b: Days): boolean {
  return a.pickupDate.equals(b.pickupDate) && a.pickupUntil.equals(b.pickupUntil)
}
