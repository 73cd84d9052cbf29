import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { shieldFinger } from '../../ui/under-finger.ts'
import { inDoubtWords } from '../orders/checkout-words.ts'
import styles from './option-sheet.module.css'

/**
 * Shows in the option sheet that the result of the customer's own checkout is unknown. Used when its items cannot be ordered again as
 * chosen; that checkout itself may have taken the last pieces.
 */
export function InDoubt(doubt: Parameters<typeof inDoubtWords>[0]) {
  const { title, text } = inDoubtWords(doubt)
  return (
    <div className={styles.details}>
      <Notice tone="bad" title={title} takesFocus>
        {text}
      </Notice>
    </div>
  )
}

/**
 * Renders the button that asks for the result of a checkout whose answer was lost. When it disappears, taps at that place are ignored for a
 * second, so that a double tap hits nothing else.
 */
export function InDoubtFoot({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  useEffect(() => () => shieldFinger(), [])
  return (
    <Button wide busy={busy} onClick={onAsk}>
      결과 확인하기
    </Button>
  )
}
