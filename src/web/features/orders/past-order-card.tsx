import { IconStar } from '@tabler/icons-react'
import type { Order } from '../../../contract/schemas/orders.ts'
import { orderStatusNames } from '../../../domain/order.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { REVIEW_POINTS } from '../../../domain/rewards.ts'
import { balance, won } from '../../lib/format/price.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import styles from './order-card.module.css'
import { moneyLine } from './order-money-words.ts'
import { goodsOf } from './goods-of.ts'
import { orderWhen, statusTones } from './order-words.ts'

type PastOrderCardProps = { order: Order; canReview: boolean; onOpen: () => void }

/** Shows an ended order as a short card that opens its details. With `canReview`, a button opens the review form. */
export function PastOrderCard({ order, canReview, onOpen }: PastOrderCardProps) {
  const review = useUrlSheet('review')
  const title = goodsOf(order)
  return (
    <article className={styles.card} aria-label={`${title}, ${orderStatusNames[order.status]}`}>
      <header className={styles.head}>
        <Leaf past day={Temporal.PlainDate.from(order.pickupDate)} />
        <div className={styles.words}>
          <h3 className="t-subtitle">
            <button type="button" className={styles.opener} onClick={onOpen}>
              {title}
            </button>
          </h3>
          <p className="t-label t-muted">{orderWhen(order, '')}</p>
        </div>
        <Badge tone={statusTones[order.status]}>{orderStatusNames[order.status]}</Badge>
      </header>
      {moneyLine(order) !== null && <p className="t-label">{moneyLine(order)}</p>}
      {order.status === 'PICKED_UP' && (
        <div className={styles.after}>
          <b className={styles.sum}>{won(order.totalPrice)}</b>
          {canReview && (
            <Button
              look="tint"
              size="small"
              icon={<IconStar size={20} stroke={1.75} aria-hidden />}
              className={styles.review}
              onClick={() => review.open(order.id)}
            >
              후기 쓰고 {balance(REVIEW_POINTS)} 받기
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
