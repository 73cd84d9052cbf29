import type { EncoreItem } from '../../../contract/schemas/encore.ts'

export const encoreSorts = { wanted: '요청 많은 순', name: '이름순', mine: '내가 요청한 상품' } as const
export type EncoreSort = keyof typeof encoreSorts

/** From the address; what is unknown there is the usual one. */
export function encoreSortOf(text: string | null): EncoreSort {
  return text !== null && Object.hasOwn(encoreSorts, text) ? (text as EncoreSort) : 'wanted'
}

/** `mine` keeps only one's own, latest first. The most wanted come first from the server already. */
export function sortEncores(items: readonly EncoreItem[], sort: EncoreSort): EncoreItem[] {
  if (sort === 'name') return items.toSorted((a, b) => a.productName.localeCompare(b.productName, 'ko'))
  if (sort === 'wanted') return [...items]
  return items
    .filter(item => item.requestedAt !== null)
    .toSorted((a, b) => (b.requestedAt ?? '').localeCompare(a.requestedAt ?? ''))
}

/** Dots of the crowd beside a number: one for every eight who wait, five at most. */
export function crowdDots(count: number): number {
  return Math.min(5, Math.ceil(count / 8))
}
