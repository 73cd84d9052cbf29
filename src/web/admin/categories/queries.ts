import { useQuery } from '@tanstack/react-query'
import { read } from '../../app/api.ts'
import { withChange, type CategoriesChange, type Shown } from './category-list.ts'

export const categoriesKey = ['adminProducts', 'categories'] as const

/** Own changes that the shop has not answered yet, the earliest first. */
export const underWay = new Set<CategoriesChange>()

/** Categories in their order with the number of their products; moves on with the catalogue. */
export function useCategories() {
  return useQuery({
    queryKey: categoriesKey,
    queryFn: async () => withOwnChanges(await read('adminCategories', '/api/admin/categories')),
  })
}

/** What is read while own changes are on their way shows them all the same: nothing jumps back under the hand. */
function withOwnChanges(fresh: Shown): Shown {
  return [...underWay].reduce((shown, { make }) => withChange(shown, make), fresh)
}
