import { inOrder, piecesOf, sharedDigits, type Goods, type PickupDay } from './day.ts'

/** The sheet of one item among the printed pickup lists: the pieces to prepare, and which customer gets how many. */
export type ProductPaper = Goods & {
  /** Pieces to prepare. */
  pieces: number
  /** Prepaid pieces among them. */
  paid: number
  people: { userId: string; digits: string | null; name: string; sharesDigits: boolean; quantity: number }[]
}

/**
 * Returns the printed pickup lists of a day: one sheet per item, in the order of `day.goods`. Its customers are sorted by the last four
 * digits of their phone.
 */
export function productPapers(day: PickupDay): ProductPaper[] {
  const people = inOrder(day.people)
  const shared = sharedDigits(day.people)
  return day.goods.map(goods => {
    const takers = people.flatMap(person => {
      const lines = person.lines.filter(line => line.itemId === goods.itemId)
      return lines.length > 0 ? [{ person, lines }] : []
    })
    const lines = takers.flatMap(taker => taker.lines)
    return {
      ...goods,
      pieces: piecesOf(lines),
      paid: piecesOf(lines.filter(line => line.isPaid)),
      people: takers.map(({ person, lines: own }) => ({
        userId: person.userId,
        digits: person.phoneLast4,
        name: person.name,
        sharesDigits: person.phoneLast4 !== null && shared.has(person.phoneLast4),
        quantity: piecesOf(own),
      })),
    }
  })
}
