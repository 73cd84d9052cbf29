import { queryOptions } from '@tanstack/react-query'
import { read } from '../../lib/api.ts'

/** The query for the store's details and settings with their version for optimistic locking, and for the server's settings. */
export const storeQuery = queryOptions({ queryKey: ['adminStore'], queryFn: () => read('adminStore', '/api/admin/store') })
