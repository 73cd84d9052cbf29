import clsx from 'clsx'
import { stockFigures, unlimitedWords, type StripStock } from './stock-figures.ts'
import styles from './stock-strip.module.css'

/**
 * Renders the stock bar: dark green is picked up, green reserved, the light rest available; the hatched part behind the tick mark is the
 * waitlist. Unlimited stock has a label instead.
 */
export function StockStrip({ stock, name }: { stock: StripStock; name: string }) {
  const figures = stockFigures(stock)
  if (figures === null) return <span className={styles.unlimited}>{unlimitedWords(stock)}</span>
  const { pickedUp, reserved, waiting, sentence } = figures
  return (
    <span role="img" aria-label={`${name}: ${sentence}`} className={styles.strip}>
      <span className={styles.shelf}>
        <span className={styles.picked} style={{ width: `${pickedUp}%` }} />
        <span className={styles.reserved} style={{ width: `${reserved}%` }} />
      </span>
      <span className={styles.tick} />
      <span className={styles.beyond}>{waiting > 0 && <span className={styles.waiting} style={{ width: `${waiting}%` }} />}</span>
    </span>
  )
}

/** Renders the legend of the stock bar's colors. */
export function StockLegend() {
  return (
    <ul className={styles.legend}>
      {legend.map(([label, look]) => (
        <li key={label}>
          <span aria-hidden className={clsx(styles.sample, styles[look])} />
          {label}
        </li>
      ))}
    </ul>
  )
}

const legend = [
  ['픽업 완료', 'picked'],
  ['예약', 'reserved'],
  ['남음', 'left'],
  ['대기', 'waiting'],
] as const
