import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { urlNow } from '../../lib/url-now.ts'
import { useTypedWords } from '../../ui/use-typed-words.ts'
import styles from './search-field.module.css'

/** Renders the product search. The text is kept in the URL (`/?q=`), so that it can be shared and restored. */
export function SearchField() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const inUrl = pathname === '/' ? (search.get('q') ?? '') : ''
  const composing = useRef(false)
  // Partial Korean syllables already match. The URL follows after 150 ms and replaces the history entry.
  const { typed, setTyped, sendNow, clear } = useTypedWords(inUrl, go, 150)

  function go(words: string) {
    const isHome = location.pathname === '/'
    if (!isHome && !words) return false
    const next = isHome ? urlNow() : new URLSearchParams()
    if (words) next.set('q', words)
    else next.delete('q')
    void navigate({ pathname: '/', search: next.toString() }, { replace: isHome })
    return true
  }

  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={event => {
        event.preventDefault()
        if (!composing.current) sendNow(typed)
      }}
    >
      <IconSearch size={20} stroke={1.75} aria-hidden className={styles.icon} />
      <input
        type="search"
        enterKeyHint="search"
        aria-label="상품 검색"
        placeholder="무엇을 찾으세요?"
        autoComplete="off"
        maxLength={80} // product names are not longer
        value={typed}
        onChange={event => setTyped(event.target.value)}
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => (composing.current = false)}
        className={styles.input}
      />
      {typed !== '' && (
        <button type="button" aria-label="검색어 지우기" className={styles.clear} onClick={clear}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </form>
  )
}
