import type { Order } from '../../../contract/schemas/orders.ts'
import { won } from '../../lib/format/price.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './order-goods.module.css'
import { goodsOf } from './goods-of.ts'
import { optionsOf } from './order-words.ts'

const mostPictures = 3

/** Shows an order's items in one row: overlapping pictures, first name with count, and sum. */
export function OrderGoods({ order }: { order: Order }) {
  return (
    <div className={styles.row}>
      <div aria-hidden className={styles.pictures}>
        {order.items.slice(0, mostPictures).map(item => (
          <Picture key={item.itemId} picture={item.image} side={56} />
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{goodsOf(order)}</p>
        <p className="t-label t-muted">{optionsOf(order)}</p>
      </div>
      <b className={styles.sum}>{won(order.totalPrice)}</b>
    </div>
  )
}
