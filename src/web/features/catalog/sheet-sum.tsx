import { won } from '../../lib/format/price.ts'
import styles from './sheet-sum.module.css'

/** Shows what is chosen and its sum in won above a sheet's buttons. `later` says when it is paid; very low windows hide it. */
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
