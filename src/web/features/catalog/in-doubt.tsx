import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { shieldFinger } from '../../ui/under-finger.ts'
import { inDoubtWords } from '../orders/checkout-words.ts'
import styles from './option-sheet.module.css'

/** Shown instead of the options while a checkout without an answer may have reserved the pieces that are gone. */
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

/** Shows the only thing to do then: ask for the result. Another button stands in its place afterwards, and ignores a second tap. */
export function InDoubtFoot({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  useEffect(() => () => shieldFinger(), [])
  return (
    <Button wide busy={busy} onClick={onAsk}>
      결과 확인하기
    </Button>
  )
}
