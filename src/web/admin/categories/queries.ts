import { useQuery } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** Categories in their order with the number of their products; moves on with the catalogue. */
export function useCategories() {
  return useQuery({
    queryKey: ['adminProducts', 'categories'],
    queryFn: () => read('adminCategories', '/api/admin/categories'),
  })
}
