import { Button } from '../../ui/button.tsx'
import { changeCart } from './cart-store.ts'
import { changeWords } from './change-words.ts'
import { acknowledged, changesOf } from './changes.ts'
import type { CartLine } from './lines.ts'
import styles from './short-line.module.css'

/**
 * Shows the changes of a cart item's price, pickup days or deadline since it was added or its changes were last accepted, with a button to
 * accept them.
 */
export function ChangedLine({ each }: { each: CartLine }) {
  const changes = changesOf(each)
  if (changes.length === 0) return null
  return (
    <div className={styles.box}>
      {changes.map(change => (
        <p key={change.kind} className={styles.why}>
          {changeWords(change)}
        </p>
      ))}
      <Button look="plain" size="small" onClick={() => changeCart(cart => acknowledged(cart, [each]))}>
        확인했어요
      </Button>
    </div>
  )
}
