import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconCalendarEvent } from '@tabler/icons-react'
import clsx from 'clsx'
import { Link } from 'react-router'
import { isOpen } from '../../../domain/order.ts'
import { boot } from '../../lib/boot.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { useNow } from '../../lib/clock.ts'
import { daysUntil, fullDay, nearDay } from '../../lib/format/day.ts'
import { balance, signedPoints, won } from '../../lib/format/price.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useMe } from '../account/queries.ts'
import { mySummaryQuery } from '../account/summary.ts'
import { TierCard } from '../account/tier-card.tsx'
import { useCart } from '../cart/use-cart.ts'
import { AskWhereSeen } from '../orders/ask-where-seen.tsx'
import { goodsOf } from '../orders/goods-of.ts'
import { myOrdersQuery } from '../orders/queries.ts'
import styles from './aside.module.css'
import { whenWords } from './when-words.ts'

/** Shows beside the home page on a desktop: the next pickups, the tier, the points and the cart's sum. */
export function Aside() {
  const me = useMe()
  return (
    <div className={styles.aside}>
      <NextPickups />
      <TierCard me={me} small />
      <PointsCard />
      <CartSum />
    </div>
  )
}

/** Points that expire within this many days are shown with a warning. */
const soonDays = 30

/** Shows the balance, the points that expire next, and the streak. Every row is reserved while loading, so that nothing moves. */
function PointsCard() {
  const me = useMe()
  const now = useNow()
  const { data } = useQuery(mySummaryQuery)
  const expiring = data?.points.expiring.find(({ day }) => daysUntil(Temporal.PlainDate.from(day), now) <= soonDays)
  const bonus = data?.streak.nextBonus
  return (
    <section className={clsx(styles.card, styles.points)} aria-label="내 포인트">
      <p className={styles.line}>
        <Link to="/mypage/points" className={clsx('t-muted', styles.link)}>
          내 포인트
        </Link>
        <b className="t-subtitle">{balance(me.points)}</b>
      </p>
      <p className={clsx('t-label', styles.line)}>
        {expiring ? (
          <>
            <b className={styles.hot}>{balance(expiring.amount)}가 곧 사라져요</b>
            <span className="t-muted">{nearDay(Temporal.PlainDate.from(expiring.day), now, fullDay)}</span>
          </>
        ) : (
          <span className="t-muted">{data ? '곧 사라지는 포인트는 없어요' : '\u00a0'}</span>
        )}
      </p>
      <p className={clsx('t-label', styles.line)}>
        <span className="t-muted">{data ? `${data.streak.days}일 연속 출석` : '\u00a0'}</span>
        {data && bonus && (
          <b className={styles.gain}>
            {bonus.days - data.streak.days}일 뒤 {signedPoints(bonus.points)}
          </b>
        )}
      </p>
    </section>
  )
}

function NextPickups() {
  const now = useNow()
  const options = useUrlSheet('options')
  const { data, isError } = useInfiniteQuery(myOrdersQuery)
  const ahead = (data?.pages[0]?.items ?? [])
    .filter(order => isOpen(order.status))
    .toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate))
    .slice(0, 2)
  return (
    <section className={clsx(styles.card, styles.reserved)}>
      <h2 className="t-subtitle">다음 픽업</h2>
      {/* a sheet hides the orders, and may itself be sending the checkout */}
      {options.value === null && ahead.length > 0 && <AskWhereSeen />}
      {data && ahead.length === 0 && (
        <p className={clsx('t-label', 't-muted', styles.none)}>
          <IconCalendarEvent size={44} stroke={1.25} aria-hidden />
          예약하면 픽업일이 여기에 보여요.
        </p>
      )}
      {!data && isError && <p className="t-label t-muted">주문을 불러오지 못했어요.</p>}
      {!data && !isError && (
        <Loading className={styles.pickups}>
          <Skeleton height="3rem" radius="0.75rem" />
          <Skeleton height="3rem" radius="0.75rem" />
        </Loading>
      )}
      <ul className={styles.pickups}>
        {ahead.map(order => {
          const day = Temporal.PlainDate.from(order.pickupDate)
          return (
            <li key={order.id} className={styles.pickup}>
              <Leaf day={day} />
              <div className={styles.words}>
                <p className="t-strong">{goodsOf(order)}</p>
                <p className="t-label t-muted">{whenWords(order, now, boot.store?.pickupHours ?? '')}</p>
              </div>
            </li>
          )
        })}
      </ul>
      {ahead.length > 0 && (
        <ButtonLink look="tint" size="small" wide to="/mypage/orders">
          픽업 달력 보기
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
