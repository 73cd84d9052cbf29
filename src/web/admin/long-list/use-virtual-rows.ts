import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

type VirtualRows = {
  count: number
  onToggle?: ((index: number) => void) | undefined
  onOpen: (index: number) => void
  /** Identifies the list. When it changes, the table scrolls to the row `start` (from 0) and focuses the row `at`, or none for null. */
  name: string
  start: number
  at: number | null
}

/** Heights of a row and of the head in rem, as in the style sheets, until rows are measured. */
const rowRem = 2.625
const headRem = 2.125
const beyond = 8

/**
 * Returns what a long table needs to render only its visible rows and to handle keys. Arrows, Page Up and Down, Home and End move; X and
 * Space select; Enter opens; Shift with ↑ or ↓ selects and moves. The current row is the only tab stop and stays rendered wherever the
 * table is scrolled to.
 */
export function useVirtualRows({ count, onToggle, onOpen, name, start, at }: VirtualRows) {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ row, head }, setHeights] = useState(heights)
  const [stop, setStop] = useState(at ?? start)
  const shown = useRef<string | null>(null)
  const current = Math.min(stop, Math.max(0, count - 1))
  const wanted = useRef<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- its result is read on every render and never memoized
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => row,
    overscan: beyond,
    scrollMargin: head,
    scrollPaddingStart: head,
    rangeExtractor: useCallback((range: Range) => withOne(defaultRangeExtractor(range), current, range.count), [current]),
  })
  const rows = virtualizer.getVirtualItems()

  useLayoutEffect(() => {
    const drawn = heightOfRows(scroller.current) ?? row
    if (Math.abs(drawn - row) > slack) setHeights(was => ({ ...was, row: drawn }))
  }, [row, rows.length])
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, row])
  useLayoutEffect(() => {
    if (shown.current === name || !scroller.current) return
    // scrolls only when the rows are loaded and measured, since the position follows from their height
    if (start > 0 && (count <= start || !isAsHigh(scroller.current, row))) return
    shown.current = name
    scroller.current.scrollTo({ top: start * row })
    setStop(at ?? start)
    wanted.current = at
  }, [name, start, at, count, row, rows.length])
  useEffect(() => {
    const target = wanted.current === null ? null : rowOf(scroller.current, wanted.current)
    if (!target) return
    wanted.current = null
    target.focus({ preventScroll: true })
  })

  function moveTo(index: number) {
    const next = Math.max(0, Math.min(count - 1, index))
    wanted.current = next
    setStop(next)
    virtualizer.scrollToIndex(next)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const index = rowUnder(event)
    if (index === null) return
    const page = Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - head) / row) - 1)
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -count, End: count }[event.key]
    if (step !== undefined) {
      if (event.shiftKey && Math.abs(step) === 1) onToggle?.(index)
      moveTo(index + step)
    } else if (event.code === 'KeyX' || event.code === 'Space') onToggle?.(index)
    else if (event.key === 'Enter') onOpen(index)
    else return
    event.preventDefault()
  }

  const top = rows[0] ? (virtualizer.scrollOffset ?? 0) : 0
  const inView = Math.max(1, Math.round(((virtualizer.scrollRect?.height ?? 0) - head) / row))
  const first = Math.min(Math.max(0, count - 1), Math.round(top / row))
  return {
    scroller,
    rows: rows.map(each => ({ index: each.index, start: each.start - head, end: each.end - head })),
    length: virtualizer.getTotalSize(),
    current,
    /** Index of the first and the last visible row. */
    sight: { first, last: Math.min(count - 1, first + inView - 1) },
    isScrolled: top > row,
    onKeyDown,
    onFocusRow: setStop,
  }
}

function heights() {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return { row: rowRem * rem, head: headRem * rem }
}

function heightOfRows(scroller: HTMLElement | null): number | null {
  return scroller?.querySelector('[data-row]')?.getBoundingClientRect().height ?? null
}

/** Pixels by which two heights may differ and still count as equal. */
const slack = 0.1

function isAsHigh(scroller: HTMLElement, row: number): boolean {
  const drawn = heightOfRows(scroller)
  return drawn !== null && Math.abs(drawn - row) <= slack
}

function withOne(indexes: number[], one: number, count: number): number[] {
  return indexes.includes(one) || one >= count ? indexes : [...indexes, one].sort((a, b) => a - b)
}

function rowOf(scroller: HTMLElement | null, index: number): HTMLElement | null {
  return scroller?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null
}

/** Returns the index of the focused row; null if the focus is within a row or a modifier key is held. */
function rowUnder({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || target.dataset['row'] === undefined) return null
  return Number(target.dataset['row'])
}
