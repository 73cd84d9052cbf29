import { useCallback, useMemo, useState } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'

type Picked = { all: boolean; orders: ReadonlyMap<string, AdminOrder> }
const none: Picked = { all: false, orders: new Map() }

/**
 * Returns the selected orders and functions to change them. `all` selects every order matching the filter, loaded or not. A new
 * filter clears the selection.
 */
export function useOrderSelection(inSight: readonly AdminOrder[], filterName: string) {
  const [picked, setPicked] = useState<Picked>(none)
  const [under, setUnder] = useState(filterName)
  // a selection belongs to the list it was made in
  if (under !== filterName) {
    setUnder(filterName)
    setPicked(none)
  }
  const fresh = useMemo(() => new Map(inSight.map(order => [order.id, order])), [inSight])
  const orders = useMemo(() => [...picked.orders.values()].map(order => fresh.get(order.id) ?? order), [picked, fresh])
  const toggle = useCallback(
    (order: AdminOrder) =>
      setPicked(was => {
        // deselecting one of all: the visible rows without it
        const next = new Map(was.all ? inSight.map(each => [each.id, each]) : was.orders)
        if (!next.delete(order.id)) next.set(order.id, order)
        return { all: false, orders: next }
      }),
    [inSight],
  )
  const add = useCallback(
    (more: readonly AdminOrder[]) =>
      setPicked(was => ({ all: false, orders: new Map([...was.orders, ...more.map(order => [order.id, order] as const)]) })),
    [],
  )
  return {
    all: picked.all,
    orders,
    isAny: picked.all || orders.length > 0,
    has: useCallback((id: string) => picked.all || picked.orders.has(id), [picked]),
    toggle,
    add,
    replace: useCallback(
      (wanted: readonly AdminOrder[]) => setPicked({ all: false, orders: new Map(wanted.map(order => [order.id, order])) }),
      [],
    ),
    takeAll: useCallback(() => setPicked({ all: true, orders: new Map() }), []),
    /**
     * Deselects the orders of a finished change; orders selected meanwhile stay selected. After a change of all orders nothing stays
     * selected.
     */
    release: useCallback(
      (done: readonly AdminOrder[]) =>
        setPicked(was => {
          const ids = new Set(done.map(order => order.id))
          return was.all ? none : { all: false, orders: new Map([...was.orders].filter(([id]) => !ids.has(id))) }
        }),
      [],
    ),
    clear: useCallback(() => setPicked(none), []),
  }
}

export type OrderSelection = ReturnType<typeof useOrderSelection>
