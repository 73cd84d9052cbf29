import { isOpen, type OrderStatus } from './order.ts'
import type { Rejection } from './rejection.ts'
import { shortLines } from './short-lines.ts'
import type { RoundStatus } from './round.ts'
import { availableUnits, type Stock } from './stock.ts'

/** An order that is to be open again. `stock` by group id, as it is without this order if it was cancelled. */
export type RevertFacts = {
  status: OrderStatus
  /** The final status that the caller believes it has. */
  believed: OrderStatus
  rounds: readonly RoundStatus[]
  lines: readonly { itemId: string; groupId: string; quantity: number; deduction: number; units: number }[]
  stock: Pick<ReadonlyMap<string, Stock>, 'get'>
}

/**
 * Why a final order may not be opened again, or null (DECISIONS, Checkout and orders): it is not what the caller saw, its round was
 * cancelled, or others have its units by now. What was picked up still counts on its shelf, so that it always finds room.
 */
export function revertRefusal({ status, believed, rounds, lines, stock }: RevertFacts): Rejection | null {
  if (isOpen(status) || status !== believed) return { code: 'ORDER_MOVED_ON', status }
  if (rounds.includes('canceled')) return { code: 'ORDER_OF_CANCELED_ROUND' }
  const short = status === 'CANCELED' ? shortLines(lines, groupId => availableUnits(stock.get(groupId)!)) : []
  return short.length > 0 ? { code: 'STOCK_GONE', lines: short } : null
}

type Days = { pickupDate: Temporal.PlainDate; pickupUntil: Temporal.PlainDate }

/** Open orders follow their round when its days move, and one that is open again does too; a bundle of several days stays where it was. */
export function daysAfterRevert({ pickupDate, pickupUntil }: Days, rounds: readonly Days[]): Days {
  const [first, ...others] = rounds
  const own = { pickupDate, pickupUntil }
  if (!first || others.some(each => !sameDays(each, first))) return own
  return { pickupDate: first.pickupDate, pickupUntil: first.pickupUntil }
}

export function sameDays(a: Days, b: Days): boolean {
  return a.pickupDate.equals(b.pickupDate) && a.pickupUntil.equals(b.pickupUntil)
}
