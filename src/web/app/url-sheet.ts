import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { currentEntry, leaveEntry, stayForAMoment } from './leave-entry.ts'

/** `below` is the history entry from which the sheet was opened. */
type SheetState = { sheet?: string; below?: string | undefined } | null

/** True while going back, which a second tap must not repeat. */
let isLeaving = false

/**
 * Keeps a sheet's state in the URL as `?{name}={value}`, so that back closes it and a link opens it. Closing goes back when it was opened
 * here; after a link it only changes the URL.
 */
export function useUrlSheet(name: string) {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()

  const withValue = (value: string | null) => {
    const next = new URLSearchParams(location.search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return next
  }
  return {
    /** Null while closed. */
    value: search.get(name),
    /** True when opened on this page, not by a link to it. */
    isOpenedHere: (state as SheetState)?.sheet === name,
    open: (value: string) => setSearch(withValue(value), { state: { sheet: name, below: currentEntry() } satisfies SheetState }),
    /** Closes the sheet. Without `hand` it closes by itself, and back navigation just then does not leave the page. */
    close: (by?: 'hand') => {
      if (isLeaving || !new URLSearchParams(location.search).has(name)) return // back navigation has closed it already
      if ((state as SheetState)?.sheet !== name) return setSearch(withValue(null), { replace: true })
      isLeaving = true
      addEventListener('popstate', () => (isLeaving = false), { once: true })
      leaveEntry((state as SheetState)?.below, () => void navigate(-1))
      if (by !== 'hand') stayForAMoment()
    },
  }
}
