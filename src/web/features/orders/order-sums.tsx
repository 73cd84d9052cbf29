import type { Order } from '../../../contract/schemas/orders.ts'
import { won } from '../../lib/format/price.ts'
import styles from './order-sums.module.css'
import { moneyLines, returnedNote } from './order-money-words.ts'

/** Shows an order's price and what was received, is due or will be refunded. */
export function OrderSums({ order }: { order: Order }) {
  const note = returnedNote(order)
  return (
    <>
      <dl className={styles.sums}>
        {moneyLines(order).map(({ name, amount }) => (
          <div key={name} className={styles.sum}>
            <dt className="t-muted">{name}</dt>
            <dd>{won(amount)}</dd>
          </div>
        ))}
      </dl>
      {note !== null && <p className={styles.note}>{note}</p>}
    </>
  )
}
