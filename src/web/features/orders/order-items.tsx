import { withQuantity } from '../../../contract/words/with-quantity.ts'
import { Link } from 'react-router'
import type { Order } from '../../../contract/schemas/orders.ts'
import { won } from '../../lib/format/price.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './order-items.module.css'

/** Lists an order's items, each linked to its product. */
export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className={styles.items}>
      {order.items.map(item => (
        <li key={item.itemId} className={styles.item}>
          <Picture picture={item.image} side={56} />
          <div className={styles.words}>
            <p className="t-strong">
              <Link to={`/product/${item.productId}`} className={styles.link}>
                {item.productName}
              </Link>
            </p>
            <p className="t-label t-muted">{withQuantity(item.itemName, item.quantity)}</p>
          </div>
          <p className={styles.price}>{won(item.unitPrice * item.quantity)}</p>
        </li>
      ))}
    </ul>
  )
}
