import type { UseQueryResult } from '@tanstack/react-query'
import { IconTicket } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link, useNavigate } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import type { AdminRaffles, RaffleSummary } from '../../../contract/schemas/raffle.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { remaining } from '../../lib/format/deadline.ts'
import { Picture } from '../../ui/picture.tsx'
import { useKeyHelp } from '../shell/key-help.tsx'
import { Pager } from '../ui/pager.tsx'
import { LinkButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import { useRowKeys } from '../ui/use-row-keys.ts'
import type { RafflesView } from './queries.ts'
import { momentWords } from './raffle-words.ts'
import { searchOfRaffles } from './raffle-view.ts'
import styles from './raffles-table.module.css'
import { StageMark } from './stage-mark.tsx'

type RafflesTableProps = {
  query: UseQueryResult<AdminRaffles>
  view: { view: RafflesView; page: number }
  now: Temporal.Instant
}

const columns = [
  ['name', '상품 / 회차'],
  ['entries', '응모'],
  ['places', '당첨'],
  ['deadline', '마감'],
  ['pickup', '픽업'],
  ['stage', '상태'],
] as const

const placeOf = ({ productId, roundId }: RaffleSummary) => `/admin/events/${productId}/${roundId}`

export function RafflesTable({ query, view, now }: RafflesTableProps) {
  const navigate = useNavigate()
  const raffles = query.data?.items ?? []
  const rowProps = useRowKeys({
    count: raffles.length,
    onOpen: index => raffles[index] && void navigate(placeOf(raffles[index])),
  })
  useKeyHelp([
    { keys: '↑ ↓', does: '추첨 고르기' },
    { keys: 'Enter', does: '추첨 열기' },
  ])
  if (query.isError && !query.data)
    return (
      <div className={table.frame}>
        <FailedState error={query.error} fallback="추첨 목록을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      </div>
    )
  if (query.data && raffles.length === 0)
    return (
      <div className={table.frame}>
        <Nothing isFirst={query.data.counts.due + query.data.counts.open + query.data.counts.past === 0} />
      </div>
    )
  return (
    <div className={clsx(table.frame, query.isFetching && query.data && table.refetching)}>
      <div className={table.scroll}>
        <table className={clsx(table.table, styles.raffles)}>
          <caption className="visually-hidden">추첨</caption>
          <thead>
            <tr>
              {columns.map(([name, label]) => (
                <th key={name} scope="col" className={clsx(styles[name], isNumber(name) && table.number)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          {query.data ? (
            <tbody>
              {raffles.map((raffle, index) => (
                <tr key={raffle.roundId} {...rowProps(index)}>
                  <td className={table.pinned}>
                    <span className={styles.product}>
                      <Picture picture={raffle.image} sizes="36px" className={styles.picture} />
                      <Link data-opens to={placeOf(raffle)} tabIndex={-1} className={styles.words}>
                        <span className={table.strong}>{raffle.productName}</span>
                        <span className={table.muted}>{raffle.roundName}</span>
                        <span className={clsx(table.muted, styles.onPhone)}>{deadlineWords(raffle, now)}</span>
                      </Link>
                    </span>
                  </td>
                  <td className={clsx(table.number, table.strong)}>{raffle.entries.toLocaleString('ko-KR')}명</td>
                  <td className={table.number}>
                    {raffle.drawnAt !== null ? `${raffle.winners} / ${raffle.places}명` : `${raffle.places}명`}
                  </td>
                  <td>{deadlineWords(raffle, now)}</td>
                  <td>{pickupDays(raffle.pickupDate, raffle.pickupUntil)}</td>
                  <td>
                    <StageMark stage={raffle.stage} />
                  </td>
                </tr>
              ))}
            </tbody>
          ) : (
            <TableSkeleton columns={columns.length} rows={4} />
          )}
        </table>
      </div>
      {query.data && (
        <div className={table.foot}>
          <Pager
            page={view.page}
            size={limits.rafflesPage}
            total={query.data.total}
            to={page => `/admin/events${searchOfRaffles({ ...view, page })}`}
          />
        </div>
      )}
    </div>
  )
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  if (isFirst)
    return (
      <StateCard
        icon={IconTicket}
        title="아직 추첨 회차가 없어요"
        action={<LinkButton to="/admin/products">상품·회차 보기</LinkButton>}
      >
        회차를 만들 때 추첨을 고르면 여기에 보여요
      </StateCard>
    )
  return (
    <StateCard icon={IconTicket} title="여기에 보일 추첨이 없어요" action={<LinkButton to="/admin/events">모두 보기</LinkButton>}>
      위에서 고른 상태의 추첨을 찾지 못했어요
    </StateCard>
  )
}

/** Formats the deadline, with the time left while the raffle takes entries. */
function deadlineWords({ deadlineDate, stage }: RaffleSummary, now: Temporal.Instant): string {
  const words = momentWords(deadlineDate, now)
  return stage === 'taking' ? `${words} · ${remaining(Temporal.Instant.from(deadlineDate), now)}` : words
}

function isNumber(name: string): boolean {
  return name === 'entries' || name === 'places'
}
