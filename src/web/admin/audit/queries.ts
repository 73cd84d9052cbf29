import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AccessFilter, AuditFilter } from '../../../contract/schemas/audit.ts'
import { read } from '../../lib/api.ts'

const fromTheTop = { initialPageParam: null as string | null, staleTime: 0 }

/** Returns the query for the audit records of a filter, newest first, page by page. Only masters may read it. */
export function auditLogQuery(filter: Omit<AuditFilter, 'cursor'>, enabled: boolean) {
  return infiniteQueryOptions({
    queryKey: ['auditLog', filter],
    queryFn: ({ pageParam }) => read('auditLog', '/api/admin/audit', {}, { ...filter, cursor: pageParam ?? undefined }),
    enabled,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    ...fromTheTop,
  })
}

/** Returns the query for one subject's audit records, newest first, page by page: `('user', userId)`. */
export function auditTrailQuery(subject: string, subjectId: string) {
  return infiniteQueryOptions({
    queryKey: ['auditTrail', subjectId, subject],
    queryFn: ({ pageParam }) =>
      read('auditTrail', '/api/admin/audit/:subject/:subjectId', { subject, subjectId }, { cursor: pageParam ?? undefined }),
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    ...fromTheTop,
  })
}

/**
 * Returns the query for the log of read accesses to personal data that match a filter, newest first, page by page. Only masters may read
 * it.
 */
export function dataAccessQuery(filter: Omit<AccessFilter, 'cursor'>, enabled: boolean) {
  return infiniteQueryOptions({
    queryKey: ['dataAccess', filter],
    queryFn: ({ pageParam }) => read('dataAccess', '/api/admin/data-access', {}, { ...filter, cursor: pageParam ?? undefined }),
    enabled,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
    ...fromTheTop,
  })
}

/** The query for the actor filter of /admin/audit: current staff and every author of an audit record. Only masters may read it. */
export const auditActorsQuery = queryOptions({
  queryKey: ['auditActors'],
  queryFn: () => read('auditActors', '/api/admin/audit-actors'),
})
