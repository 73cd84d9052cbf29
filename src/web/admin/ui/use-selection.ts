import { useCallback, useMemo, useState } from 'react'

/** Returns the selected rows, their ids, and functions to change the selection. `selected` leaves out rows that are no longer in `rows`. */
export function useSelection<T>(rows: readonly T[], idOf: (row: T) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = useMemo(() => rows.filter(row => ids.has(idOf(row))), [rows, ids, idOf])
  const toggle = useCallback((id: string) => setIds(now => (now.has(id) ? without(now, id) : new Set([...now, id]))), [])
  /** Deselects the rows of a finished change; rows selected meanwhile stay selected. */
  const release = useCallback((done: readonly string[]) => setIds(now => new Set([...now].filter(id => !done.includes(id)))), [])
  const clear = useCallback(() => setIds(new Set()), [])
  return { ids, selected, toggle, release, clear, replace: (wanted: Iterable<string>) => setIds(new Set(wanted)) }
}

export type Selection<T> = ReturnType<typeof useSelection<T>>

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const rest = new Set(ids)
  rest.delete(id)
  return rest
}
