import type { Order } from '../../../contract/schemas/orders.ts'
import { isOpen, orderStatusNames } from '../../../domain/order.ts'
import { boot } from '../../app/boot.ts'
import { won } from '../../format/price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { CancelPart } from './cancel-part.tsx'
import styles from './order-card.module.css'
import { OrderItems } from './order-items.tsx'
import { orderTitle, orderWhen, statusTones } from './order-words.ts'

/** One order: its pickup day, what it holds, what it comes to, and while it is open the way to cancel. */
export function OrderCard({ order, now }: { order: Order; now: Temporal.Instant }) {
  const open = isOpen(order.status)
  const title = orderTitle(order, now)
  return (
    <article className={styles.card} aria-label={`${title}, ${orderStatusNames[order.status]}`}>
      <header className={styles.head}>
        <Leaf day={Temporal.PlainDate.from(order.pickupDate)} past={!open} />
        <div className={styles.words}>
          <h3 className="t-subtitle">{title}</h3>
          <p className="t-label t-muted">{orderWhen(order, boot.store?.pickupHours ?? '')}</p>
        </div>
        <Badge tone={statusTones[order.status]}>{orderStatusNames[order.status]}</Badge>
      </header>
      <OrderItems order={order} short={!open} />
      {(order.items.length > 1 || open) && (
        <p className={styles.sum}>
          <span className="t-muted">{open ? (order.status === 'PREPAID' ? '미리 입금했어요' : '픽업할 때 낼 돈') : '합계'}</span>
          <b>{won(order.totalPrice)}</b>
        </p>
      )}
      {open && order.convertedAt !== null && <p className={styles.converted}>기다리던 상품에 자리가 나서 예약됐어요.</p>}
      {open && <CancelPart order={order} now={now} />}
    </article>
  )
}
