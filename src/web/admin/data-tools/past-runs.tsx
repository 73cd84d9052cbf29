import { IconChevronRight, IconHistory } from '@tabler/icons-react'
import clsx from 'clsx'
import { toolNames } from '../../../contract/words/finding-words.ts'
import type { MaintenanceRun } from '../../../contract/schemas/maintenance.ts'
import { useNow } from '../../lib/clock.ts'
import { Panel } from '../ui/panel.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { runMoment } from './run-moment.ts'
import styles from './runs-table.module.css'
import { resultText, runStatusNames, tallyOf, tookText } from './run-words.ts'

type PastRunsProps = {
  runs: readonly MaintenanceRun[]
  shownId: string | undefined
  /** Loads the next page of older runs; null if there is none. */
  more: { busy: boolean; read: () => void } | null
}

/** Renders the table of all runs of data tools, newest first: tool, author, result and duration, with a link to each report. */
export function PastRuns({ runs, shownId, more }: PastRunsProps) {
  const now = useNow()
  const count = runs.length.toLocaleString('ko-KR')
  return (
    <Panel title="지난 실행" note={runs.length > 0 ? (more ? `최근 ${count}번` : `모두 ${count}번`) : undefined}>
      {runs.length === 0 ? (
        <StateCard icon={IconHistory} title="아직 실행한 적이 없어요">
          위에서 도구를 실행하면 보고서가 여기에 남아요
        </StateCard>
      ) : (
        <div className={table.scroll}>
          <table className={clsx(table.table, styles.runs)}>
            <caption className="visually-hidden">데이터 도구의 지난 실행</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.time}>
                  때
                </th>
                <th scope="col">도구</th>
                <th scope="col" className={styles.by}>
                  누가
                </th>
                <th scope="col" className={clsx(table.number, styles.seen)}>
                  확인
                </th>
                <th scope="col" className={styles.result}>
                  결과
                </th>
                <th scope="col" className={clsx(table.number, styles.took)}>
                  걸린 시간
                </th>
                <th scope="col" className={clsx(table.number, styles.way)}>
                  <span className="visually-hidden">보고서</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {runs.map(run => (
                <tr key={run.runId} className={clsx(run.runId === shownId && table.selected)}>
                  <td className={table.muted}>{runMoment(run, now)}</td>
                  <td className={table.strong}>{toolNames[run.tool]}</td>
                  <td>{run.startedBy}</td>
                  <td className={table.number}>{run.done.toLocaleString('ko-KR')}</td>
                  <td className={clsx(isCareful(run) && table.hot)}>{resultOf(run)}</td>
                  <td className={clsx(table.number, table.muted)}>{tookText(run) ?? '–'}</td>
                  <td className={table.action}>
                    <LinkButton
                      look="link"
                      to={`/admin/data-tools?run=${run.runId}`}
                      aria-label={`${runMoment(run, now)} ${toolNames[run.tool]} 보고서`}
                      aria-current={run.runId === shownId ? 'page' : undefined}
                    >
                      보고서
                      <IconChevronRight size={15} stroke={2} aria-hidden />
                    </LinkButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {more && (
            <p className={table.foot}>
              <SmallButton busy={more.busy} onClick={more.read}>
                더 오래된 실행 보기
              </SmallButton>
            </p>
          )}
        </div>
      )}
    </Panel>
  )
}

function isCareful(run: MaintenanceRun): boolean {
  return run.status === 'failed' || tallyOf(run).left > 0
}

function resultOf(run: MaintenanceRun): string {
  if (run.status === 'done') return resultText(run)
  const { mended, left } = tallyOf(run)
  const status = runStatusNames[run.status]
  return mended + left === 0 ? status : `${status} · ${resultText(run)}`
}
