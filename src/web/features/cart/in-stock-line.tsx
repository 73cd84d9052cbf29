import { Button } from '../../ui/button.tsx'
import { changeCart } from './cart-store.ts'
import type { CartLine } from './lines.ts'
import styles from './short-line.module.css'
import { takeWay } from './ways-out.ts'
import type { WayOut } from './way-out.ts'

type InStockLineProps = { each: CartLine; way: WayOut; onTaken: () => void }

/** Shows in a waitlist item of the cart that it can be reserved now, with a button to move it to the reservations. */
export function InStockLine({ each, way, onTaken }: InStockLineProps) {
  return (
    <div className={styles.box}>
      <p className={styles.why}>{way.why}</p>
      <Button look="plain" size="small" onClick={() => (changeCart(cart => takeWay(cart, each.line.id, way)), onTaken())}>
        확인했어요
      </Button>
    </div>
  )
}
