import type { Wish } from './wish.ts'

/** A product search with fewer conditions, offered when a search finds nothing, with Korean title, text and button label. */
export type Wider = { wish: Wish; title: string; text: string; action: string }

/**
 * Returns a wider search that finds products, for a search that found none. Tries without the category, then without the filters, then
 * without both. Returns null when none finds any, or when there is no search text or nothing to drop.
 * @param count returns how many products a search finds
 * @param category name of the chosen category
 */
export function widerSearch(wish: Wish, count: (wish: Wish) => number, category: string | undefined): Wider | null {
  if (wish.q === '' || (wish.categoryId === null && wish.only.size === 0)) return null
  const everywhere = { ...wish, categoryId: null }
  const anyKind = { ...wish, only: new Set<never>() }
  for (const wider of [everywhere, anyKind, { ...everywhere, only: anyKind.only }]) {
    const found = count(wider)
    if (found === 0) continue
    return wider === everywhere
      ? {
          wish: wider,
          title: `‘${wish.q}’ 상품이 ${category ?? '이 카테고리'}에는 없어요`,
          text: `다른 카테고리에는 ${found}개 있어요.`,
          action: '전체에서 찾기',
        }
      : {
          wish: wider,
          title: `고른 조건에 맞는 ‘${wish.q}’ 상품이 없어요`,
          text: `조건을 빼면 ${found}개 있어요.`,
          action: '조건 빼고 찾기',
        }
  }
  return null
}
