import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useNow } from '../../lib/clock.ts'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { rafflesQuery, type RafflesView } from './queries.ts'
import { rafflesViewOf, searchOfRaffles } from './raffle-view.ts'
import { RafflesTable } from './raffles-table.tsx'

const views: readonly [string, RafflesView][] = [
  ['모두', null],
  ['추첨 대기', 'due'],
  ['진행 중', 'open'],
  ['지난 추첨', 'past'],
]

/** Renders /admin/events: raffles with tabs by stage, those that wait for their draw first (docs/RULES.md#raffles). */
export function EventsScreen() {
  const [search] = useSearchParams()
  const view = rafflesViewOf(search)
  const query = useQuery(rafflesQuery(view))
  const now = useNow()
  const counts = query.data?.counts
  const countOf = (each: RafflesView) =>
    counts === undefined ? null : each === null ? counts.due + counts.open + counts.past : counts[each]
  return (
    <>
      <TopBar title="추첨" fact={counts && factOf(counts.due)} />
      <div className={page.page}>
        <div className={page.filters}>
          <Segments
            label="추첨 보기"
            segments={views.map(([label, each]) => ({
              label,
              to: `/admin/events${searchOfRaffles({ view: each })}`,
              current: view.view === each,
              count: countOf(each),
            }))}
          />
        </div>
        <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        <RafflesTable query={query} view={view} now={now} />
      </div>
    </>
  )
}

function factOf(due: number): string {
  return due > 0 ? `${due}건이 추첨을 기다려요` : '추첨을 기다리는 회차가 없어요'
}
