import { useMemo, useState } from 'react'
import { onDevice } from '../../lib/browser-storage.ts'
import { useMedia } from '../ui/use-media.ts'
import { columnsOf, usualColumns, type Room } from './order-columns.ts'
import type { OrderView } from './order-view.ts'

const key = 'moapick.order-columns'

/**
 * Returns the order list's columns: those chosen in this browser, else the default for the screen's width. Columns with one value for all
 * rows because of the filter are left out. `choose` stores a choice; null restores the default.
 */
export function useOrderColumns(view: OrderView) {
  const room = useRoom()
  const [chosen, setChosen] = useState(kept)
  const choose = (names: readonly string[] | null) => (keep(names), setChosen(names))
  const usual = useMemo(() => usualColumns(room), [room])
  return { room, columns: columnsOf(view, room, chosen), names: chosen ?? usual, isChosen: chosen !== null, choose }
}

export type OrderColumns = ReturnType<typeof useOrderColumns>

function useRoom(): Room {
  const [wide, middle, narrow] = [useMedia('(width >= 1200px)'), useMedia('(width >= 960px)'), useMedia('(width >= 768px)')]
  if (wide) return 'wide'
  if (middle) return 'middle'
  return narrow ? 'narrow' : 'phone'
}

function kept(): readonly string[] | null {
  const names = onDevice.getJson(key)
  return Array.isArray(names) ? names.filter(name => typeof name === 'string') : null
}

function keep(names: readonly string[] | null): void {
  // refused, the choice lasts until a reload
  if (names === null) onDevice.remove(key)
  else onDevice.setJson(key, names)
}
