import { IconCalendarEvent } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { heads } from '../lib/heads.ts'
import { LoadFailed } from '../ui/load-failed.tsx'
import { PageHead } from '../features/page-head/page-head.tsx'
import { useTitle } from '../lib/use-title.ts'
import { AskWhereSeen } from '../features/orders/ask-where-seen.tsx'
import { HistorySkeleton } from '../features/orders/history-skeleton.tsx'
import { isShown, orderFilters, type OrderFilter } from '../features/orders/order-filter.ts'
import { latestPickupFirst } from '../features/orders/latest-pickup-first.ts'
import { NoOrders } from '../features/orders/no-orders.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import { OrderPlace } from '../features/orders/order-place.tsx'
import { myOrdersQuery, useMyWaitlist } from '../features/orders/queries.ts'
import { OpenEntries } from '../features/raffle/open-entries.tsx'
import { isUndrawn, myRafflesQuery } from '../features/raffle/queries.ts'
import { ReviewPlace } from '../features/reviews/review-place.tsx'
import { useNoVainEntrySheet } from '../features/waitlist/use-entry-sheets.ts'
import { WaitingEntries } from '../features/waitlist/waiting-entries.tsx'
import { WaitingUnknown } from '../features/waitlist/waiting-unknown.tsx'
import { isOpen } from '../../domain/order.ts'
import { Chips } from '../ui/chips.tsx'
import { MoreOnSight } from '../ui/more-on-sight.tsx'
import styles from './history.module.css'

/**
 * Shows `/mypage/history`: open orders first, then waitlist entries and raffle entries, then ended orders. An order's details open in a
 * sheet.
 */
export function HistoryScreen() {
  useTitle(heads.History.title)
  return (
    <>
      <PageHead
        {...heads.History}
        side={
          <Link to="/mypage/orders" aria-label="픽업 달력" className={styles.side}>
            <IconCalendarEvent size={24} stroke={1.75} aria-hidden />
          </Link>
        }
      />
      <Orders />
      <AskWhereSeen />
      <OrderPlace />
      <ReviewPlace />
    </>
  )
}

function Orders() {
  const [search, setSearch] = useSearchParams()
  const orders = useInfiniteQuery(myOrdersQuery)
  const waitlist = useMyWaitlist()
  useNoVainEntrySheet()
  const raffles = useQuery(myRafflesQuery)
  const filter = asFilter(search.get('show'))

  if (orders.isPending || !waitlist.isFetched || !raffles.isFetched) return <HistorySkeleton />
  if (!orders.data) {
    const retry = () => void orders.refetch()
    return <LoadFailed error={orders.error} fallback="주문 내역을 불러오지 못했어요." what="주문 내역" onRetry={retry} />
  }

  const all = orders.data.pages.flatMap(page => page.items)
  const shown = all.filter(order => isShown(order, filter))
  const open = shown
    .filter(order => isOpen(order.status))
    .toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate) || a.id.localeCompare(b.id))
  const past = latestPickupFirst(shown.filter(order => !isOpen(order.status)))
  // also when the waitlist could not be loaded
  const isAhead = filter === 'all' || filter === 'open'
  const waits = isAhead && waitlist.data?.items.length !== 0
  const entered = isAhead ? (raffles.data?.items.filter(isUndrawn) ?? []) : []
  return (
    <>
      <Chips
        label="주문 상태"
        value={filter}
        onChange={value => setSearch(value === 'all' ? {} : { show: value }, { replace: true })}
        chips={[
          { value: 'all', label: '전체' },
          { value: 'open', label: '예약', count: all.filter(order => isOpen(order.status)).length },
          { value: 'picked', label: '픽업 완료' },
          { value: 'canceled', label: '취소' },
        ]}
      />
      <div className={styles.lists} data-tour="history-list">
        {open.length > 0 && <OrderList title="찾아갈 주문" orders={open} />}
        {waits && (
          <section aria-labelledby="waiting-title">
            <h2 id="waiting-title" className={styles.heading}>
              대기 목록
            </h2>
            {waitlist.data ? (
              <div className={styles.waiting}>
                <WaitingEntries />
              </div>
            ) : (
              <WaitingUnknown />
            )}
          </section>
        )}
        {entered.length > 0 && (
          <section aria-labelledby="entered-title">
            <h2 id="entered-title" className={styles.heading}>
              응모한 상품
            </h2>
            <div className={styles.waiting}>
              <OpenEntries entries={entered} />
            </div>
          </section>
        )}
        {past.length > 0 && <OrderList title="지난 주문" orders={past} />}
      </div>
      {orders.hasNextPage && (
        <div className={styles.more}>
          <MoreOnSight
            busy={orders.isFetchingNextPage}
            failed={orders.isFetchNextPageError}
            onMore={() => void orders.fetchNextPage()}
          >
            이전 주문 더 보기
          </MoreOnSight>
        </div>
      )}
      {shown.length === 0 && !waits && entered.length === 0 && !orders.hasNextPage && <NoOrders isAll={filter === 'all'} />}
    </>
  )
}

function asFilter(text: string | null): OrderFilter {
  return orderFilters.find(filter => filter === text) ?? 'all'
}
