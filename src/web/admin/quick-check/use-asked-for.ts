import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Returns the customer's id in `?user=`, set by other screens; null without one. */
export function askedFor(search: URLSearchParams): string | null {
  return search.get('user') || null
}

/** Opens the customer in `?user=` when it changes, and removes it from the URL once another customer is selected. */
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
