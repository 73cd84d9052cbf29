import { useInfiniteQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { Link } from 'react-router'
import { isOpen } from '../../../domain/order.ts'
import { boot } from '../../app/boot.ts'
import { useNow } from '../../app/clock.ts'
import { daysUntil } from '../../format/day.ts'
import { balance, won } from '../../format/price.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { useMe } from '../account/queries.ts'
import { TierCard } from '../account/tier-card.tsx'
import { useCart } from '../cart/use-cart.ts'
import { goodsOf } from '../orders/order-words.ts'
import { myOrdersQuery } from '../orders/queries.ts'
import styles from './aside.module.css'

/** Beside the order page on a desktop: tier and points, the next pickups, and the cart. */
export function Aside() {
  const me = useMe()
  return (
    <div className={styles.aside}>
      <TierCard me={me} small />
      <section className={styles.card}>
        <p className={styles.line}>
          <Link to="/mypage/points" className="t-muted">
            내 포인트
          </Link>
          <b className="t-subtitle">{balance(me.points)}</b>
        </p>
      </section>
      <NextPickups />
      <CartSum />
    </div>
  )
}

function NextPickups() {
  const now = useNow()
  const { data } = useInfiniteQuery(myOrdersQuery)
  const ahead = (data?.pages[0]?.items ?? [])
    .filter(order => isOpen(order.status))
    .toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate))
    .slice(0, 2)
  return (
    <section className={clsx(styles.card, styles.reserved)}>
      <h2 className="t-subtitle">다음 픽업</h2>
      {data && ahead.length === 0 && <p className="t-label t-muted">예약하면 픽업 날짜가 여기에 보여요.</p>}
      <ul className={styles.pickups}>
        {ahead.map(order => {
          const day = Temporal.PlainDate.from(order.pickupDate)
          const days = daysUntil(day, now)
          return (
            <li key={order.id} className={styles.pickup}>
              <Leaf day={day} />
              <div className={styles.words}>
                <p className="t-strong">{goodsOf(order)}</p>
                <p className="t-label t-muted">
                  {days <= 0 ? '오늘' : days === 1 ? '내일' : `${days}일 뒤`} {boot.store?.pickupHours}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {ahead.length > 0 && (
        <ButtonLink look="tint" size="small" wide to="/mypage/history">
          주문 내역 보기
        </ButtonLink>
      )}
    </section>
  )
}

function CartSum() {
  const lines = useCart().filter(line => line.status === 'RESERVATION')
  if (lines.length === 0) return null
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)
  return (
    <section className={styles.card}>
      <div className={styles.line}>
        <p>
          <span className="t-label t-muted">장바구니 {pieces}개</span>
          <br />
          <b className="t-subtitle">{won(total)}</b>
        </p>
        <ButtonLink size="small" to="/cart">
          예약하러 가기
        </ButtonLink>
      </div>
    </section>
  )
}
