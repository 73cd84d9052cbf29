import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { CountedLine } from '../../../../contract/schemas/bank.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { isOpen } from '../../../../domain/order.ts'
import { moment } from '../../orders/order-words.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { statusWords } from '../../../../contract/status-words.ts'
import { Ticket } from '../../ui/ticket.tsx'
import styles from './counted-row.module.css'
import { LineFacts } from './line-row.tsx'
import rows from './line-row.module.css'

type CountedRowProps = { line: BankLine; counted: CountedLine; ready: boolean; onRelease: (orderIds: string[]) => void }

/** A line that was counted before: when, by whom and for what. Taking it back from its orders frees it. */
export function CountedRow({ line, counted, ready, onRelease }: CountedRowProps) {
  const open = counted.orders.filter(order => isOpen(order.status)).map(order => order.orderId)
  return (
    <li className={rows.row}>
      <LineFacts line={line} />
      <div className={styles.counted}>
        <p className={styles.words}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {moment(counted.confirmedAt)}에 {counted.by} 님이 확인했어요
        </p>
        <ul className={styles.orders}>
          {counted.orders.map(order => (
            <li key={order.orderId}>
              <Ticket digits={order.phoneLast4} />
              {order.name} <span className={styles.status}>{statusWords[order.status]}</span>
            </li>
          ))}
        </ul>
        {open.length > 0 && (
          <SmallButton
            look="quiet"
            disabled={!ready}
            aria-label={`${line.payer} 입금 확인 되돌리기`}
            icon={<IconArrowBackUp size={16} aria-hidden />}
            onClick={() => onRelease(open)}
          >
            확인 되돌리기
          </SmallButton>
        )}
      </div>
    </li>
  )
}
