import { IconInfoCircle } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useSearchParams } from 'react-router'
import { useNow } from '../lib/clock.ts'
import { heads } from '../lib/heads.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useUrlSheet } from '../lib/url-sheet.ts'
import { useTitle } from '../lib/use-title.ts'
import emptyArt from '../art/empty-orders.svg'
import { useMe } from '../features/account/queries.ts'
import { EntryList } from '../features/points/entry-list.tsx'
import { ExpiringCard } from '../features/points/expiring-card.tsx'
import { MoreOnSight } from '../ui/more-on-sight.tsx'
import { PointsSkeleton } from '../features/points/points-skeleton.tsx'
import { myPointsQuery } from '../features/points/queries.ts'
import { PointRules } from '../features/points/rules.tsx'
import { balance } from '../lib/format/price.ts'
import { Chips } from '../ui/chips.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Sheet } from '../ui/sheet.tsx'
import styles from './points.module.css'

type Filter = 'all' | 'in' | 'out'

/** Shows `/mypage/points`: the balance, expiring points and the point history. */
export function PointsScreen() {
  useTitle(heads.Points.title)
  const me = useMe()
  const rules = useUrlSheet('sheet')
  const { data, error, refetch } = useInfiniteQuery(myPointsQuery)
  const points = data?.pages[0]?.balance ?? me.points
  return (
    <div className={styles.page}>
      <PageHead
        {...heads.Points}
        side={
          <button type="button" aria-label="포인트 안내" className={styles.info} onClick={() => rules.open('rules')}>
            <IconInfoCircle size={24} stroke={1.75} aria-hidden />
          </button>
        }
      />
      <p className="t-label t-muted">{points < 0 ? '지금 포인트' : '지금 쓸 수 있는 포인트'}</p>
      <p className={clsx('t-display', points < 0 && styles.debt)}>{balance(points)}</p>
      {points < 0 && <p className="t-label t-muted">다음에 받는 포인트로 먼저 채워져요.</p>}
      {data ? (
        <History />
      ) : error ? (
        <LoadFailed error={error} fallback="포인트 내역을 불러오지 못했어요." what="포인트 내역" onRetry={() => void refetch()} />
      ) : (
        <PointsSkeleton />
      )}
      <Sheet open={rules.value === 'rules'} onClose={rules.close} title="포인트 안내">
        <PointRules />
      </Sheet>
    </div>
  )
}

function History() {
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const filter = asFilter(search.get('show'))
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(myPointsQuery)
  const entries = (data?.pages.flatMap(page => page.items) ?? []).filter(
    ({ amount }) => filter === 'all' || amount > 0 === (filter === 'in'),
  )
  return (
    <>
      <ExpiringCard expiring={data?.pages[0]?.expiring ?? []} now={now} />
      <div className={styles.filter}>
        <Chips
          label="포인트 내역"
          value={filter}
          onChange={value => setSearch(value === 'all' ? {} : { show: value }, { replace: true })}
          chips={[
            { value: 'all', label: '전체' },
            { value: 'in', label: '받은 포인트' },
            { value: 'out', label: '사용·차감' },
          ]}
        />
      </div>
      <EntryList entries={entries} now={now} />
      {hasNextPage && (
        <div className={styles.more}>
          <MoreOnSight busy={isFetchingNextPage} failed={isFetchNextPageError} onMore={() => void fetchNextPage()}>
            지난 내역 더 보기
          </MoreOnSight>
        </div>
      )}
      {!hasNextPage && entries.length === 0 && (
        <EmptyState art={emptyArt} title={filter === 'out' ? '사용하거나 차감된 포인트가 없어요' : '아직 포인트 내역이 없어요'}>
          {filter !== 'out' && '하루 한 번 들르기만 해도 1P를 받아요.'}
        </EmptyState>
      )}
    </>
  )
}

function asFilter(text: string | null): Filter {
  return text === 'in' || text === 'out' ? text : 'all'
}
