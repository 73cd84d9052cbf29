import { pictureSizes } from '../../../contract/pages/pictures.ts'
import type { LinkedProduct as Linked } from '../../../contract/pages/linked-product.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './linked-product.module.css'

/** Shows the product whose link a guest opened, above the sign-in. */
export function LinkedProduct({ linked }: { linked: Linked }) {
  return (
    <div className={styles.card}>
      <Picture picture={linked.picture} sizes={pictureSizes.linked} eager first className={styles.picture} />
      <div className={styles.facts}>
        <p className={styles.name}>{linked.name}</p>
        <p className={styles.price}>{linked.price}</p>
        <p className={styles.pickup}>{linked.pickup}</p>
        {linked.left.split(' · ').map(part => (
          <p key={part} className={styles.left}>
            {part}
          </p>
        ))}
      </div>
    </div>
  )
}
