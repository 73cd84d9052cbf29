import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { urlNow } from './url-now.ts'
import { currentEntry, leaveEntry, stayForAMoment } from './leave-entry.ts'

/**
 * State of the history entry of an open sheet. `sheet` is its parameter name, `below` the key of the history entry from which it was
 * opened.
 */
type SheetState = { sheet?: string; below?: string | undefined } | null
/** The state that React Router stores in a history entry; entries that it did not make have no key. */
type HistoryState = { key?: string } | null

/** True while going back, which a second tap must not repeat. */
let isLeaving = false

/**
 * Keeps a sheet's state in the URL as `?{name}={value}`, so that Back closes it and a link opens it. Closing goes back if it was opened on
 * this page; if a link opened it, only the parameter is removed.
 */
export function useUrlSheet(name: string) {
  const [search, setSearch] = useSearchParams()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const value = search.get(name)
  const isOpenedHere = (state as SheetState)?.sheet === name

  const withValue = (wanted: string | null) => {
    const next = urlNow()
    if (wanted === null) next.delete(name)
    else next.set(name, wanted)
    return next
  }
  return {
    /** Null while closed. */
    value,
    /** True when opened on this page, not by a link to it. */
    isOpenedHere,
    open: (wanted: string) => {
      // a double tap: with two entries of history, closing would leave the first
      if (urlNow().get(name) === wanted) return
      setSearch(withValue(wanted), { state: { sheet: name, below: currentEntry() } satisfies SheetState })
    },
    /**
     * Closes the sheet if its history entry is still the current one, so that a late answer closes no other sheet and leaves no other page.
     * Without `hand` it was not the user who closed it, and a Back just afterwards is ignored.
     */
    close: (by?: 'hand') => {
      const isHere = ((history.state as HistoryState)?.key ?? 'default') === key
      if (isLeaving || !isHere || value === null) return
      if (!isOpenedHere) return setSearch(withValue(null), { replace: true })
      isLeaving = true
      addEventListener('popstate', () => (isLeaving = false), { once: true })
      leaveEntry((state as SheetState)?.below, () => void navigate(-1))
      if (by !== 'hand') stayForAMoment()
    },
  }
}
