import clsx from 'clsx'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { moneyOf, moneyWords } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import styles from './money-note.module.css'

type MoneyNoteProps = { order: Pick<AdminOrder, 'status' | 'totalPrice' | 'received'> }

/** Renders the money note below a price: won to return, else won still due, else `받음`. Nothing if no money was received. */
export function MoneyNote({ order }: MoneyNoteProps) {
  const { received, due, toReturn } = moneyOf(order)
  if (received === 0) return null
  const words = toReturn > 0 ? `돌려줄 돈 ${won(toReturn)}` : due > 0 ? `더 받을 돈 ${won(due)}` : '받음'
  return (
    <span
      title={moneyWords({ received, due, toReturn }).join(' · ')}
      className={clsx(styles.note, toReturn > 0 && styles.return)}
    >
      {words}
    </span>
  )
}
