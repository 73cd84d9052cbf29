import type { Product } from '../../../contract/schemas/products.ts'
import { isToday } from '../../format/deadline.ts'
import { found } from '../../format/hangul.ts'
import { currentSale, itemsOf, type Sale } from './sale.ts'

export const sorts = { deadline: '마감 가까운 순', pickup: '픽업 빠른 순', price: '가격 낮은 순', fresh: '새로 나온 순' } as const
export type Sort = keyof typeof sorts

/** What the order page asks for, all of it from the URL. */
export type Wish = { q: string; categoryId: string | null; sort: Sort }

/** The order page's sections; `over` only answers a search. */
export type Sections = { closing: Sale[]; open: Sale[]; soon: Sale[]; over: Sale[] }

/**
 * @param resting products that were sold out when the page was opened: they stand behind the others. What sells out meanwhile stays
 * where it is, because in a rush no card may move under a finger.
 */
export function sectionsOf(
  products: readonly Product[],
  wish: Wish,
  now: Temporal.Instant,
  resting: ReadonlySet<string>,
): Sections {
  const sections: Sections = { closing: [], open: [], soon: [], over: [] }
  for (const product of products) {
    const sale = product.isArchived ? null : currentSale(product, now)
    if (!sale || !isWished(sale, wish)) continue
    sections[sectionOf(sale, now, resting)].push(sale)
  }
  for (const list of [sections.closing, sections.open]) list.sort((a, b) => atRest(a) - atRest(b) || order[wish.sort](a, b))
  sections.soon.sort((a, b) => (a.publishAt?.epochMilliseconds ?? 0) - (b.publishAt?.epochMilliseconds ?? 0))
  if (wish.q === '') sections.over = []
  return sections

  function atRest(sale: Sale): number {
    return Number(resting.has(sale.product.id))
  }
}

function sectionOf(sale: Sale, now: Temporal.Instant, resting: ReadonlySet<string>): keyof Sections {
  if (sale.status === 'scheduled') return 'soon'
  if (sale.status !== 'selling') return 'over'
  return isToday(sale.deadline, now) && !resting.has(sale.product.id) ? 'closing' : 'open'
}

/** The products that nobody can reserve right now, because all is sold. */
export function soldOutNow(products: readonly Product[], now: Temporal.Instant): Set<string> {
  return new Set(products.filter(product => currentSale(product, now)?.left === 0).map(product => product.id))
}

function isWished(sale: Sale, { q, categoryId }: Wish): boolean {
  if (categoryId !== null && sale.product.categoryId !== categoryId) return false
  return found(sale.product.groupName, q) || itemsOf(sale).some(({ item, group }) => found(`${group.groupName} ${item.name}`, q))
}

const order: Record<Sort, (a: Sale, b: Sale) => number> = {
  deadline: (a, b) => a.deadline.epochMilliseconds - b.deadline.epochMilliseconds,
  pickup: (a, b) => Temporal.PlainDate.compare(a.pickupDate, b.pickupDate),
  price: (a, b) => a.cheapest - b.cheapest,
  fresh: (a, b) => b.round.createdAt.localeCompare(a.round.createdAt),
}
