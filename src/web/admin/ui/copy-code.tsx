import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from '../../ui/toast-store.ts'
import styles from './copy-code.module.css'

/** Renders a long value shortened, with a button that copies it whole. */
export function CopyCode({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy()
  return (
    <div className={styles.code}>
      <code title={value} className={styles.value}>
        {short(value)}
      </code>
      <button type="button" aria-label={`${label} 복사`} className={styles.copy} onClick={() => void copy(value, label)}>
        {copied ? <IconCheck size={17} stroke={2} aria-hidden /> : <IconCopy size={17} stroke={1.7} aria-hidden />}
      </button>
    </div>
  )
}

/** Returns a function that copies a text and shows a toast with the result. `copied` is true for two seconds. */
export function useCopy() {
  const [copied, setCopied] = useState(false)
  async function copy(text: string, what: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
      toast(`${what}: 복사했어요`)
    } catch {
      toast('이 브라우저에서는 복사할 수 없어요. 글을 골라서 복사해 주세요', { tone: 'careful' })
    }
  }
  return { copied, copy }
}

/** Returns the value in groups of four, shortened in the middle: `9f3c 71ae 04d2 … 51c0 e7a9`. */
function short(value: string): string {
  const fours = value.match(/.{1,4}/g) ?? []
  return fours.length <= 6 ? value : `${fours.slice(0, 3).join(' ')} … ${fours.slice(-2).join(' ')}`
}
