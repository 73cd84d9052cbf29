import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { currentEntry, leaveEntry, stayForAMoment } from './leave-entry.ts'

/** `below`: the entry from which the sheet was opened. */
type SheetState = { sheet?: string; below?: string | undefined } | null

/** On the way back, which a second press must not make twice. */
let isLeaving = false

/**
 * Makes a sheet a place of its own: `?{name}={value}` in the address, so that going back closes it and a link opens it. Closing by hand
 * goes back too if the sheet was opened here; after a link it only leaves the address.
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
    /** Null while it is closed. */
    value: search.get(name),
    /** By a press on this page, not by a link to it. */
    isOpenedHere: (state as SheetState)?.sheet === name,
    open: (value: string) => setSearch(withValue(value), { state: { sheet: name, below: currentEntry() } satisfies SheetState }),
    /** `hand`: somebody closed it. Otherwise it closes by itself, as after an answer, and a back pressed just then takes no more than the sheet. */
    close: (by?: 'hand') => {
      if (isLeaving || !new URLSearchParams(location.search).has(name)) return // going back has closed it already
      if ((state as SheetState)?.sheet !== name) return setSearch(withValue(null), { replace: true })
      isLeaving = true
      addEventListener('popstate', () => (isLeaving = false), { once: true })
      leaveEntry((state as SheetState)?.below, () => void navigate(-1))
      if (by !== 'hand') stayForAMoment()
    },
  }
}
