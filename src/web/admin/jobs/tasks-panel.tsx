import { IconCircleCheck } from '@tabler/icons-react'
import clsx from 'clsx'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Panel } from '../ui/panel.tsx'
import { Segments } from '../ui/segments.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { isTroubled, momentText, resultText, stateOf, type Task } from './job-words.ts'
import styles from './jobs.module.css'
import { TaskStateMark } from './task-state.tsx'
import type { Retries } from './use-retries.ts'

type TasksPanelProps = { tasks: readonly Task[]; onlyTroubled: boolean; retry: Retries['job'] }

/** Renders the scheduled tasks with schedule, state, last run, result and next run. Failed ones have a button to run again. */
export function TasksPanel({ tasks, onlyTroubled, retry }: TasksPanelProps) {
  const troubled = tasks.filter(isTroubled)
  const shown = onlyTroubled ? troubled : tasks
  return (
    <Panel
      title="정해진 작업"
      note="놓친 작업은 가게가 다시 켜지면 자동으로 이어서 해요"
      side={
        <Segments
          label="작업 보기"
          segments={[
            { label: '모두', to: '/admin/jobs', current: !onlyTroubled, count: tasks.length },
            { label: '실패·늦음', to: '/admin/jobs?view=trouble', current: onlyTroubled, count: troubled.length },
          ]}
        />
      }
    >
      {shown.length === 0 ? (
        <StateCard
          icon={IconCircleCheck}
          title="실패하거나 늦은 작업이 없어요"
          action={<LinkButton to="/admin/jobs">모든 작업 보기</LinkButton>}
        />
      ) : (
        <div className={table.scroll}>
          <table className={clsx(table.table, styles.tasks)}>
            <caption className="visually-hidden">정해진 작업과 마지막 실행</caption>
            <thead>
              <tr>
                <th scope="col" className={styles.task}>
                  작업
                </th>
                <th scope="col" className={styles.when}>
                  때
                </th>
                <th scope="col" className={styles.state}>
                  상태
                </th>
                <th scope="col" className={styles.last}>
                  마지막 실행
                </th>
                <th scope="col">결과</th>
                <th scope="col" className={clsx(table.number, styles.next)}>
                  다음
                </th>
                <th scope="col" className={clsx(table.number, styles.act)}>
                  <span className="visually-hidden">할 일</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(task => (
                <TaskRow key={task.task} task={task} retry={retry} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function TaskRow({ task, retry }: { task: Task; retry: Retries['job'] }) {
  const now = useNow()
  const online = useOnline()
  const state = stateOf(task)
  const last = task.finishedAt ?? task.startedAt
  return (
    <tr>
      <td className={table.strong}>{task.label}</td>
      <td className={table.muted}>{task.when}</td>
      <td>
        <TaskStateMark state={state} />
        {task.failures > 1 && <span className={table.muted}>{task.failures}번째</span>}
      </td>
      <td className={table.muted}>{last === null ? '–' : momentText(last, now)}</td>
      <td className={styles.result}>
        {task.error === null ? (
          (resultText(task.result) ?? '–')
        ) : (
          <span className={styles.error} title={task.error}>
            {task.error}
          </span>
        )}
      </td>
      <td className={clsx(table.number, table.muted)}>{momentText(task.nextAt, now)}</td>
      <td className={table.action}>
        {state === 'failed' && (
          <SmallButton
            look="link"
            busy={retry.isPending && retry.variables.task === task.task}
            disabled={!online}
            aria-label={`${task.label} 다시 실행`}
            onClick={() => retry.mutate(task)}
          >
            다시 실행
          </SmallButton>
        )}
      </td>
    </tr>
  )
}
