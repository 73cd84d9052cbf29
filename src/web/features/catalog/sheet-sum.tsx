import { won } from '../../lib/format/price.ts'
import styles from './sheet-sum.module.css'

/**
 * Shows the chosen items as text (`what`) and their sum in won above a sheet's buttons. `later` is a note on when it is paid, hidden in
 * very low windows.
 */
export function SheetSum({ what, later = '', total }: { what: string; later?: string; total: number }) {
  return (
    <p className={styles.sum}>
      <span className={styles.note}>
        {what}
        {later && <span className={styles.later}> · {later}</span>}
      </span>
      <output className={styles.total}>{won(total)}</output>
    </p>
  )
}
