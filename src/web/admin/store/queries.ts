import { queryOptions } from '@tanstack/react-query'
import { read } from '../../app/api.ts'

/** The query for the store's details and settings, with the expected version for a change. */
export const storeQuery = queryOptions({ queryKey: ['adminStore'], queryFn: () => read('adminStore', '/api/admin/store') })
