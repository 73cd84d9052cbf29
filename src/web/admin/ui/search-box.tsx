import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTypedWords } from '../../ui/use-typed-words.ts'
import styles from './search-box.module.css'

const waitMs = 200

type SearchBoxProps = {
  label: string
  value: string
  /** Identifies the box if a screen has several. */
  place?: string
  /** True focuses it when its dialog opens. */
  isFirst?: boolean
  onSearch: (text: string) => void
}

/** Renders a search field that calls `onSearch` 200 ms after the last key. `value` is the text that is searched now. */
export function SearchBox({ label, value, place, isFirst = false, onSearch }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { typed: text, setTyped: setText, clear } = useTypedWords(value, onSearch, waitMs)
  return (
    <div role="search" aria-label={place} className={styles.box}>
      <IconSearch size={17} stroke={1.8} aria-hidden className={styles.icon} />
      <input
        ref={input}
        type="search"
        data-first={isFirst || undefined}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={40}
        autoComplete="off"
        className={styles.input}
        onChange={event => setText(event.target.value)}
      />
      {text !== '' && (
        <button
          type="button"
          aria-label="검색어 지우기"
          className={styles.clear}
          onClick={() => (input.current?.focus(), clear())}
        >
          <IconX size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
