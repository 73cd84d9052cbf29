import type { EncoreItem } from '../../../contract/schemas/encore.ts'

export const encoreSorts = { wanted: '요청 많은 순', name: '이름순', mine: '내가 요청한 상품' } as const
export type EncoreSort = keyof typeof encoreSorts

/** Returns the sort order that a URL parameter names; for other values `wanted`, most requested first. */
export function encoreSortOf(text: string | null): EncoreSort {
  return text !== null && Object.hasOwn(encoreSorts, text) ? (text as EncoreSort) : 'wanted'
}

/**
 * Sorts ended products in the list where customers request another sale (encore). `mine` keeps only products that the customer requested,
 * latest first; `wanted` keeps the server's order, most requested first.
 */
export function sortEncores(items: readonly EncoreItem[], sort: EncoreSort): EncoreItem[] {
  if (sort === 'name') return items.toSorted((a, b) => a.productName.localeCompare(b.productName, 'ko'))
  if (sort === 'wanted') return [...items]
  return items
    .filter(item => item.requestedAt !== null)
    .toSorted((a, b) => (b.requestedAt ?? '').localeCompare(a.requestedAt ?? ''))
}

/** Returns how many dots to draw beside a product for its encore requests: `count` divided by eight, rounded up, at most five. */
export function crowdDots(count: number): number {
  return Math.min(5, Math.ceil(count / 8))
}
