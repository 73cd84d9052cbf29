import { inOrder, piecesOf, type Goods, type PickupDay } from './day.ts'

/** A printed sheet of the distribution matrix: some items as columns (`goods`), and as rows the customers who get any of them. */
export type MatrixSheet = {
  goods: Goods[]
  /** Pieces to prepare per item, in the order of `goods`; `all` is their sum. */
  totals: number[]
  all: number
  rows: { userId: string; digits: string | null; name: string; quantities: number[]; all: number }[]
}

/**
 * Returns the printed distribution matrix of a pickup day: a row per customer, a column per item, pieces in the cells. It is split evenly
 * into sheets of at most `most` items. Each sheet lists only customers who get one of its items.
 */
export function matrixSheets(day: PickupDay, most: number): MatrixSheet[] {
  const people = inOrder(day.people)
  return evenParts(day.goods, most).map(goods => {
    const rows = people
      .map(person => {
        const quantities = goods.map(({ itemId }) => piecesOf(person.lines.filter(line => line.itemId === itemId)))
        return { userId: person.userId, digits: person.phoneLast4, name: person.name, quantities, all: sum(quantities) }
      })
      .filter(row => row.all > 0)
    const totals = goods.map((_, place) => sum(rows.map(row => row.quantities[place]!)))
    return { goods, totals, all: sum(totals), rows }
  })
}

/** Splits items evenly into parts of at most `most`: 17 by 8 are 6, 6 and 5. */
export function evenParts<Item>(items: readonly Item[], most: number): Item[][] {
  const count = Math.ceil(items.length / most)
  const size = Math.ceil(items.length / Math.max(1, count))
  return Array.from({ length: count }, (_, i) => items.slice(i * size, (i + 1) * size)).filter(part => part.length > 0)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0)
}
