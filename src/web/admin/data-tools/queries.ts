import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/live.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import type { RunStatus } from '../../../domain/maintenance.ts'
import { read } from '../../app/api.ts'

const runsKey = ['maintenance', 'runs'] as const
/** While one runs, also without the live feed. */
const LOOK_EVERY_MS = 3000

export const runsQuery = queryOptions({
  queryKey: runsKey,
  queryFn: () => read('maintenanceRuns', '/api/admin/maintenance/runs'),
  select: data => data.items,
  refetchInterval: query => (query.state.data?.items.some(run => run.status === 'running') ? LOOK_EVERY_MS : false),
})

export const previewQuery = queryOptions({
  queryKey: ['maintenance', 'preview'],
  queryFn: () => read('maintenancePreview', '/api/admin/maintenance/preview'),
})

/** What a run found so far, page by page; `onlyLeft`: what it left alone. */
export function reportQuery(runId: string, onlyLeft: boolean) {
  return infiniteQueryOptions({
    queryKey: ['maintenance', 'report', runId, onlyLeft],
    queryFn: ({ pageParam }) =>
      read(
        'maintenanceRun',
        '/api/admin/maintenance/runs/:runId',
        { runId },
        { cursor: pageParam ?? undefined, left: onlyLeft ? 'yes' : undefined },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.nextCursor,
    select: data => data.pages.flatMap(page => page.items),
  })
}

/** Puts a run as it is now into what is shown; one that nobody has seen yet comes first. */
export function showRun(client: QueryClient, run: MaintenanceRun): void {
  client.setQueryData(runsQuery.queryKey, data => {
    if (!data) return data
    const known = data.items.some(each => each.runId === run.runId)
    return { items: known ? data.items.map(each => (each.runId === run.runId ? run : each)) : [run, ...data.items] }
  })
}

/** What the live feed says of a run: its bar moves at once; everything else is read anew when it is over. */
export function followRun(client: QueryClient, event: Extract<LiveEvent, { type: 'maintenance' }>): void {
  const { runId, done, total } = event
  const status = event.status as RunStatus
  let known = false
  client.setQueryData(runsQuery.queryKey, data => {
    known = data?.items.some(run => run.runId === runId) ?? false
    return data && { items: data.items.map(run => (run.runId === runId ? { ...run, done, total } : run)) }
  })
  if (!known || status !== 'running') void client.invalidateQueries({ queryKey: ['maintenance'] })
}
