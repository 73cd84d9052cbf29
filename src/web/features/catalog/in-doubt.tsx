import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { shieldFinger } from '../../ui/under-finger.ts'
import { inDoubtWords } from '../orders/checkout-words.ts'
import styles from './option-sheet.module.css'

/**
 * Shows a notice in place of the options when missing pieces may belong to the customer's own checkout whose answer was lost. `hasAsked` is
 * true when asking for its result failed too.
 */
export function InDoubt({ hasAsked }: { hasAsked: boolean }) {
  const { title, text } = inDoubtWords(hasAsked)
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
