import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { shieldFinger } from '../../ui/under-finger.ts'
import { inDoubtWords } from '../orders/checkout-words.ts'
import styles from './option-sheet.module.css'

/** Shows instead of the options that a checkout without an answer may itself have taken what is missing, or was sent before the end. */
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
 * Renders the button that asks for the result of a checkout whose answer was lost. When another button replaces it, a second tap is
 * ignored.
 */
export function InDoubtFoot({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  useEffect(() => () => shieldFinger(), [])
  return (
    <Button wide busy={busy} onClick={onAsk}>
      결과 확인하기
    </Button>
  )
}
