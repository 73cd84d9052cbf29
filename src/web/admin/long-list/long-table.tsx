import clsx from 'clsx'
import { Fragment, useEffect, type ReactNode } from 'react'
import { ListFrame } from '../ui/list-frame.tsx'
import { Key } from '../ui/small-button.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import styles from './long-table.module.css'
import type { useListPages } from './use-list-pages.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

/** A row's place in a long table, from which `placeProps` makes the props of its `tr`. Only the current row can be reached with Tab. */
export type RowPlace = { index: number; isCurrent: boolean; onFocus: (index: number) => void }

type LongTableProps<Item> = {
  caption: string
  className: string | undefined
  pages: Pick<ReturnType<typeof useListPages<Item, unknown>>, 'head' | 'total' | 'rowAt' | 'look'>
  /** Identifies the list. When it changes, the table scrolls to the row `start` (from 0) and focuses the row `at`, or none for null. */
  name: string
  start?: number
  at?: number | null
  fallback: string
  nothing: ReactNode
  /** The cells of the head row, and their number. */
  head: ReactNode
  columns: number
  /** Renders a row. `item` is undefined while it loads: the row is then a skeleton, which keeps the focus once it is loaded. */
  renderRow: (item: Item | undefined, place: RowPlace) => ReactNode
  /** Keys with their effects, shown below the table. */
  keys: readonly (readonly [keys: readonly string[], does: string])[]
  onToggle?: (item: Item) => void
  onOpen: (item: Item) => void
  /** Called with true while a row has the focus or the table is scrolled down, else false. */
  onHold?: (held: boolean) => void
  /**
   * Called when scrolling stops, with the index of the first visible row and of the current one. `at` is null if the current row is the
   * first of the list or not visible.
   */
  onRest?: (place: { start: number; at: number | null }) => void
}

/**
 * Milliseconds without scrolling before visible rows are loaded, so that rows passed over while the scroll bar is dragged are not
 * fetched.
 */
const restMs = 80
/** Rows above and below the visible ones that are loaded too. */
const around = 20

/**
 * Renders a long list as one table with the height of all its rows, of which only the visible ones are rendered and loaded. It handles
 * keys and focus, and the loading, empty and failed states.
 */
export function LongTable<Item>(props: LongTableProps<Item>) {
  const { pages, name, start = 0, at = null, onToggle, onOpen, onHold, onRest } = props
  const { head, total, rowAt, look } = pages
  const withItem = (act: ((item: Item) => void) | undefined) => (index: number) => {
    const item = rowAt(index)
    if (item !== undefined) act?.(item)
  }
  const { scroller, rows, length, current, sight, isScrolled, onKeyDown, onFocusRow } = useVirtualRows({
    count: total,
    onToggle: withItem(onToggle),
    onOpen: withItem(onOpen),
    name,
    start,
    at,
  })
  const { first, last } = sight
  const isThere = head.data !== undefined
  useEffect(() => {
    const timer = setTimeout(() => {
      look(first - around, last + around)
      if (isThere) onRest?.({ start: first, at: current > 0 && current >= first && current <= last ? current : null })
    }, restMs)
    return () => clearTimeout(timer)
  }, [look, onRest, isThere, first, last, current])
  useEffect(() => onHold?.(isScrolled), [onHold, isScrolled])
  const isRow = (target: EventTarget) => target instanceof HTMLElement && target.dataset['row'] !== undefined
  return (
    <ListFrame query={head} fallback={props.fallback} isEmpty={total === 0} nothing={props.nothing}>
      <div ref={scroller} className={clsx(table.scroll, styles.scroller)}>
        <table aria-rowcount={head.data ? total + 1 : -1} className={clsx(table.table, props.className)}>
          <caption className="visually-hidden">{props.caption}</caption>
          <thead>
            <tr aria-rowindex={1}>{props.head}</tr>
          </thead>
          {head.data ? (
            <tbody onKeyDown={onKeyDown} onFocus={event => onHold?.(isRow(event.target))} onBlur={() => onHold?.(isScrolled)}>
              {rows.map(({ index, start }, nth) => (
                <Fragment key={index}>
                  <Gap height={start - (rows[nth - 1]?.end ?? 0)} />
                  {props.renderRow(rowAt(index), { index, isCurrent: index === current, onFocus: onFocusRow })}
                </Fragment>
              ))}
              <Gap height={length - (rows.at(-1)?.end ?? 0)} />
            </tbody>
          ) : (
            <TableSkeleton columns={props.columns} rows={10} />
          )}
        </table>
      </div>
      {head.data && <Foot first={first} last={last} total={total} keys={props.keys} />}
    </ListFrame>
  )
}

/** Returns the props of a row's `tr`: tab stop, index, and `aria-rowindex`, which counts the head as the first row. */
export function placeProps({ index, isCurrent, onFocus }: RowPlace) {
  return { tabIndex: isCurrent ? 0 : -1, 'data-row': index, 'aria-rowindex': index + 2, onFocus: () => onFocus(index) }
}

/** Renders an empty row as high as the rows that are not rendered; nothing below one pixel. */
function Gap({ height }: { height: number }) {
  if (height < 1) return null
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
}

type FootProps = { first: number; last: number; total: number; keys: LongTableProps<unknown>['keys'] }

function Foot({ first, last, total, keys }: FootProps) {
  const figures = [first + 1, last + 1, total].map(figure => figure.toLocaleString('ko-KR'))
  return (
    <div className={table.foot}>
      <p>
        {figures[0]}–{figures[1]} / {figures[2]}
      </p>
      <p aria-hidden className={table.keys}>
        {keys.map(([names, does]) => (
          <span key={does}>
            {names.map(name => (
              <Key key={name}>{name}</Key>
            ))}{' '}
            {does}
          </span>
        ))}
      </p>
    </div>
  )
}
