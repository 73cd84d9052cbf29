import { useQuery } from '@tanstack/react-query'
import { read } from '../../app/api.ts'
import { withChange, type CategoriesChange, type Shown } from './category-list.ts'

export const categoriesKey = ['adminProducts', 'categories'] as const

/** This page's changes without an answer yet, the earliest first. */
export const underWay = new Set<CategoriesChange>()

/** Returns the categories in their order, each with its number of products; refetched when the catalog changes. */
export function useCategories() {
  return useQuery({
    queryKey: categoriesKey,
    queryFn: async () => withOwnChanges(await read('adminCategories', '/api/admin/categories')),
  })
}

/** Applies this page's pending changes to a fetched list, so that rows do not jump back. */
function withOwnChanges(fresh: Shown): Shown {
  return [...underWay].reduce((shown, { make }) => withChange(shown, make), fresh)
}
