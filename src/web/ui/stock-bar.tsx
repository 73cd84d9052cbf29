import clsx from 'clsx'
import styles from './stock-bar.module.css'

/**
 * What the stock bar draws. `left` has the pieces available now and in total. `outline` is an empty bar for a sale that is not open yet or
 * over; `unlimited` draws nothing.
 */
export type StockShape =
  | { kind: 'left'; available: number; total: number }
  | { kind: 'sold-out' }
  | { kind: 'raffle' }
  | { kind: 'outline' }
  | { kind: 'unlimited' }

const pipCount = 10

/**
 * Shows the remaining stock as a bar, or as dots for ten pieces or fewer. Hidden from screen readers, since adjacent text says the same.
 */
export function StockBar({ stock }: { stock: StockShape }) {
  if (stock.kind === 'unlimited') return <span aria-hidden className={styles.space} />
  if (stock.kind !== 'left') return <span aria-hidden className={clsx(styles.bar, styles[stock.kind])} />
  const { available, total } = stock
  if (available <= pipCount) return <Pips left={available} of={Math.min(total, pipCount)} />
  return (
    <span aria-hidden className={styles.bar}>
      <span className={styles.left} style={{ width: `${Math.min(100, (available / total) * 100)}%` }} />
    </span>
  )
}

function Pips({ left, of }: { left: number; of: number }) {
  return (
    <span aria-hidden className={styles.pips}>
      {Array.from({ length: Math.max(of, left) }, (_, i) => (
        <span key={i} className={clsx(styles.pip, i < left && styles.on)} />
      ))}
    </span>
  )
}
