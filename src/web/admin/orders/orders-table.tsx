import clsx from 'clsx'
import { Fragment, useEffect } from 'react'
import { CheckBox } from '../ui/check-box.tsx'
import { Key } from '../ui/small-button.tsx'
import { FailedState } from '../ui/state-card.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import { columnsOf } from './order-columns.ts'
import type { OrderView } from './order-view.ts'
import styles from './orders-table.module.css'
import type { OrderPages } from './use-order-pages.ts'
import type { OrderSelection } from './use-order-selection.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

type OrdersTableProps = {
  pages: OrderPages
  view: OrderView
  name: string
  today: Temporal.PlainDate
  selection: OrderSelection
  onOpen: (orderId: string) => void
  onHold: (held: boolean) => void
}

/** How long somebody's eye must rest on rows before they are read: dragging the scroll bar asks for nothing on its way. */
const restMs = 80

/** All orders of a filter as one table of its full length; only what is in sight is drawn and read. */
export function OrdersTable({ pages, view, name, today, selection, onOpen, onHold }: OrdersTableProps) {
  const { head, total, rowAt, inSight, look } = pages
  const columns = columnsOf(view)
  const toggle = (index: number) => {
    const order = rowAt(index)
    if (order) selection.toggle(order)
  }
  const open = (index: number) => {
    const order = rowAt(index)
    if (order) onOpen(order.id)
  }
  const { scroller, rows, length, current, sight, isScrolled, onKeyDown, onFocusRow } = useVirtualRows({
    count: total,
    onToggle: toggle,
    onOpen: open,
    name,
  })
  const { first, last } = sight
  useEffect(() => {
    const timer = setTimeout(() => look(first - 20, last + 20), restMs)
    return () => clearTimeout(timer)
  }, [look, first, last])
  useEffect(() => onHold(isScrolled), [onHold, isScrolled])

  if (head.isError && !head.data)
    return (
      <div className={table.frame}>
        <FailedState error={head.error} fallback="주문 목록을 불러오는 데 실패했어요." onRetry={() => void head.refetch()} />
      </div>
    )
  if (head.data && total === 0)
    return (
      <div className={table.frame}>
        <NoOrders view={view} today={today} />
      </div>
    )
  const allInSight = inSight.length > 0 && inSight.every(order => selection.has(order.id))
  return (
    <div className={clsx(table.frame, head.isFetching && head.data && table.refetching)}>
      <div ref={scroller} className={clsx(table.scroll, styles.scroller)}>
        <table aria-rowcount={head.data ? total + 1 : -1} className={clsx(table.table, styles.orders)}>
          <caption className="visually-hidden">주문</caption>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className={clsx(table.check, table.pinned)}>
                <CheckBox
                  label="보이는 주문 모두 고르기"
                  checked={selection.all || allInSight}
                  disabled={inSight.length === 0}
                  mixed={selection.isAny && !selection.all && !allInSight}
                  onChange={checked => (checked ? selection.add(inSight) : selection.clear())}
                />
              </th>
              {columns.map(column => (
                <th key={column.name} scope="col" className={clsx(column.number && table.number, styles[column.name])}>
                  {column.label}
                  {column.sorted && <span aria-hidden> ↓</span>}
                </th>
              ))}
            </tr>
          </thead>
          {head.data ? (
            <tbody
              onKeyDown={onKeyDown}
              onFocus={event => onHold(event.target instanceof HTMLElement && event.target.dataset['row'] !== undefined)}
              onBlur={() => onHold(isScrolled)}
            >
              {rows.map(({ index, start }, nth) => {
                const order = rowAt(index)
                return (
                  <Fragment key={index}>
                    <Gap height={start - (rows[nth - 1]?.end ?? 0)} />
                    <OrderRow
                      index={index}
                      isCurrent={index === current}
                      onFocus={onFocusRow}
                      order={order}
                      columns={columns}
                      selected={order !== undefined && selection.has(order.id)}
                      onToggle={selection.toggle}
                      onOpen={onOpen}
                    />
                  </Fragment>
                )
              })}
              <Gap height={length - (rows.at(-1)?.end ?? 0)} />
            </tbody>
          ) : (
            <TableSkeleton columns={columns.length + 1} rows={10} />
          )}
        </table>
      </div>
      {head.data && <Foot first={first} last={last} total={total} />}
    </div>
  )
}

/** The room of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height < 1) return null
  return (
    <tr aria-hidden className={styles.gap}>
      <td style={{ height }} />
    </tr>
  )
}

function Foot({ first, last, total }: { first: number; last: number; total: number }) {
  const figures = [first + 1, last + 1, total].map(figure => figure.toLocaleString('ko-KR'))
  return (
    <div className={table.foot}>
      <p>
        {figures[0]}–{figures[1]} / {figures[2]}
      </p>
      <p aria-hidden className={table.keys}>
        <span>
          <Key>↑</Key>
          <Key>↓</Key> 이동
        </span>
        <span>
          <Key>X</Key> 선택
        </span>
        <span>
          <Key>Enter</Key> 열기
        </span>
      </p>
    </div>
  )
}
