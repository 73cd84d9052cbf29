import { inOrder, sharedDigits, type PickupDay, type Storage } from './day.ts'

/** One customer's row of the pick list. `isPaid` marks a prepaid item only where another item of the customer is unpaid. */
export type PickRow = {
  userId: string
  digits: string | null
  name: string
  sharesDigits: boolean
  lines: { name: string; storage: Storage; quantity: number; isPaid: boolean }[]
  /** Won to collect at the counter; null when everything is prepaid. */
  toPay: number | null
  /** Won received for orders whose price is not fully paid, and won to refund. */
  received: number
  toReturn: number
  notes: readonly string[]
}

/**
 * Returns the printed pick list of a day: one row per customer, sorted by the last four digits of the phone. The items of a row are in the
 * order of `day.goods`.
 */
export function pickList(day: PickupDay): PickRow[] {
  const shared = sharedDigits(day.people)
  const goods = new Map(day.goods.map((each, place) => [each.itemId, { ...each, place }]))
  return inOrder(day.people).map(person => {
    const isAllPaid = person.lines.every(line => line.isPaid)
    const lines = merged(person.lines).toSorted((a, b) => goods.get(a.itemId)!.place - goods.get(b.itemId)!.place)
    return {
      userId: person.userId,
      digits: person.phoneLast4,
      name: person.name,
      sharesDigits: person.phoneLast4 !== null && shared.has(person.phoneLast4),
      lines: lines.map(({ itemId, quantity, isPaid }) => {
        const { name, storage } = goods.get(itemId)!
        return { name, storage, quantity, isPaid: isPaid && !isAllPaid }
      }),
      toPay: isAllPaid ? null : person.lines.reduce((sum, line) => sum + (line.isPaid ? 0 : line.price), -person.received),
      received: person.received,
      toReturn: person.toReturn,
      notes: person.notes,
    }
  })
}

type Part = { itemId: string; quantity: number; isPaid: boolean }

/** Merges pieces of one item from several orders. Paid and unpaid pieces stay separate. */
function merged(lines: readonly Part[]): Part[] {
  const same = Map.groupBy(lines, line => `${line.itemId} ${line.isPaid}`)
  return [...same.values()].map(each => ({ ...each[0]!, quantity: each.reduce((sum, line) => sum + line.quantity, 0) }))
}
