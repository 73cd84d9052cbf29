import { IconArrowBackUp } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ComponentProps } from 'react'
import type { PrepaidView } from '../../../contract/prepaid-views.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import type { PrepaidPage } from '../../../contract/schemas/prepaid.ts'
import { KST } from '../../../domain/time.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { linesOf } from '../orders/order-words.ts'
import { isOwnAccount, ownMoneyWords } from '../orders/own-order.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { PersonCell } from '../ui/person-cell.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import table from '../ui/table.module.css'
import { allows, type PrepaidAct } from './change-prepaid.ts'
import { graceOf } from './grace.ts'
import { amountNote, amountOf, cameWords, returnReasonWords } from './prepaid-amount.ts'
import styles from './prepaid-table.module.css'

type PrepaidRowProps = {
  order: AdminOrder
  /** True to show the order's pickup days, because the heading of its day does not name its last one. */
  namesDays: boolean
  toReturn: PrepaidPage['returns'][string] | undefined
  view: PrepaidView
  showsTime: boolean
  today: Temporal.PlainDate
  graceDays: number
  selected: boolean
  ready: boolean
  rowProps: ComponentProps<'tr'>
  onToggle: () => void
  onAct: (act: PrepaidAct) => void
}

export function PrepaidRow({
  order,
  namesDays,
  toReturn,
  view,
  showsTime,
  today,
  graceDays,
  selected,
  ready,
  rowProps,
  onToggle,
  onAct,
}: PrepaidRowProps) {
  const { user } = order
  const lines = linesOf(order)
  const who = `${user.name} ${orderNumber(order.id)}`
  const note = amountNote(order, view)
  const isOwn = isOwnAccount(user.id)
  const [main, back] = isOwn ? [null, null] : actsOf(order, view)
  return (
    <tr {...rowProps} data-order={order.id} aria-selected={selected} className={clsx(styles.row, selected && table.selected)}>
      <td className={clsx(table.check, table.pinned)}>
        <CheckBox
          label={`${who} 고르기`}
          checked={selected}
          disabled={isOwn}
          title={isOwn ? ownMoneyWords : undefined}
          onChange={onToggle}
        />
      </td>
      <td className={styles.customer}>
        <PersonCell of={user} to={`/admin/users/${user.id}`} tabIndex={-1} />
      </td>
      <td className={styles.lines} title={lines}>
        {lines}
        {namesDays && <span className={styles.moneyNote}>{pickupDays(order.pickupDate, order.pickupUntil)} 픽업</span>}
      </td>
      <td className={clsx(table.number, table.strong, styles.price)}>
        {won(amountOf(order, view))}
        {note !== null && <span className={styles.moneyNote}>{note}</span>}
      </td>
      {showsTime && <td className={clsx(table.muted, styles.time)}>{momentOf(order, view)}</td>}
      {view === 'refund' && (
        <td className={clsx(styles.grace, styles.why)}>
          {toReturn && returnReasonWords[toReturn.reason]}
          <span className={styles.late}>{toReturn && momentText(toReturn.since)}</span>
          {toReturn && toReturn.came.length > 0 && <span className={styles.came}>{cameWords(toReturn.came)}</span>}
        </td>
      )}
      {view !== 'done' && view !== 'refund' && (
        <td className={styles.grace}>
          <Grace pickupUntil={order.pickupUntil} graceDays={graceDays} today={today} />
        </td>
      )}
      <td className={clsx(table.action, styles.acts)}>
        {isOwn && <span className={styles.own}>{ownMoneyWords}</span>}
        {back && (
          <SmallButton
            look="quiet"
            disabled={!ready}
            aria-label={`${who} ${back.label}`}
            icon={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => onAct(back.act)}
          >
            {back.label}
          </SmallButton>
        )}
        {main && (
          <SmallButton
            disabled={!ready}
            aria-label={`${who} ${main.label}`}
            className={styles.main}
            keyName={main.keyName}
            onClick={() => onAct(main.act)}
          >
            {main.label}
          </SmallButton>
        )}
      </td>
    </tr>
  )
}

function Grace({ pickupUntil, graceDays, today }: { pickupUntil: string; graceDays: number; today: Temporal.PlainDate }) {
  const grace = graceOf(Temporal.PlainDate.from(pickupUntil), graceDays, today)
  return (
    <>
      <span className={grace.tone === 'hot' ? styles.hot : undefined}>{grace.words}</span>
      {grace.isLate && <span className={styles.late}>늦은 픽업</span>}
    </>
  )
}

type Act = { act: PrepaidAct; label: string; keyName: string }

/** Returns the next action on an order and the action that undoes the last one; null for none. */
function actsOf(order: AdminOrder, view: PrepaidView): [Act | null, Act | null] {
  if (view === 'refund') return [allows(order, 'REFUNDED') ? { act: 'REFUNDED', label: '돌려줬어요', keyName: 'G' } : null, null]
  switch (order.status) {
    case 'RESERVED':
      return [{ act: 'PREPAID', label: '선입금 확인', keyName: 'D' }, null]
    case 'PREPAID':
      return [
        { act: 'PICKED_UP', label: '픽업 완료', keyName: 'P' },
        allows(order, 'RESERVED') ? { act: 'RESERVED', label: '예약으로', keyName: 'R' } : null,
      ]
    case 'PICKED_UP':
      return [null, { act: 'REOPENED', label: '픽업 되돌리기', keyName: 'R' }]
    case 'CANCELED':
      return [null, null]
  }
}

/** Returns when the order was paid, reserved or picked up, or since when money is to be returned: `11.21 20:03`. */
function momentOf(order: AdminOrder, view: PrepaidView): string {
  const instant = instantOf(order, view)
  return instant === null ? '–' : momentText(instant)
}

function momentText(instant: string): string {
  const at = Temporal.Instant.from(instant).toZonedDateTimeISO(KST)
  return `${at.month}.${at.day} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

function instantOf(order: AdminOrder, view: PrepaidView): string | null {
  if (view === 'awaiting') return order.createdAt
  return view === 'done' ? order.pickedUpAt : order.prepaidAt
}
