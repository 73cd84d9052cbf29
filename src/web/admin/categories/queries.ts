import { useQuery } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'
import { withChange, type CategoriesChange, type Shown } from './category-list.ts'

export const categoriesKey = ['adminProducts', 'categories'] as const

/** The changes of the category list that the server has not answered yet, the earliest first. */
export const underWay = new Set<CategoriesChange>()

/**
 * Returns the query result of all categories in their order, with numbers of products and of products without a category. Refetched when a
 * product changes.
 */
export function useCategories() {
  return useQuery({
    queryKey: categoriesKey,
    queryFn: async () => withOwnChanges(await read('adminCategories', '/api/admin/categories')),
  })
}

/** Returns the server's category list with this page's unanswered changes applied, so that moved categories do not jump back. */
export function withOwnChanges(fresh: Shown): Shown {
  return [...underWay].reduce((shown, { make }) => withChange(shown, make), fresh)
}
