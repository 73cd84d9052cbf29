import { useInfiniteQuery } from '@tanstack/react-query'
import { isOpen } from '../../domain/order.ts'
import { boot } from '../app/boot.ts'
import { errorText } from '../app/api.ts'
import { useNow } from '../app/clock.ts'
import { PageHead } from '../app/page-head.tsx'
import { PageSkeleton } from '../app/page-skeleton.tsx'
import { useTitle } from '../app/use-title.ts'
import emptyOrders from '../art/empty-orders.svg'
import errorArt from '../art/empty-offline.svg'
import { goodsOf, orderTitle, orderWhen } from '../features/orders/order-words.ts'
import { myOrdersQuery } from '../features/orders/queries.ts'
import { won } from '../format/price.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Leaf } from '../ui/leaf.tsx'
import styles from './pickup-calendar.module.css'

/** `/mypage/orders`: what is to be picked up, day by day. */
export function PickupCalendarScreen() {
  useTitle('픽업 일정')
  const now = useNow()
  const { data, error, isPending, refetch } = useInfiniteQuery(myOrdersQuery)
  if (isPending) return <PageSkeleton />
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
  const ahead = data.pages
    .flatMap(page => page.items)
    .filter(order => isOpen(order.status))
    .toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate))
  return (
    <>
      <PageHead title="픽업 일정" back="/mypage" />
      {ahead.length === 0 && (
        <EmptyState
          art={emptyOrders}
          title="찾아갈 주문이 없어요"
          actions={
            <ButtonLink size="small" to="/">
              상품 둘러보기
            </ButtonLink>
          }
        >
          예약하면 픽업 날짜가 여기에 모여요.
        </EmptyState>
      )}
      <ol className={styles.days}>
        {ahead.map(order => (
          <li key={order.id} className={styles.day}>
            <Leaf day={Temporal.PlainDate.from(order.pickupDate)} />
            <div className={styles.words}>
              <h2 className="t-subtitle">{orderTitle(order, now)}</h2>
              <p className="t-label t-muted">{orderWhen(order, boot.store?.pickupHours ?? '')}</p>
              <p className={styles.goods}>{goodsOf(order)}</p>
            </div>
            <b>{won(order.totalPrice)}</b>
          </li>
        ))}
      </ol>
    </>
  )
}
