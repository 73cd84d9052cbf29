import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import styles from './search-field.module.css'

/** The search of the order page. What is typed stands in the URL (`/?q=`), so that it can be shared and gone back to. */
export function SearchField() {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const inUrl = pathname === '/' ? (search.get('q') ?? '') : ''
  const [typed, setTyped] = useState(inUrl)
  const composing = useRef(false)
  const [shown, setShown] = useState(inUrl)
  if (inUrl !== shown) {
    setShown(inUrl)
    if (inUrl !== typed.trim()) setTyped(inUrl)
  }

  // A Korean syllable being typed already finds; the URL follows quietly, without a new step in the history.
  useEffect(() => {
    if (typed.trim() === inUrl) return
    const timer = setTimeout(() => go(typed), 150)
    return () => clearTimeout(timer)
  })

  function go(words: string) {
    const next = new URLSearchParams(pathname === '/' ? search : undefined)
    if (words.trim()) next.set('q', words.trim())
    else next.delete('q')
    if (pathname === '/' || words.trim()) void navigate({ pathname: '/', search: next.toString() }, { replace: pathname === '/' })
  }

  return (
    <form
      role="search"
      className={styles.field}
      onSubmit={event => {
        event.preventDefault()
        if (!composing.current) go(typed)
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
        <button type="button" aria-label="검색어 지우기" className={styles.clear} onClick={() => (setTyped(''), go(''))}>
          <IconX size={18} aria-hidden />
        </button>
      )}
    </form>
  )
}
