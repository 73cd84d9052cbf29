import type { Product, Storefront } from '../../../contract/schemas/products.ts'
import { mayTakePart } from '../../../domain/round.ts'
import type { Tier } from '../../../domain/tier.ts'
import { isToday } from '../../lib/format/deadline.ts'
import { found } from '../../lib/format/hangul.ts'
import type { CardState, Pill } from './card-state.ts'
import { byOpening, currentSale, itemsOf, type Sale } from './sale.ts'
import { isAllSoldOut, takesWaiting } from './sold-out.ts'
import type { Filter, Sort, Wish } from './wish.ts'

/** The home page's sections of sales: closing today, open, opening soon, and over, which is filled only for a search. */
export type Sections = { closing: Sale[]; open: Sale[]; soon: Sale[]; over: Sale[] }

/**
 * Section of each product on the home page, and the facts that decide its place within. Fixed when the page is opened or refreshed, or its
 * search or filter changes, so that cards keep their place while sales sell out or open. Afterwards only cards of ended sales move
 * (`withEnded`).
 */
export type Standing = {
  section: ReadonlyMap<string, keyof Sections>
  /** Ids of products that are sold out; they come after the others. */
  soldOut: ReadonlySet<string>
  /** Ids of products with at least one sold-out option. */
  waitable: ReadonlySet<string>
  /** Ids of products whose sale ended since the page was opened; they come last in their section. */
  ended: ReadonlySet<string>
  /** Units reserved, picked up or waited for, plus raffle entries, by product id: the sort key of `popular`. */
  demand: ReadonlyMap<string, number>
}

/** Returns the section of each product on the home page as of `now`, and the facts for sorting and filtering the products. */
export function standingOf(products: readonly Product[], now: Temporal.Instant): Standing {
  const sales = shownSales(products, now)
  const soldOut = idsOf(sales.filter(isAllSoldOut))
  return {
    section: new Map(sales.map(sale => [sale.product.id, sectionOf(sale, now, soldOut)])),
    soldOut,
    waitable: idsOf(sales.filter(takesWaiting)),
    ended: new Set(),
    demand: new Map(sales.map(sale => [sale.product.id, demandOf(sale)])),
  }
}

/**
 * Returns the home page's fixed order (`standing`) with the sales marked that ended since the page was opened, so that they come last in
 * their section. Returns the same object when no further sale has ended.
 */
export function withEnded(standing: Standing, sections: Sections): Standing {
  const ended = [...sections.closing, ...sections.open].filter(sale => sale.status !== 'selling').map(sale => sale.product.id)
  if (ended.every(id => standing.ended.has(id))) return standing
  return { ...standing, ended: new Set(ended) }
}

/**
 * Returns the home page's products in sections, for a search, category and filters. A product keeps the section that it had when the page
 * opened (`standing`); sold-out and ended ones come last. In any sort order but the default, products that close today are among the open
 * ones.
 */
export function sectionsOf(
  { products, categories }: Pick<Storefront, 'products' | 'categories'>,
  wish: Wish,
  standing: Standing,
  tier: Tier,
  now: Temporal.Instant,
): Sections {
  const sections: Sections = { closing: [], open: [], soon: [], over: [] }
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  for (const sale of shownSales(products, now)) {
    if (!isWished(sale, wish, names.get(sale.product.categoryId ?? '')) || !passes(sale, wish.only, standing, tier, now)) continue
    const stood = standing.section.get(sale.product.id)
    // an ended product may have a new round
    sections[stood === undefined || stood === 'over' ? sectionOf(sale, now, standing.soldOut) : stood].push(sale)
  }
  const atRest = ({ product: { id } }: Sale) => (standing.ended.has(id) ? 2 : Number(standing.soldOut.has(id)))
  // a chosen sort order applies to all open sales at once: the cheapest may be one that closes today
  if (wish.sort !== 'deadline') sections.open.unshift(...sections.closing.splice(0))
  for (const list of [sections.closing, sections.open])
    list.sort((a, b) => atRest(a) - atRest(b) || order[wish.sort](a, b, standing))
  sections.soon.sort(byOpening)
  if (wish.q === '') sections.over = []
  return sections
}

/** Returns the title of the home page's section of open sales: what all its cards' buttons do, or a general title when they differ. */
export function openTitle(pills: readonly CardState['pill'][]): string {
  const [pill, ...others] = new Set(pills)
  return (pill && others.length === 0 && openTitles[pill]) || '지금 판매 중이에요'
}

const openTitles: Partial<Record<Pill, string>> = {
  add: '지금 예약할 수 있어요',
  enter: '추첨에 응모할 수 있어요',
  wait: '대기할 수 있어요',
}

/** Returns the next moment at which a round opens or ends, in milliseconds since the epoch; null for none. */
export function nextMoment(sales: readonly Sale[], now: Temporal.Instant): number | null {
  const ahead = sales
    .flatMap(sale => [sale.publishAt, sale.deadline])
    .map(at => at?.epochMilliseconds ?? 0)
    .filter(at => at > now.epochMilliseconds)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

function shownSales(products: readonly Product[], now: Temporal.Instant): Sale[] {
  return products.flatMap(product => (product.isArchived ? [] : (currentSale(product, now) ?? [])))
}

function sectionOf(sale: Sale, now: Temporal.Instant, soldOut: ReadonlySet<string>): keyof Sections {
  if (sale.status === 'scheduled') return 'soon'
  if (sale.status !== 'selling') return 'over'
  return isToday(sale.deadline, now) && !soldOut.has(sale.product.id) ? 'closing' : 'open'
}

function idsOf(sales: readonly Sale[]): Set<string> {
  return new Set(sales.map(sale => sale.product.id))
}

function isWished(sale: Sale, { q, categoryId }: Wish, category: string | undefined): boolean {
  if (categoryId !== null && sale.product.categoryId !== categoryId) return false
  if (found(sale.product.groupName, q) || (category !== undefined && found(category, q))) return true
  return itemsOf(sale).some(({ item, group }) => found(`${sale.product.groupName} ${group.groupName} ${item.name}`, q))
}

function passes(sale: Sale, only: ReadonlySet<Filter>, standing: Standing, tier: Tier, now: Temporal.Instant): boolean {
  if (only.size === 0) return true
  if (only.has('today') && !(sale.status === 'selling' && isToday(sale.deadline, now))) return false
  const kinds = [...only].filter(each => each !== 'today')
  const offers = offersOf(sale, standing, tier)
  return kinds.length === 0 || kinds.some(kind => offers.has(kind))
}

/**
 * Returns the filters that a product matches for customers of this tier. With only some options sold out, it matches both `reserve` and
 * `wait`.
 */
function offersOf(sale: Sale, { soldOut, waitable }: Standing, tier: Tier): Set<Filter> {
  const offers = new Set<Filter>()
  if (sale.status !== 'selling' || !mayTakePart(sale.round.allowedTiers, tier)) return offers
  const { id } = sale.product
  if (sale.round.eventType === 'RAFFLE') return offers.add('raffle')
  if (!soldOut.has(id)) offers.add('reserve')
  if (waitable.has(id)) offers.add('wait')
  return offers
}

function demandOf(sale: Sale): number {
  const units = sale.round.variantGroups.reduce(
    (sum, group) => sum + group.reservedCount + group.pickedUpCount + group.waitlistUnits,
    0,
  )
  return units + (sale.round.raffle?.entries ?? 0)
}

const order: Record<Sort, (a: Sale, b: Sale, standing: Standing) => number> = {
  deadline: (a, b) => a.deadline.epochMilliseconds - b.deadline.epochMilliseconds,
  popular: (a, b, { demand }) => (demand.get(b.product.id) ?? 0) - (demand.get(a.product.id) ?? 0),
  pickup: (a, b) => Temporal.PlainDate.compare(a.pickupDate, b.pickupDate),
  price: (a, b) => a.cheapest - b.cheapest,
  fresh: (a, b) => b.round.createdAt.localeCompare(a.round.createdAt),
}
