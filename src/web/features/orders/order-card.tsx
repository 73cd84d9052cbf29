import type { Order } from '../../../contract/schemas/orders.ts'
import { orderStatusNames } from '../../../domain/order.ts'
import { boot } from '../../lib/boot.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { CancelPart } from './cancel-part.tsx'
import styles from './order-card.module.css'
import { OrderGoods } from './order-goods.tsx'
import { moneyLine } from './order-money-words.ts'
import { orderTitle, orderWhen, statusTones } from './order-words.ts'

type OrderCardProps = { order: Order; now: Temporal.Instant; onOpen: () => void }

/**
 * Renders an open order: pickup day, status, items, sum, payments and cancellation costs, with a hold-to-cancel button. `onOpen` is called
 * by the button for details.
 */
export function OrderCard({ order, now, onOpen }: OrderCardProps) {
  const title = orderTitle(order, now, boot.store?.pickupHours ?? '')
  return (
    <article className={styles.card} aria-label={`${title}, ${orderStatusNames[order.status]}`}>
      <header className={styles.head}>
        <Leaf day={Temporal.PlainDate.from(order.pickupDate)} />
        <div className={styles.words}>
          <h3 className="t-subtitle">{title}</h3>
          <p className="t-label t-muted">{orderWhen(order, boot.store?.pickupHours ?? '')}</p>
        </div>
        <Badge tone={statusTones[order.status]}>{orderStatusNames[order.status]}</Badge>
      </header>
      <OrderGoods order={order} />
      {moneyLine(order) !== null && <p className="t-label">{moneyLine(order)}</p>}
      {order.convertedAt !== null && (
        <p className={styles.converted}>
          {order.isWon ? '추첨에 당첨되어 예약됐어요.' : '기다리던 상품에 자리가 나서 예약됐어요.'}
        </p>
      )}
      <CancelPart order={order} now={now} size="small">
        <Button look="plain" size="small" onClick={onOpen}>
          주문 자세히
        </Button>
      </CancelPart>
    </article>
  )
}
