import { IconSearch, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useTypedWords } from '../../ui/use-typed-words.ts'
import styles from './search-field.module.css'

/** The search of the order page. What is typed stands in the URL (`/?q=`), so that it can be shared and gone back to. */
export function SearchField() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const inUrl = pathname === '/' ? (search.get('q') ?? '') : ''
  const composing = useRef(false)
  // A Korean syllable being typed already finds; the URL follows quietly, without a new step in the history.
  const { typed, setTyped, sendNow, clear } = useTypedWords(inUrl, go, 150)

  function go(words: string) {
    if (pathname !== '/' && !words) return false
    const next = new URLSearchParams(pathname === '/' ? search : undefined)
    if (words) next.set('q', words)
    else next.delete('q')
    void navigate({ pathname: '/', search: next.toString() }, { replace: pathname === '/' })
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
        maxLength={80} // no name is longer
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
