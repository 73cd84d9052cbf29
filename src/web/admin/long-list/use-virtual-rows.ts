import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'

type VirtualRows = {
  count: number
  onToggle?: ((index: number) => void) | undefined
  onOpen: (index: number) => void
  /** Another list: it is shown from `start`; `at` is the row that has the focus, if one has. */
  name: string
  start: number
  at: number | null
}

/** Of a row and of the head, in rem: what the style sheets say, for the first drawing. */
const rowRem = 2.625
const headRem = 2.125
const beyond = 8

/**
 * The rows of a long table that are in sight, in a box that is as long as the whole, with one tab stop for all of them: ↑ ↓, Page and
 * End keys move, Space selects, with Shift on the way, Enter opens. The row with the focus stays drawn wherever one scrolls.
 */
export function useVirtualRows({ count, onToggle, onOpen, name, start, at }: VirtualRows) {
  const scroller = useRef<HTMLDivElement>(null)
  const [{ row, head }, setHeights] = useState(heights)
  const [stop, setStop] = useState(at ?? start)
  const shown = useRef<string | null>(null)
  const current = Math.min(stop, Math.max(0, count - 1))
  const wanted = useRef<number | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read anew at every drawing, nothing of it is kept
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
    // a place further down is there when the rows above it are, each as high as it is
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
    /** The first and the last row that one sees, from 0. */
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

/** Heights of fewer pixels apart are the same. */
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

/** The row that has the focus itself, not something in it. */
function rowUnder({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): number | null {
  if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement) || target.dataset['row'] === undefined) return null
  return Number(target.dataset['row'])
}
