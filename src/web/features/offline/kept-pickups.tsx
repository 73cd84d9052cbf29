import { pickupDays } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import { Badge } from '../../ui/badge.tsx'
import type { KeptOrder } from '../pickup/kept-orders.ts'
import type { LastOrders } from '../pickup/last-orders.ts'
import styles from './offline-page.module.css'

/** The open orders that this phone remembers, the nearest day first, as the counter needs to hear of them. */
export function KeptPickups({ kept }: { kept: LastOrders }) {
  const where = [kept.place, kept.hours].filter(Boolean).join(' · ')
  return (
    <>
      <ul className={styles.days}>
        {kept.orders.map(order => (
          <li key={order.id}>
            <Pickup order={order} />
          </li>
        ))}
      </ul>
      {where && <p className="t-label t-muted">{`픽업하는 곳: ${where}`}</p>}
    </>
  )
}

function Pickup({ order }: { order: KeptOrder }) {
  const [first, last] = [Temporal.PlainDate.from(order.pickupDate), Temporal.PlainDate.from(order.pickupUntil)]
  return (
    <article className={styles.day}>
      <h2 className="t-title">{`${pickupDays(first, last)} 픽업`}</h2>
      <ul>
        {order.lines.map(line => (
          <li key={`${line.name} ${line.option}`} className={styles.line}>
            <span>{line.name === line.option ? line.name : `${line.name} · ${line.option}`}</span>
            <span className="t-strong">{`${line.quantity}개`}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{order.isPrepaid ? <Badge tone="soft">선입금 확인</Badge> : '픽업할 때 결제'}</span>
        <span>{won(order.totalPrice)}</span>
      </p>
    </article>
  )
}
