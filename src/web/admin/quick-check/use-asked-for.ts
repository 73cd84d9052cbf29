import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Whom somebody chose by hand on another screen and opened the counter for: `?user=`. */
export function askedFor(search: URLSearchParams): string | null {
  return search.get('user') || null
}

/** Opens who is asked for while the counter stands open already; the address forgets them once they are served no more. */
export function useAskedFor(userId: string | null, open: (userId: string) => void) {
  const [search, setSearch] = useSearchParams()
  const asked = askedFor(search)
  const opened = useRef(asked)
  useEffect(() => {
    const isNew = asked !== opened.current
    opened.current = asked
    if (asked === null) return
    if (isNew) open(asked)
    else if (userId !== asked) setSearch({}, { replace: true })
  }, [asked, userId, open, setSearch])
}
