import { fixesPickup, type OrderView } from './order-view.ts'

/** Widths in rem; the goods take what room is left, and never less than theirs. */
export type OrderColumn = { name: string; label: string; rem: number; number?: true; sorted?: true }

/** How much room there is: a desktop, a tablet, one held upright, a telephone. */
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

/** On a telephone each row has two lines: whose order, for which day and what; how much, and how it stands. */
const whole: OrderColumn = { name: 'whole', label: '주문', rem: 8 }
const dated: OrderColumn = { ...whole, name: 'dated' }
const sum: OrderColumn = { name: 'sum', label: '금액', rem: 6.5, number: true }

/** Folding on a tablet: first the time of ordering, then the quantity. */
const folded: Record<Room, readonly string[]> = { wide: [], middle: ['time'], narrow: ['time', 'pieces'], phone: [] }

/** What may be chosen; an order without its goods would be none. */
export const choosable = all.filter(column => column.name !== 'lines')

/** The names that stand in so much room while nobody has chosen. */
export function usualColumns(room: Room): string[] {
  return choosable.map(column => column.name).filter(name => !folded[room].includes(name))
}

/** A column whose value the filter already fixes says nothing, and the text column gets its room. */
export function isFixed(name: string, view: OrderView): boolean {
  if (name === 'customer') return view.user !== null
  if (name === 'pickup') return fixesPickup(view)
  return name === 'state' && view.status.length === 1
}

/** The columns that stand in the table; `chosen` is null while nobody has chosen. */
export function columnsOf(view: OrderView, room: Room, chosen: readonly string[] | null): readonly OrderColumn[] {
  if (room === 'phone') return [fixesPickup(view) ? whole : dated, sum]
  const names = chosen ?? usualColumns(room)
  return all.filter(({ name }) => name === 'lines' || (names.includes(name) && !isFixed(name, view)))
}
