import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** The store's details and settings with the version that a change must name. */
export const storeQuery = queryOptions({ queryKey: ['adminStore'], queryFn: () => read('adminStore', '/api/admin/store') })
