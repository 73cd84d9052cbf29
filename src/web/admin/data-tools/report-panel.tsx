import { useInfiniteQuery } from '@tanstack/react-query'
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import clsx from 'clsx'
import { toolNames } from '../../../contract/words/finding-words.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { useNow } from '../../lib/clock.ts'
import { ExportButton } from '../exports/export-button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import { FindingRow } from './finding-row.tsx'
import { reportQuery } from './queries.ts'
import { runMoment } from './run-moment.ts'
import styles from './runs-table.module.css'
import { runStatusNames, tallyOf } from './run-words.ts'

/**
 * Renders the report of a data tool's run: its findings with values before and after and the reason, and a button that downloads them.
 * `onlyLeft` shows only those not corrected.
 */
export function ReportPanel({ run, onlyLeft }: { run: MaintenanceRun; onlyLeft: boolean }) {
  const { mended, left } = tallyOf(run)
  const query = useInfiniteQuery({
    ...reportQuery(run.runId, onlyLeft),
    refetchInterval: run.status === 'running' ? 3000 : false,
  })
  const items = query.data?.items
  // the run tells how many there are, so the skeleton has as many rows and nothing below moves
  const awaited = Math.min(onlyLeft ? left : mended + left, 100)
  const isEmpty = items ? items.length === 0 : awaited === 0
  const place = `/admin/data-tools?run=${run.runId}`
  return (
    <Panel
      title={run.tool === 'grantMissingNewMemberPoints' ? '지급한 내용' : '고친 내용'}
      note={noteOf(run, useNow())}
      side={
        <>
          <Segments
            label="내용 보기"
            segments={[
              { label: '모두', to: place, current: !onlyLeft, count: mended + left },
              { label: '그대로 둔 것', to: `${place}&left=1`, current: onlyLeft, count: left },
            ]}
          />
          {!isEmpty && (
            <ExportButton
              what="보고서"
              path="/api/admin/exports/report"
              search={{ runId: run.runId, left: onlyLeft ? 'yes' : undefined }}
            />
          )}
        </>
      }
    >
      {query.isError && !items && (
        <FailedState error={query.error} fallback="보고서를 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      )}
      {isEmpty && <Nothing run={run} onlyLeft={onlyLeft} />}
      {!(query.isError && !items) && !isEmpty && (
        <div className={table.scroll}>
          <table className={clsx(table.table, styles.report)}>
            <caption className="visually-hidden">{toolNames[run.tool]} 보고서</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.subject}>
                  대상
                </th>
                <th scope="col" className={styles.change}>
                  전 → 후
                </th>
                <th scope="col">까닭</th>
                <th scope="col" className={clsx(table.number, styles.way)}>
                  <span className="visually-hidden">보러 가기</span>
                </th>
              </tr>
            </thead>
            {items ? (
              <tbody>
                {items.map(item => (
                  <FindingRow key={`${item.subjectId} ${item.kind}`} item={item} />
                ))}
              </tbody>
            ) : (
              <TableSkeleton columns={4} rows={awaited} />
            )}
          </table>
          {query.hasNextPage && (
            <p className={table.foot}>
              {items?.length.toLocaleString('ko-KR')}건까지 봤어요
              <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                더 보기
              </SmallButton>
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}

function noteOf(run: MaintenanceRun, now: Temporal.Instant): string {
  const seen = run.done.toLocaleString('ko-KR')
  if (run.status === 'running') return `지금까지 ${seen}건을 확인했어요`
  const when = `${toolNames[run.tool]} · ${runMoment(run, now)}`
  if (run.status === 'done') return `${when} · ${seen}건 확인`
  const by = run.stoppedBy === null ? '' : ` · ${run.stoppedBy}`
  return `${when} · ${runStatusNames[run.status]}${by} · ${run.total.toLocaleString('ko-KR')}건 가운데 ${seen}건 확인`
}

function Nothing({ run, onlyLeft }: { run: MaintenanceRun; onlyLeft: boolean }) {
  if (onlyLeft) return <StateCard icon={IconCircleCheck} title="그대로 둔 것이 없어요" />
  if (run.status === 'running') return <StateCard icon={IconRefresh} title="아직 다른 것이 없어요" />
  // a run that did not finish says nothing of what it did not check
  if (run.status !== 'done') return <StateCard icon={IconRefresh} title="여기까지는 다른 것이 없었어요" />
  return (
    <StateCard
      icon={IconCircleCheck}
      title={run.tool === 'grantMissingNewMemberPoints' ? '받을 사람이 없었어요' : '모두 맞았어요'}
    >
      {run.done.toLocaleString('ko-KR')}건을 확인했고 고칠 것이 없었어요
    </StateCard>
  )
}
