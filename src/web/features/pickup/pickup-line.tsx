import type { Order } from '../../../contract/schemas/orders.ts'
import { isOpen } from '../../../domain/order.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { goodsOf } from '../orders/goods-of.ts'
import { optionsOf } from '../orders/order-words.ts'
import styles from './pickup-line.module.css'

/** Shows an order in the pickup calendar's list of the chosen day; a tap opens its details. */
export function PickupLine({ order }: { order: Order }) {
  const sheet = useUrlSheet('order')
  const { received, due, toReturn } = moneyOf(order)
  const { pickupDate, pickupUntil } = order
  const isPart = received > 0 && due > 0
  return (
    <li>
      <button type="button" className={styles.line} onClick={() => sheet.open(order.id)}>
        <Picture picture={order.items[0]?.image} side={56} />
        <span className={styles.words}>
          <span className={styles.name}>{goodsOf(order)}</span>
          <span className="t-label t-muted">{optionsOf(order)}</span>
          {isOpen(order.status) && pickupUntil !== pickupDate && (
            <span className="t-label">{pickupDays(pickupDate, pickupUntil)} 중 하루에 픽업해요</span>
          )}
        </span>
        <span className={styles.side}>
          <b>{won(order.totalPrice)}</b>
          {order.status === 'PREPAID' && <Badge tone="soft">선입금 확인</Badge>}
          {isPart && <span className="t-caption t-muted">{won(received)} 받음</span>}
          {toReturn > 0 && <span className="t-caption t-muted">돌려받을 금액 {won(toReturn)}</span>}
        </span>
      </button>
    </li>
  )
}
