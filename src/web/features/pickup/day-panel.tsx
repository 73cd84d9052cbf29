import { IconCalendarPlus, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { boot } from '../../lib/boot.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { daysUntil, fullDay } from '../../lib/format/day.ts'
import { sumMoney } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { useMe } from '../account/queries.ts'
import styles from './day-panel.module.css'
import { dayWords } from './day-words.ts'
import { mapLink } from './map-link.ts'
import type { PickupDay } from './month.ts'
import { PickupCard } from './pickup-card.tsx'
import { PickupLine } from './pickup-line.tsx'

type DayPanelProps = { day: Temporal.PlainDate; load: PickupDay | undefined; now: Temporal.Instant }

/**
 * Shows the day chosen in the pickup calendar: pickup hours, the customer's pickup code, open orders with the sum due, waitlist entries and
 * picked-up orders. `load` has the day's orders and waitlist entries; undefined for none.
 */
export function DayPanel({ day, load, now }: DayPanelProps) {
  const { phoneLast4 } = useMe()
  const calendar = useUrlSheet('calendar')
  const orders = load?.orders ?? []
  const [first, ...others] = orders
  const left = daysUntil(day, now)
  const { due: toPay, received } = sumMoney(orders)
  const isEmpty = !load || (orders.length === 0 && load.picked.length === 0 && load.waiting.length === 0)
  return (
    <section aria-labelledby="day-title" className={styles.panel}>
      <header className={styles.head}>
        <Leaf day={day} past={left < 0} />
        <div>
          <h2 id="day-title" className="t-title">
            {fullDay(day)}
            {orders.length > 0 && ' 픽업'}
          </h2>
          <p className="t-label t-muted">{dayWords({ day, orders, now, hours: boot.store?.pickupHours ?? '' })}</p>
        </div>
      </header>
      {first && (
        <PickupCard
          key={first.id}
          orderIds={[first.id, ...others.map(order => order.id)]}
          phoneLast4={phoneLast4}
          open={left <= 0}
        />
      )}
      {orders.length > 0 && (
        <div className={styles.card}>
          <ul>
            {orders.map(order => (
              <PickupLine key={order.id} order={order} />
            ))}
          </ul>
          <p className={styles.sum}>
            <span className="t-muted">{toPay > 0 || received === 0 ? '픽업할 때 결제할 금액' : '모두 선입금했어요'}</span>
            <b>{won(toPay)}</b>
          </p>
        </div>
      )}
      {load && load.waiting.length > 0 && (
        <div className={styles.card}>
          <h3 className={styles.heading}>대기 중</h3>
          <ul>
            {load.waiting.map(entry => (
              <li key={entry.id} className={styles.row}>
                <Link to="/mypage/history?show=open" className={styles.link}>
                  {entry.productName}
                </Link>
                <span className="t-label t-muted">
                  {entry.place}번째 · {entry.quantity}개
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {load && load.picked.length > 0 && (
        <div className={styles.card}>
          <h3 className={styles.heading}>찾아간 주문</h3>
          <ul>
            {load.picked.map(order => (
              <PickupLine key={order.id} order={order} />
            ))}
          </ul>
        </div>
      )}
      {isEmpty && <p className={styles.none}>{left < 0 ? '찾아간 주문이 없는 날이에요.' : '찾아갈 주문이 없는 날이에요.'}</p>}
      <div className={styles.acts}>
        {boot.store && boot.store.address !== '' && (
          <ButtonLink
            look="plain"
            size="small"
            to={boot.store.mapLink || mapLink(boot.store.address)}
            target="_blank"
            rel="noreferrer"
            icon={<IconMapPin size={20} stroke={1.75} aria-hidden />}
          >
            길 찾기
          </ButtonLink>
        )}
        <Button
          look="plain"
          size="small"
          icon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
          onClick={() => calendar.open('feed')}
        >
          내 달력에 추가
        </Button>
      </div>
      {boot.store && orders.length > 0 && (
        <p className="t-label t-muted">{[boot.store.pickupPlace, boot.store.address].filter(Boolean).join(' · ')}</p>
      )}
    </section>
  )
}
