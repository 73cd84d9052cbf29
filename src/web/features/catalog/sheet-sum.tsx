import { won } from '../../format/price.ts'
import styles from './sheet-sum.module.css'

/**
 * What is chosen and its sum in won, above a sheet's buttons and always in view with them. `later` follows `what`; the lowest windows leave
 * it out.
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
