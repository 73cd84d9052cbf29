import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Order } from '../../contract/schemas/orders.ts'
import { isOpen } from '../../domain/order.ts'
import { errorText } from '../app/api.ts'
import { useNow } from '../app/clock.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageSkeleton } from '../app/page-skeleton.tsx'
import { useTitle } from '../app/use-title.ts'
import emptyOrders from '../art/empty-orders.svg'
import errorArt from '../art/empty-offline.svg'
import { OrderCard } from '../features/orders/order-card.tsx'
import { myOrdersQuery, myWaitlistQuery } from '../features/orders/queries.ts'
import { WaitingEntries } from '../features/waitlist/waiting-entries.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Chips } from '../ui/chips.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import styles from './history.module.css'

type Filter = 'all' | 'open' | 'picked' | 'canceled'

const shows: Record<Filter, (order: Order) => boolean> = {
  all: () => true,
  open: order => isOpen(order.status),
  picked: order => order.status === 'PICKED_UP',
  canceled: order => order.status === 'CANCELED',
}

/** `/mypage/history`: what is still to be picked up first, then places in lines, then the past. */
export function HistoryScreen() {
  useTitle('주문 내역')
  const now = useNow()
  const [search, setSearch] = useSearchParams()
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(myOrdersQuery)
  const waitlist = useQuery(myWaitlistQuery)
  const waiting = waitlist.data?.items ?? []
  const filter = asFilter(search.get('show'))
  if (isPending || waitlist.isPending) return <PageSkeleton />
  if (!data) {
    return (
      <EmptyState
        art={errorArt}
        level="h1"
        title="잠시 문제가 생겼어요"
        actions={
          <Button size="small" onClick={() => void refetch()}>
            다시 불러오기
          </Button>
        }
      >
        {errorText(error, '주문 내역을 불러오는 데 실패했습니다.')}
      </EmptyState>
    )
  }

  const orders = data.pages.flatMap(page => page.items)
  const shown = orders.filter(shows[filter])
  const open = shown.filter(shows.open).toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate))
  const past = shown.filter(order => !isOpen(order.status))
  const showsWaiting = waiting.length > 0 && (filter === 'all' || filter === 'open')
  return (
    <>
      <PageHead title="주문 내역" back="/mypage" />
      <Chips
        label="주문 상태"
        value={filter}
        onChange={value => setSearch(value === 'all' ? {} : { show: value }, { replace: true })}
        chips={[
          { value: 'all', label: '전체' },
          { value: 'open', label: '예약', count: orders.filter(shows.open).length },
          { value: 'picked', label: '픽업 완료' },
          { value: 'canceled', label: '취소' },
        ]}
      />
      <div className={styles.lists}>
        {open.length > 0 && <OrderList title="찾아갈 주문" orders={open} now={now} />}
        {showsWaiting && (
          <section>
            <h2 className={styles.heading}>기다리는 상품</h2>
            <div className={styles.waiting}>
              <WaitingEntries />
            </div>
          </section>
        )}
        {past.length > 0 && <OrderList title="지난 주문" orders={past} now={now} />}
      </div>
      {shown.length === 0 && !showsWaiting && <NoOrders filter={filter} />}
      {hasNextPage && (
        <Button look="plain" wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()} className={styles.more}>
          이전 주문 더 보기
        </Button>
      )}
    </>
  )
}

function OrderList({ title, orders, now }: { title: string; orders: Order[]; now: Temporal.Instant }) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.list}>
        {orders.map(order => (
          <li key={order.id}>
            <OrderCard order={order} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoOrders({ filter }: { filter: Filter }) {
  const isAll = filter === 'all'
  return (
    <EmptyState
      art={emptyOrders}
      title={isAll ? '아직 주문이 없어요' : '여기에 해당하는 주문이 없어요'}
      actions={
        <ButtonLink size="small" to="/">
          상품 둘러보기
        </ButtonLink>
      }
    >
      {isAll && '첫 예약을 하면 픽업 날짜가 여기에 모여요.'}
    </EmptyState>
  )
}

function asFilter(text: string | null): Filter {
  return text !== null && text in shows ? (text as Filter) : 'all'
}
