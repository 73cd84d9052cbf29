import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/live.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import type { RunStatus } from '../../../domain/maintenance.ts'
import { read } from '../../app/api.ts'

const runsKey = ['maintenance', 'runs'] as const
/** While one runs, also without the live feed. */
const LOOK_EVERY_MS = 3000

/** Newest first, page by page. */
export const runsQuery = infiniteQueryOptions({
  queryKey: runsKey,
  queryFn: ({ pageParam }) => read('maintenanceRuns', '/api/admin/maintenance/runs', {}, { cursor: pageParam ?? undefined }),
  initialPageParam: null as string | null,
  getNextPageParam: page => page.nextCursor,
  select: data => data.pages.flatMap(page => page.items),
  refetchInterval: query => (query.state.data?.pages[0]?.items.some(run => run.status === 'running') ? LOOK_EVERY_MS : false),
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
    select: ({ pages }) => ({ run: pages.at(-1)?.run, items: pages.flatMap(page => page.items) }),
  })
}

/** Puts a run as it is now into what is shown; one that nobody has seen yet comes first. */
export function showRun(client: QueryClient, run: MaintenanceRun): void {
  if (changeRun(client, run.runId, () => run)) return
  client.setQueryData(
    runsQuery.queryKey,
    data => data && { ...data, pages: data.pages.map((page, i) => (i === 0 ? { ...page, items: [run, ...page.items] } : page)) },
  )
}

/** False for one that is not shown. */
function changeRun(client: QueryClient, runId: string, change: (run: MaintenanceRun) => MaintenanceRun): boolean {
  let known = false
  const changed = (run: MaintenanceRun) => (run.runId === runId ? ((known = true), change(run)) : run)
  client.setQueryData(
    runsQuery.queryKey,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: page.items.map(changed) })) },
  )
  return known
}

/** What the live feed says of a run: its bar moves at once; everything else is read anew when it is over. */
export function followRun(client: QueryClient, event: Extract<LiveEvent, { type: 'maintenance' }>): void {
  const { runId, done, total } = event
  const status = event.status as RunStatus
  const known = changeRun(client, runId, run => ({ ...run, done, total }))
  if (!known || status !== 'running') void client.invalidateQueries({ queryKey: ['maintenance'] })
}
