import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { limits } from '../../../contract/limits.ts'
import type { AdminRaffle } from '../../../contract/schemas/raffle.ts'
import { useUrlView } from '../../lib/use-url-view.ts'
import table from '../ui/table.module.css'
import { Pager } from '../ui/pager.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Segments } from '../ui/segments.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { DrawAction } from './draw-action.tsx'
import styles from './entries-panel.module.css'
import { EntriesTable } from './entries-table.tsx'
import { raffleEntriesQuery, type EntriesAsked } from './queries.ts'
import { entriesViewOf, searchOfEntries } from './raffle-view.ts'

/** Renders a raffle's entries with search and pages, after the draw with a tab per result, and the draw button. */
export function EntriesPanel({ raffle, now }: { raffle: AdminRaffle; now: Temporal.Instant }) {
  const [asked, show] = useUrlView({ viewOf: entriesViewOf, searchOf: searchOfEntries })
  const isDrawn = raffle.drawnAt !== null
  const view = isDrawn ? asked.view : null
  const { entries, openPlaces } = raffle
  const stamp = JSON.stringify([entries, raffle.drawnAt, raffle.counts, openPlaces])
  const query = useQuery(raffleEntriesQuery(raffle.roundId, { ...asked, view }, stamp))
  const to = (next: Partial<EntriesAsked>) => searchOfEntries({ ...asked, view, page: 1, ...next }) || '.'
  const find = useCallback((q: string) => show({ q, page: 1 }), [show])
  return (
    <section aria-label="응모한 사람" className={table.frame}>
      <div className={styles.head}>
        {isDrawn && (
          <Segments
            label="응모 보기"
            segments={segmentsOf(raffle).map(([label, each]) => ({
              label,
              count: query.data?.counts[each ?? 'all'] ?? null,
              to: to({ view: each }),
              current: view === each,
            }))}
          />
        )}
        {entries > 0 && <SearchBox label="이름, 전화 뒷자리" value={asked.q} onSearch={find} />}
        <DrawAction raffle={raffle} />
      </div>
      {query.isError && !query.data ? (
        <FailedState error={query.error} fallback="응모 명단을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      ) : (
        <EntriesTable raffle={raffle} query={query} isFiltered={asked.q !== '' || view !== null} now={now} />
      )}
      {query.data && query.data.total > 0 && (
        <div className={table.foot}>
          <Pager page={asked.page} size={limits.raffleEntriesPage} total={query.data.total} to={page => to({ page })} />
        </div>
      )}
    </section>
  )
}

/** Returns the tabs as label and view: all entries, winners, and each other result that has entries. */
function segmentsOf({ counts }: AdminRaffle): (readonly [string, EntriesAsked['view']])[] {
  return segments.filter(([, view]) => view === null || view === 'won' || counts[view] > 0)
}

const segments = [
  ['모든 응모', null],
  ['당첨', 'won'],
  ['당첨 취소', 'forfeited'],
  ['대기', 'waiting'],
  ['대기에서 예약', 'converted'],
  ['대기 끝', 'left'],
  ['미당첨', 'lost'],
  ['제외', 'excluded'],
] as const
