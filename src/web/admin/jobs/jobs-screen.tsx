import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { JobsReport } from '../../../contract/schemas/notifications.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { Band } from '../ui/band.tsx'
import page from '../ui/page.module.css'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { isTroubled, type FailedMessage } from './job-words.ts'
import { MessagesPanel } from './messages-panel.tsx'
import { jobsQuery } from './queries.ts'
import { TasksPanel } from './tasks-panel.tsx'
import { useRetries } from './use-retries.ts'

const idOf = (message: FailedMessage) => message.id
const none: readonly FailedMessage[] = []

/**
 * Renders /admin/jobs: the number of failed outbox events, scheduled tasks, and failed message deliveries, each with a retry.
 * `?view=trouble` shows only tasks that failed or are late.
 */
export function JobsScreen() {
  const [search] = useSearchParams()
  const online = useOnline()
  const [held, setHeld] = useState(false)
  const query = useQuery(jobsQuery(held))
  const { data } = query
  const selection = useSelection(data?.deliveries.latestFailed ?? none, idOf)
  if (selection.selected.length > 0 !== held) setHeld(selection.selected.length > 0)
  const { job, messages, events } = useRetries(selection.release)
  useKeyHelp([
    { keys: '↑ ↓', does: '메시지 사이를 움직여요' },
    { keys: 'X', does: '메시지를 골라요' },
    { keys: 'R', does: '고른 메시지를 다시 보내요' },
    { keys: 'Esc', does: '고른 것을 모두 풀어요' },
  ])
  return (
    <>
      <TopBar title="작업·메시지" fact={data && factOf(data)} />
      <div className={`${page.page} ${page.cards} ${page.roomy}`}>
        <LostBand shownAt={data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {data && (
          <>
            {data.stuckEvents > 0 && (
              <Band
                tone="bad"
                icon={IconAlertTriangle}
                action={
                  <SmallButton busy={events.isPending} disabled={!online} onClick={() => events.mutate()}>
                    다시 알리기
                  </SmallButton>
                }
              >
                <strong>소식 {data.stuckEvents.toLocaleString('ko-KR')}건</strong>을 다섯 번 시도해도 알리지 못했어요.
              </Band>
            )}
            <TasksPanel tasks={data.tasks} onlyTroubled={search.get('view') === 'trouble'} retry={job} />
            <MessagesPanel deliveries={data.deliveries} selection={selection} retry={messages} />
          </>
        )}
        {!data && query.isError && (
          <FailedState
            error={query.error}
            fallback="작업과 메시지를 불러오는 데 실패했어요."
            onRetry={() => void query.refetch()}
          />
        )}
        {!data && !query.isError && (
          <Loading>
            <Skeleton height="37.5rem" radius="0.75rem" />
          </Loading>
        )}
      </div>
    </>
  )
}

function factOf({ tasks, deliveries }: JobsReport): string {
  const troubled = tasks.filter(isTroubled).length
  const words = troubled > 0 ? `살펴볼 작업 ${troubled}개` : '작업이 모두 제때 돌고 있어요'
  return deliveries.pending > 0 ? `${words} · 보내는 중인 메시지 ${deliveries.pending.toLocaleString('ko-KR')}건` : words
}
