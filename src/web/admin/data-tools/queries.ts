import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/pages/live.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import type { RunStatus } from '../../../domain/maintenance.ts'
import { read } from '../../lib/api.ts'

const runsKey = ['maintenance', 'runs'] as const
/** Milliseconds between two fetches while a tool runs. */
const LOOK_EVERY_MS = 3000

/**
 * The query for the runs of all data tools, newest first, page by page. It is refetched every 3 seconds while a run on the first page is in
 * progress.
 */
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

/**
 * Returns the query for a data tool's run and its findings (wrong values or missing points), page by page. `onlyLeft` selects the findings
 * that the run did not correct.
 */
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

/**
 * Writes a data tool's run to the cached list of runs: replaces the run with the same id, or adds it at the top. Does nothing if the list
 * is not loaded.
 */
export function showRun(client: QueryClient, run: MaintenanceRun): void {
  if (changeRun(client, run.runId, () => run)) return
  client.setQueryData(
    runsQuery.queryKey,
    data => data && { ...data, pages: data.pages.map((page, i) => (i === 0 ? { ...page, items: [run, ...page.items] } : page)) },
  )
}

/** Changes a run in the cached list. Returns false if it is not there. */
function changeRun(client: QueryClient, runId: string, change: (run: MaintenanceRun) => MaintenanceRun): boolean {
  let known = false
  const changed = (run: MaintenanceRun) => (run.runId === runId ? ((known = true), change(run)) : run)
  client.setQueryData(
    runsQuery.queryKey,
    data => data && { ...data, pages: data.pages.map(page => ({ ...page, items: page.items.map(changed) })) },
  )
  return known
}

/**
 * Updates the progress of a data tool's run in the cached list by a live event. If the run has ended or is not in the list, all data-tool
 * queries are refetched.
 */
export function followRun(client: QueryClient, event: Extract<LiveEvent, { type: 'maintenance' }>): void {
  const { runId, done, total } = event
  const status = event.status as RunStatus
  const known = changeRun(client, runId, run => ({ ...run, done, total }))
  if (!known || status !== 'running') void client.invalidateQueries({ queryKey: ['maintenance'] })
}
