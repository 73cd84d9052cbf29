import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { AccessFilter, AuditFilter } from '../../../contract/schemas/audit.ts'
import { read } from '../../app/api.ts'

const fromTheTop = { initialPageParam: null as string | null, staleTime: 0 }

/** Returns the query for all changes by staff, newest first; for masters. */
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

/** Returns the query for the changes of one thing. */
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

/** Returns the query for who looked at whose data; for masters. */
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

/** Whose changes there may be (master). */
export const auditActorsQuery = queryOptions({
  queryKey: ['auditActors'],
  queryFn: () => read('auditActors', '/api/admin/audit-actors'),
})
