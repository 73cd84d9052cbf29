/** How goods are kept until they are handed out. */
export type Storage = 'room' | 'cold' | 'frozen'

export const storageNames: Record<Storage, string> = { room: '실온', cold: '냉장', frozen: '냉동' }
export const storages: readonly Storage[] = ['room', 'cold', 'frozen']

/** What is handed out on a pickup day; `name` tells it from all others of the day. */
export type Goods = { itemId: string; name: string; storage: Storage }
/** `price` in won of all its pieces; paid ahead or at the counter. */
type DueLine = { itemId: string; quantity: number; price: number; isPaid: boolean }
/** Somebody who comes, with what is still to be handed to them. `notes` are the shop's own on their orders. */
export type Comer = {
  userId: string
  name: string
  phoneLast4: string | null
  orders: number
  notes: readonly string[]
  /** Won received for orders that it does not cover, and won to give back. */
  received: number
  toReturn: number
  lines: readonly DueLine[]
}
/** A pickup day: what is still to be handed out, goods in the order in which papers list them. */
export type PickupDay = { goods: readonly Goods[]; people: readonly Comer[] }

/** By the last four digits, then by name; whoever has no number comes last. */
export function inOrder(people: readonly Comer[]): Comer[] {
  return people.toSorted(
    (a, b) =>
      compare(a.phoneLast4 ?? '~', b.phoneLast4 ?? '~') || a.name.localeCompare(b.name, 'ko') || compare(a.userId, b.userId),
  )
}

/** Digits that several people of the day have: these are told apart by name. */
export function sharedDigits(people: readonly Comer[]): ReadonlySet<string> {
  const counts = Map.groupBy(people, person => person.phoneLast4)
  return new Set([...counts].flatMap(([digits, each]) => (digits !== null && each.length > 1 ? [digits] : [])))
}

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
