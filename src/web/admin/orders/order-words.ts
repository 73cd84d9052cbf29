import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { fullName } from '../../../domain/full-name.ts'
import { keptStatuses, type OrderStatus } from '../../../domain/order.ts'
import { KST } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../lib/format/day.ts'
import { statusWords } from '../../../contract/words/status-words.ts'

/** Returns the sum of the quantities of an order's items. */
export function piecesOf(order: AdminOrder): number {
  return order.items.reduce((sum, line) => sum + line.quantity, 0)
}

/** Returns the label of a status filter: the statuses' names, or `취소 제외` for every status but CANCELED. */
export function statusesText(statuses: readonly OrderStatus[]): string {
  return isKept(statuses) ? '취소 제외' : statuses.map(status => statusWords[status]).join(', ')
}

/** Returns true if the statuses are exactly all those but CANCELED. */
export function isKept(statuses: readonly OrderStatus[]): boolean {
  return statuses.length === keptStatuses.length && keptStatuses.every(status => statuses.includes(status))
}

/** Returns an order's items with their quantities: `제주 노지 감귤 5kg 2 · 꿀고구마 3kg 1`. */
export function linesOf(order: AdminOrder): string {
  return order.items.map(line => `${lineName(line)} ${line.quantity}`).join(' · ')
}

/** Returns the product's name, followed by the item's name unless the product's name contains it. */
function lineName(line: { productName: string; itemName: string }): string {
  const adds = line.itemName !== '' && line.itemName !== line.productName && !line.productName.includes(line.itemName)
  return adds ? fullName(line.productName, line.itemName) : line.productName
}

/** Formats an instant in Korean time: `11월 21일(토) 20:03`. */
export function moment(iso: string): string {
  const at = Temporal.Instant.from(iso)
  return `${fullDay(at.toZonedDateTimeISO(KST).toPlainDate())} ${clockTime(at)}`
}
