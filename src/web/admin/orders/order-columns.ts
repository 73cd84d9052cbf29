import { fixesPickup, type OrderView } from './order-view.ts'

/** A column of the order table; `rem` is its width, for the items column its least width. */
export type OrderColumn = { name: string; label: string; rem: number; number?: true; sorted?: true }

/** The screen's width: desktop, tablet, upright tablet, or phone. */
export type Room = 'wide' | 'middle' | 'narrow' | 'phone'

const all: readonly OrderColumn[] = [
  { name: 'order', label: '주문', rem: 6.25 },
  { name: 'customer', label: '고객', rem: 10 },
  { name: 'lines', label: '상품', rem: 11.25 },
  { name: 'pieces', label: '수량', rem: 3.5, number: true },
  { name: 'price', label: '금액', rem: 8, number: true },
  { name: 'pickup', label: '픽업', rem: 7.5 },
  { name: 'state', label: '상태', rem: 7.5 },
  { name: 'time', label: '주문 시각', rem: 7, number: true, sorted: true },
]

/**
 * The two columns on phones. The first, `whole`, has the customer and items; `dated` is the same with the pickup days, for lists of several
 * days. The second, `sum`, has the price and status.
 */
const whole: OrderColumn = { name: 'whole', label: '주문', rem: 8 }
const dated: OrderColumn = { ...whole, name: 'dated' }
const sum: OrderColumn = { name: 'sum', label: '금액', rem: 6.5, number: true }

/** Columns hidden by default on narrower screens. */
const folded: Record<Room, readonly string[]> = { wide: [], middle: ['time'], narrow: ['time', 'pieces'], phone: [] }

/** The columns that staff may hide or show; the items column is always shown. */
export const choosable = all.filter(column => column.name !== 'lines')

/** Returns the names of the columns that the order list shows by default at a screen width. */
export function usualColumns(room: Room): string[] {
  return choosable.map(column => column.name).filter(name => !folded[room].includes(name))
}

/** Returns true for a column in which all rows have the same value because of the filter; the table omits it. */
export function isFixed(name: string, view: OrderView): boolean {
  if (name === 'customer') return view.user !== null
  if (name === 'pickup') return fixesPickup(view)
  return name === 'state' && view.status.length === 1
}

/**
 * Returns the columns that the order list shows. `chosen` are the names that staff chose; null means the default columns. Phones always get
 * two fixed columns.
 */
export function columnsOf(view: OrderView, room: Room, chosen: readonly string[] | null): readonly OrderColumn[] {
  if (room === 'phone') return [fixesPickup(view) ? whole : dated, sum]
  const names = chosen ?? usualColumns(room)
  return all.filter(({ name }) => name === 'lines' || (names.includes(name) && !isFixed(name, view)))
}
