import { useState, type KeyboardEvent } from 'react'

type RowKeys = { count: number; onToggle?: (index: number) => void; onOpen?: (index: number) => void }

/** Returns the props of each table row: one tab stop for all rows, ↑ and ↓ move, X or Space selects, Enter opens. */
export function useRowKeys({ count, onToggle, onOpen }: RowKeys) {
  const [at, setAt] = useState(0)
  const current = Math.min(at, Math.max(0, count - 1))
  return (index: number) => ({
    tabIndex: index === current ? 0 : -1,
    'data-row': index,
    onFocus: () => setAt(index),
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
      const row = event.currentTarget
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (move !== undefined) focusRow(row, index + move)
      else if (event.code === 'KeyX' || event.code === 'Space') onToggle?.(index)
      else if (event.key === 'Enter') onOpen?.(index)
      else return
      event.preventDefault()
    },
  })
}

function focusRow(from: HTMLElement, index: number) {
  from.closest('table')?.querySelector<HTMLElement>(`[data-row="${index}"]`)?.focus()
}
