import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { fullName } from '../../../domain/full-name.ts'
import { keptStatuses, type OrderStatus } from '../../../domain/order.ts'
import { KST } from '../../../domain/time.ts'
import { clockTime, fullDay } from '../../format/day.ts'
import { statusWords } from '../../../contract/status-words.ts'

/** Pieces over all lines of an order. */
export function piecesOf(order: AdminOrder): number {
  return order.items.reduce((sum, line) => sum + line.quantity, 0)
}

/** Words for statuses that a filter asks for; every one but CANCELED is what figures count. */
export function statusesText(statuses: readonly OrderStatus[]): string {
  return isKept(statuses) ? '취소 제외' : statuses.map(status => statusWords[status]).join(', ')
}

/** True for exactly the statuses of orders that were not cancelled. */
export function isKept(statuses: readonly OrderStatus[]): boolean {
  return statuses.length === keptStatuses.length && keptStatuses.every(status => statuses.includes(status))
}

/** `제주 노지 감귤 5kg 2 · 꿀고구마 3kg 1` */
export function linesOf(order: AdminOrder): string {
  return order.items.map(line => `${lineName(line)} ${line.quantity}`).join(' · ')
}

/** A product with one option says its own name only; an option that adds something stands behind it. */
function lineName(line: { productName: string; itemName: string }): string {
  const adds = line.itemName !== '' && line.itemName !== line.productName && !line.productName.includes(line.itemName)
  return adds ? fullName(line.productName, line.itemName) : line.productName
}

/** `11월 21일(토) 20:03` */
export function moment(iso: string): string {
  const at = Temporal.Instant.from(iso)
  return `${fullDay(at.toZonedDateTimeISO(KST).toPlainDate())} ${clockTime(at)}`
}
