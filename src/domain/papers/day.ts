/** How goods are stored until pickup. */
export type Storage = 'room' | 'cold' | 'frozen'

export const storageNames: Record<Storage, string> = { room: '실온', cold: '냉장', frozen: '냉동' }
export const storages: readonly Storage[] = ['room', 'cold', 'frozen']

/** An item that is picked up on a day; `name` is unique on that day. */
export type Goods = { itemId: string; name: string; storage: Storage }
/** Pieces of an item that a customer has still to pick up. `price` is in won for all these pieces; `isPaid` means prepaid. */
type DueLine = { itemId: string; quantity: number; price: number; isPaid: boolean }
/** A customer with orders to pick up on the day of the printed lists. `notes` are staff's notes on these orders. */
export type Comer = {
  userId: string
  name: string
  phoneLast4: string | null
  orders: number
  notes: readonly string[]
  /** Won received for orders whose price is not fully paid, and won to refund. */
  received: number
  toReturn: number
  lines: readonly DueLine[]
}
/** The orders of a pickup day that are not picked up yet. `goods` are in the order in which the printed lists show them. */
export type PickupDay = { goods: readonly Goods[]; people: readonly Comer[] }

/** Sorts people by the last four digits of their phone, then by name; people without a phone come last. */
export function inOrder(people: readonly Comer[]): Comer[] {
  return people.toSorted(
    (a, b) =>
      compare(a.phoneLast4 ?? '~', b.phoneLast4 ?? '~') || a.name.localeCompare(b.name, 'ko') || compare(a.userId, b.userId),
  )
}

/** Returns those last four phone digits that more than one customer of the day has. */
export function sharedDigits(people: readonly Comer[]): ReadonlySet<string> {
  const counts = Map.groupBy(people, person => person.phoneLast4)
  return new Set([...counts].flatMap(([digits, each]) => (digits !== null && each.length > 1 ? [digits] : [])))
}

/** Counts the customers of a pickup day, and their orders and pieces that are still to be picked up. */
export function totalsOf({ people }: PickupDay): { people: number; orders: number; pieces: number } {
  return {
    people: people.length,
    orders: people.reduce((sum, person) => sum + person.orders, 0),
    pieces: people.reduce((sum, person) => sum + piecesOf(person.lines), 0),
  }
}

export function piecesOf(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
