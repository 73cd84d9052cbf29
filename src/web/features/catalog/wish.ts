/** What the order page can be sorted by, in the order of the choice; the first is what stands in no URL. */
export const sorts = {
  deadline: '마감 임박순',
  popular: '인기순',
  fresh: '새 상품순',
  price: '낮은 가격순',
  pickup: '픽업 빠른순',
} as const
export type Sort = keyof typeof sorts

/** What the order page can be narrowed to. The first three are kinds of offers, of which any will do; `today` narrows further. */
export const filters = { reserve: '예약 가능', wait: '대기 가능', raffle: '추첨', today: '오늘 마감' } as const
export type Filter = keyof typeof filters

/** What the order page asks for, all of it from the URL: `/?q=&category=&sort=&only=reserve,today`. */
export type Wish = { q: string; categoryId: string | null; sort: Sort; only: ReadonlySet<Filter> }

/** Whatever the URL says, a wish comes of it: unknown words count as not said. */
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

/** The URL with one wish changed; a wish that is not made leaves it. */
export function wished(search: URLSearchParams, name: 'q' | 'category' | 'sort' | 'only', value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** `only` with one filter pressed: on if it was off, and the other way round. */
export function toggled(only: ReadonlySet<Filter>, filter: Filter): string {
  const next = new Set(only)
  if (!next.delete(filter)) next.add(filter)
  return (Object.keys(filters) as Filter[]).filter(each => next.has(each)).join(',')
}
