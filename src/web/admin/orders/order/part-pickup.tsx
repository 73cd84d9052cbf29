import { useState } from 'react'
import { Stepper } from '../../../ui/stepper.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import styles from './order-drawer.module.css'

type PartPickupProps = { most: number; busy: boolean; onPickUp: (quantity: number) => void; onLeave: () => void }

/** Renders the quantity picker for a partial pickup. The remaining pieces become a separate order. */
export function PartPickup({ most, busy, onPickUp, onLeave }: PartPickupProps) {
  const [quantity, setQuantity] = useState(most)
  return (
    <>
      <Stepper label="지금 픽업할 수량" value={quantity} most={most} onChange={setQuantity} onLimit={sayMost} />
      <span className={styles.rest}>남는 {most + 1 - quantity}개는 새 주문</span>
      <span className={styles.space} />
      <SmallButton autoFocus onClick={onLeave}>
        그만두기
      </SmallButton>
      <SmallButton look="main" busy={busy} onClick={() => onPickUp(quantity)}>
        일부 픽업 · {quantity}개
      </SmallButton>
    </>
  )
}

function sayMost(): void {
  toast('하나는 남겨야 해요. 모두 건네면 픽업 완료를 눌러 주세요', { tone: 'careful' })
}
