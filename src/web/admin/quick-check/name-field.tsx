import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import styles from './find-side.module.css'
import { isOrderCode } from './order-code.ts'
import type { Counter } from './use-counter.ts'

const waitMs = 200

/**
 * Renders the search field for names, nicknames and numbers, debounced by 200 ms. A scanned order id is shown as text instead.
 */
export function NameField({ counter, words }: { counter: Counter; words: string }) {
  const { send, state } = counter
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(words)
  const [shown, setShown] = useState(words)
  if (shown !== words) {
    setShown(words)
    setText(words)
  }
  useEffect(() => {
    if (text === words) return
    const timer = setTimeout(() => send({ type: 'words', words: text }), waitMs)
    return () => clearTimeout(timer)
  }, [text, words, send])
  const isServed = state.isConfirmed && state.userId !== null
  useEffect(() => {
    // with a customer selected, letters are shortcuts
    if (isServed) input.current?.blur()
  }, [isServed])
  if (isOrderCode(words)) return <p className={styles.code}>주문 {words.slice(-6).toUpperCase()}의 QR 코드</p>
  return (
    <div className={styles.named}>
      <IconSearch size={22} stroke={1.8} aria-hidden className={styles.glass} />
      <input
        // the user opened this field by its button, so moving the focus is expected
        ref={input}
        autoFocus
        type="search"
        aria-label="이름, 닉네임, 전화번호 또는 주문 번호"
        placeholder="이름, 닉네임, 주문 번호"
        value={text}
        maxLength={40}
        autoComplete="off"
        enterKeyHint="search"
        className={styles.name}
        onChange={event => setText(event.target.value)}
        onKeyDown={event => {
          if (event.nativeEvent.isComposing || !/^(Escape|Enter|NumpadEnter|ArrowUp|ArrowDown)$/.test(event.code)) return
          event.preventDefault()
          // a held Enter must not both select and pick up
          if (event.repeat && event.key === 'Enter') return
          if (text !== words && event.key !== 'Escape') send({ type: 'words', words: text })
          send({ type: 'key', code: event.code, at: event.timeStamp })
        }}
      />
    </div>
  )
}
