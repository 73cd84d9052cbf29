import clsx from 'clsx'
import type { CSSProperties } from 'react'
import { LongTable } from '../long-list/long-table.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import table from '../ui/table.module.css'
import { NoOrders } from './no-orders.tsx'
import { OrderRow } from './order-row.tsx'
import type { OrderColumn } from './order-columns.ts'
import type { OrderView } from './order-view.ts'
import styles from './orders-table.module.css'
import type { OrderSelection } from './use-order-selection.ts'
import type { OrderPages } from './use-orders.ts'

type OrdersTableProps = {
  pages: OrderPages
  view: OrderView
  columns: readonly OrderColumn[]
  name: string
  today: Temporal.PlainDate
  selection: OrderSelection
  onOpen: (orderId: string) => void
  onHold: (held: boolean) => void
}

/** Renders the filtered orders as a table with selectable rows. Visible rows load when scrolling pauses. */
export function OrdersTable({ pages, view, columns, name, today, selection, onOpen, onHold }: OrdersTableProps) {
  const { inSight } = pages
  const allInSight = inSight.length > 0 && inSight.every(order => selection.has(order.id))
  return (
    <div
      className={clsx(styles.room, selection.isAny && styles.selecting)}
      style={{ '--least': `${leastOf(columns)}rem` } as CSSProperties}
    >
      <LongTable
        caption="주문"
        className={styles.orders}
        pages={pages}
        name={name}
        fallback="주문 목록을 불러오는 데 실패했어요."
        nothing={<NoOrders view={view} today={today} />}
        columns={columns.length + 1}
        head={
          <>
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
              <th
                key={column.name}
                scope="col"
                style={takesRest.has(column.name) ? {} : { width: `${column.rem}rem` }}
                className={clsx(column.number && table.number, styles[column.name])}
              >
                {column.label}
                {column.sorted && <span aria-hidden> ↓</span>}
              </th>
            ))}
          </>
        }
        renderRow={(order, place) => (
          <OrderRow
            {...place}
            order={order}
            columns={columns}
            selected={order !== undefined && selection.has(order.id)}
            onToggle={selection.toggle}
            onOpen={onOpen}
          />
        )}
        keys={keys}
        onToggle={selection.toggle}
        onOpen={order => onOpen(order.id)}
        onHold={onHold}
      />
    </div>
  )
}

/** Returns the table's least width in rem; on a narrower screen the table scrolls sideways. */
function leastOf(columns: readonly OrderColumn[]): number {
  return columns.reduce((sum, column) => sum + column.rem, tickRem)
}

const tickRem = 3
const takesRest = new Set(['lines', 'whole', 'dated'])

const keys = [
  [['↑', '↓'], '이동'],
  [['X'], '선택'],
  [['Enter'], '열기'],
] as const
