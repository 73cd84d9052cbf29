/** Sort orders of the home page with their labels, in display order; the first is the default and is omitted from the URL. */
export const sorts = {
  deadline: '마감 임박순',
  popular: '인기순',
  fresh: '새 상품순',
  price: '낮은 가격순',
  pickup: '픽업 빠른순',
} as const
export type Sort = keyof typeof sorts

/** Filters of the home page. Of the first three, a product must match any that is chosen; `today` must match in addition. */
export const filters = { reserve: '예약 가능', wait: '대기 가능', raffle: '추첨', today: '오늘 마감' } as const
export type Filter = keyof typeof filters

/** What the home page searches and filters for, read from the URL: `/?q=&category=&sort=&only=reserve,today`. */
export type Wish = { q: string; categoryId: string | null; sort: Sort; only: ReadonlySet<Filter> }

/** Reads the search from the URL; unknown sort orders and filters are ignored. */
export function wishOf(search: URLSearchParams): Wish {
  const sort = search.get('sort') ?? ''
  const only = (search.get('only') ?? '').split(',').filter(each => Object.hasOwn(filters, each)) as Filter[]
  return {
    q: search.get('q')?.trim() ?? '',
    categoryId: search.get('category') || null,
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'deadline',
    only: new Set(only),
  }
}

/** Returns the URL parameters with one of them set, or removed when `value` is empty. */
export function wished(search: URLSearchParams, name: 'q' | 'category' | 'sort' | 'only', value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Returns the value for the URL parameter `only`, the home page's filters separated by commas, after turning one filter on or off. */
export function toggled(only: ReadonlySet<Filter>, filter: Filter): string {
  const next = new Set(only)
  if (!next.delete(filter)) next.add(filter)
  return (Object.keys(filters) as Filter[]).filter(each => next.has(each)).join(',')
}
