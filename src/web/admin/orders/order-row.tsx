import { IconBookmarkFilled, IconNote } from '@tabler/icons-react'
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { KST } from '../../../domain/time.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { pickupDays, withoutWeekdays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { placeProps, type RowPlace } from '../long-list/long-table.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { OrderState } from '../ui/status-glyph.tsx'
import table from '../ui/table.module.css'
import type { OrderColumn } from './order-columns.ts'
import { MoneyNote } from './money-note.tsx'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { linesOf, piecesOf } from './order-words.ts'
import styles from './orders-table.module.css'

type OrderRowProps = RowPlace & {
  order: AdminOrder | undefined
  columns: readonly OrderColumn[]
  selected: boolean
  onToggle: (order: AdminOrder) => void
  onOpen: (orderId: string) => void
}

/**
 * Renders one order as a table row, or a skeleton while it loads. The row is a single tab stop; its buttons are reached by
 * pointer or by the keys X and Enter.
 */
export const OrderRow = memo(function OrderRow({ order, columns, selected, onToggle, onOpen, ...place }: OrderRowProps) {
  return (
    <tr {...placeProps(place)} aria-selected={selected} className={clsx(selected && table.selected)}>
      <td className={clsx(table.check, table.pinned)}>
        {order && (
          <CheckBox
            label={`${order.user.name} ${orderNumber(order.id)} 고르기`}
            checked={selected}
            tabIndex={-1}
            onChange={() => onToggle(order)}
          />
        )}
      </td>
      {columns.map((column, nth) =>
        order ? (
          <Cell key={column.name} column={column} order={order} onOpen={onOpen} />
        ) : (
          <td key={column.name} className={styles[column.name]}>
            {nth === 0 && <span className="visually-hidden">곧 보여요</span>}
            <Skeleton width="70%" height="0.75rem" />
          </td>
        ),
      )}
    </tr>
  )
}, areAlike)

type CellProps = { column: OrderColumn; order: AdminOrder; onOpen: (orderId: string) => void }

function Cell({ column: { name }, order, onOpen }: CellProps) {
  switch (name) {
    case 'order':
      return (
        <td className={table.muted}>
          {orderNumber(order.id)}
          {order.isBookmarked && <Bookmark />}
        </td>
      )
    case 'customer':
      return (
        <td>
          <Person order={order} />
        </td>
      )
    case 'lines':
      return (
        <td>
          <Goods order={order} onOpen={onOpen} />
        </td>
      )
    case 'pieces':
      return <td className={table.number}>{piecesOf(order)}</td>
    case 'price':
      return (
        <td className={clsx(table.number, table.strong)}>
          {won(order.totalPrice)}
          <MoneyNote order={order} />
        </td>
      )
    case 'pickup':
      return order.pickupDate === order.pickupUntil ? (
        <td>{dayOf(order)}</td>
      ) : (
        <td title={dayOf(order)}>{withoutWeekdays(dayOf(order))}</td>
      )
    case 'state':
      return (
        <td className={styles.state}>
          <OrderState status={order.status} />
        </td>
      )
    case 'whole':
    case 'dated':
      return <Whole order={order} dated={name === 'dated'} onOpen={onOpen} />
    case 'sum':
      return (
        <td className={clsx(table.number, styles.sum)}>
          <strong className={table.strong}>{won(order.totalPrice)}</strong>
          <MoneyNote order={order} />
          <OrderState status={order.status} />
        </td>
      )
    default:
      return <td className={clsx(table.number, table.muted)}>{orderTime(order.createdAt)}</td>
  }
}

/** Renders the customer and the items of an order in one cell, for phones. */
function Whole({ order, dated, onOpen }: GoodsProps & { dated: boolean }): ReactNode {
  return (
    <td className={styles.whole}>
      <Person order={order}>
        {order.isBookmarked && <Bookmark />}
        {dated && <span className={styles.day}>{dayOf(order)}</span>}
      </Person>
      <Goods order={order} onOpen={onOpen} />
    </td>
  )
}

function Bookmark(): ReactNode {
  return <IconBookmarkFilled size={13} aria-label="북마크" role="img" className={styles.bookmark} />
}

function Person({ order, children }: { order: AdminOrder; children?: ReactNode }): ReactNode {
  return <PersonCell of={order.user}>{children}</PersonCell>
}

type GoodsProps = Pick<CellProps, 'order' | 'onOpen'>

function Goods({ order, onOpen }: GoodsProps): ReactNode {
  const lines = linesOf(order)
  return (
    <span className={styles.goods}>
      <button type="button" data-opens tabIndex={-1} title={lines} className={styles.open} onClick={() => onOpen(order.id)}>
        {lines}
      </button>
      {order.notes !== '' && (
        <span title={order.notes} className={styles.note}>
          <IconNote size={13} stroke={1.7} aria-hidden />
          <span className="visually-hidden">메모 </span>
          <span className={styles.noted}>{order.notes}</span>
        </span>
      )}
    </span>
  )
}

/** Compares props so that a row renders only when its order, columns or position change. */
function areAlike(one: OrderRowProps, other: OrderRowProps): boolean {
  return (
    one.order === other.order &&
    one.selected === other.selected &&
    one.index === other.index &&
    one.isCurrent === other.isCurrent &&
    one.onToggle === other.onToggle &&
    one.onOpen === other.onOpen &&
    one.columns.length === other.columns.length &&
    one.columns.every((column, nth) => column.name === other.columns[nth]?.name)
  )
}

function dayOf(order: AdminOrder): string {
  return pickupDays(order.pickupDate, order.pickupUntil)
}

/** Formats an instant in Korean time: `11.21 20:03`. */
function orderTime(instant: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(KST)
  return `${at.month}.${at.day} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
