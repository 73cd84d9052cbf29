import { IconNote } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { KST } from '../../../domain/time.ts'
import { fullDay } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { OrderState } from '../ui/status-glyph.tsx'
import table from '../ui/table.module.css'
import { Ticket } from '../ui/ticket.tsx'
import styles from './orders-table.module.css'
import { linesOf, orderNumber, piecesOf } from './queries.ts'

type OrderRowProps = {
  order: AdminOrder
  /** Left out where the filter says the same. */
  showsPickup: boolean
  selected: boolean
  rowProps: ComponentProps<'tr'>
  onToggle: () => void
  onOpen: () => void
}

export function OrderRow({ order, showsPickup, selected, rowProps, onToggle, onOpen }: OrderRowProps) {
  const { user } = order
  const lines = linesOf(order)
  return (
    <tr {...rowProps} aria-selected={selected} className={clsx(selected && table.selected)}>
      <td className={clsx(table.check, table.pinned)}>
        <CheckBox label={`${user.name} ${orderNumber(order.id)} 고르기`} checked={selected} onChange={onToggle} />
      </td>
      <td className={clsx(styles.order, table.muted)}>{orderNumber(order.id)}</td>
      <td className={styles.customer}>
        <span className={styles.person}>
          <Ticket digits={user.phoneLast4} />
          <span className={styles.name}>{user.name}</span>
        </span>
      </td>
      <td className={styles.lines}>
        <button type="button" title={lines} className={styles.open} onClick={onOpen}>
          {lines}
        </button>
        {order.notes !== '' && (
          <span className={styles.note}>
            <IconNote size={13} stroke={1.7} aria-hidden />
            {order.notes}
          </span>
        )}
      </td>
      <td className={clsx(table.number, styles.pieces)}>{piecesOf(order)}</td>
      <td className={clsx(table.number, table.strong, styles.price)}>{won(order.totalPrice)}</td>
      {showsPickup && <td className={styles.pickup}>{fullDay(Temporal.PlainDate.from(order.pickupDate))}</td>}
      <td className={styles.state}>
        <OrderState status={order.status} />
      </td>
      <td className={clsx(table.number, table.muted, styles.time)}>{orderTime(order.createdAt)}</td>
    </tr>
  )
}

/** `11.21 20:03` */
function orderTime(instant: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(KST)
  return `${at.month}.${at.day} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}
