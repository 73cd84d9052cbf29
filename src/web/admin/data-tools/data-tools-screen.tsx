import { IconHistory, IconLock } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { isMaster } from '../../../domain/role.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { boot } from '../../lib/boot.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { LinkButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { NewMembersCard } from './new-members-card.tsx'
import { PastRuns } from './past-runs.tsx'
import { previewQuery, reportQuery, runsQuery } from './queries.ts'
import { ReaggregateCard } from './reaggregate-card.tsx'
import { ReportPanel } from './report-panel.tsx'
import table from '../ui/table.module.css'
import styles from './tool-card.module.css'

/**
 * Renders /admin/data-tools: two tools that recompute figures and grant missed points, and the reports of their runs
 * (docs/RULES.md#data-tools). Admins see a notice that the page is for masters.
 */
export function DataToolsScreen() {
  return boot.me !== null && isMaster(boot.me.role) ? <DataTools /> : <ForMasters />
}

function ForMasters() {
  return (
    <>
      <TopBar title="데이터 도구" />
      <div className={page.page}>
        <div className={table.frame}>
          <StateCard icon={IconLock} title="마스터만 쓸 수 있어요" action={<LinkButton to="/admin">대시보드 보기</LinkButton>}>
            모든 사용자의 횟수와 포인트를 한 번에 바꾸는 도구예요
          </StateCard>
        </div>
      </div>
    </>
  )
}

/**
 * Renders the two data tools, the report of one run, and all runs. `?run=` is the run of the report, by default the running or latest one.
 */
function DataTools() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const query = useInfiniteQuery(runsQuery)
  const preview = useQuery(previewQuery)
  const runs = query.data
  const isRunning = (run: MaintenanceRun) => run.status === 'running'
  const asked = search.get('run')
  const listed = runs?.find(run => run.runId === asked)
  // a run that is not in the loaded pages comes with its report
  const older = useInfiniteQuery({
    ...reportQuery(asked ?? '', false),
    enabled: runs !== undefined && asked !== null && listed === undefined,
  })
  // after choosing a report from the list below, moves the focus to it and scrolls it into view
  const report = useRef<HTMLDivElement>(null)
  const seen = useRef(asked)
  useEffect(() => {
    if (seen.current === asked) return
    seen.current = asked
    report.current?.focus({ preventScroll: true })
    if ((report.current?.getBoundingClientRect().top ?? 0) < 0) report.current?.scrollIntoView()
  }, [asked])
  const latest = runs?.find(isRunning) ?? runs?.[0]
  const shown = listed ?? older.data?.run ?? (older.isLoading ? undefined : latest)
  const latestOf = (name: MaintenanceRun['tool']) => {
    const own = runs?.filter(run => run.tool === name)
    return own?.find(isRunning) ?? own?.[0]
  }
  const open = (run: MaintenanceRun) => void navigate(`/admin/data-tools?run=${run.runId}`, { replace: true })
  return (
    <>
      <TopBar title="데이터 도구" fact="두 번 실행해도 안전해요. 바꾼 것은 변경 기록에 남아요.">
        <LinkButton to="/admin/audit" icon={<IconHistory size={17} stroke={1.8} aria-hidden />}>
          변경 기록
        </LinkButton>
      </TopBar>
      <div className={`${page.page} ${page.cards}`}>
        <LostBand shownAt={runs ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {runs && !preview.isPending && (
          <>
            <div className={styles.pair}>
              <ReaggregateCard run={latestOf('reaggregateAllUserData')} users={preview.data?.users} onChanged={open} />
              <NewMembersCard
                run={latestOf('grantMissingNewMemberPoints')}
                waiting={preview.data?.newMembers}
                onRetry={() => void preview.refetch()}
                onChanged={open}
              />
            </div>
            {shown && (
              <div ref={report} tabIndex={-1} className={styles.report}>
                <ReportPanel key={shown.runId} run={shown} onlyLeft={search.get('left') === '1'} />
              </div>
            )}
            <PastRuns
              runs={runs}
              shownId={shown?.runId}
              more={query.hasNextPage ? { busy: query.isFetchingNextPage, read: () => void query.fetchNextPage() } : null}
            />
          </>
        )}
        {!runs && query.isError && (
          <FailedState
            error={query.error}
            fallback="데이터 도구를 불러오는 데 실패했어요."
            onRetry={() => void query.refetch()}
          />
        )}
        {(!runs || preview.isPending) && !query.isError && <Shapes />}
      </div>
    </>
  )
}

function Shapes() {
  return (
    <Loading>
      <div className={styles.pair}>
        <Skeleton height="14.25rem" radius="0.75rem" />
        <Skeleton height="14.25rem" radius="0.75rem" />
      </div>
    </Loading>
  )
}
