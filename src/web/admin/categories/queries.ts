import { useQuery } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

export const categoriesKey = ['adminProducts', 'categories'] as const

/** Categories in their order with the number of their products; moves on with the catalogue. */
export function useCategories() {
  return useQuery({ queryKey: categoriesKey, queryFn: () => read('adminCategories', '/api/admin/categories') })
}
