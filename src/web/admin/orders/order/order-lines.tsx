import { Link } from 'react-router'
import type { AdminOrder } from '../../../../contract/schemas/admin-orders.ts'
import { won } from '../../../lib/format/price.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './order-drawer.module.css'

/** Renders an order's items with price and quantity, each linked to its round. */
export function OrderLines({ order }: { order: AdminOrder }) {
  return (
    <ul className={styles.lines}>
      {order.items.map(line => (
        <li key={line.itemId} className={styles.line}>
          <Picture picture={line.image} sizes="48px" className={styles.picture} />
          <span className={styles.what}>
            <Link to={`/admin/products/edit/${line.productId}/${line.roundId}`}>
              {line.productName} {line.roundName}
            </Link>
            <span className={styles.muted}>
              {line.itemName} · {won(line.unitPrice)}
            </span>
          </span>
          <strong>{line.quantity}개</strong>
        </li>
      ))}
    </ul>
  )
}
