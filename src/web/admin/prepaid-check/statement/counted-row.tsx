import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import type { CountedLine } from '../../../../contract/schemas/bank.ts'
import { orderNumber } from '../../../../contract/words/order-number.ts'
import type { BankLine } from '../../../../domain/bank-line.ts'
import { moment } from '../../orders/order-words.ts'
import { isOwnAccount, ownMoneyWords } from '../../orders/own-order.ts'
import { SmallButton } from '../../ui/small-button.tsx'
import { statusWords } from '../../../../contract/words/status-words.ts'
import { Ticket } from '../../ui/ticket.tsx'
import styles from './counted-row.module.css'
import { LineFacts } from './line-row.tsx'
import { restWords } from './match-words.ts'
import rows from './line-row.module.css'

type CountedRowProps = { line: BankLine; counted: CountedLine; ready: boolean; onRelease: () => void }

/** Renders a deposit that was confirmed before: when, by whom, for which orders, and a button that undoes the confirmation. */
export function CountedRow({ line, counted, ready, onRelease }: CountedRowProps) {
  const isOwn = counted.orders.some(order => isOwnAccount(order.userId))
  return (
    <li className={rows.row}>
      <LineFacts line={line} />
      <div className={styles.counted}>
        <p className={styles.words}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {moment(counted.confirmedAt)}에 {counted.by} 님이 확인했어요
        </p>
        {counted.rest > 0 && <p className={styles.rest}>{restWords(line, counted.rest)}</p>}
        <ul className={styles.orders}>
          {counted.orders.map(order => (
            <li key={order.orderId}>
              <Ticket of={order} />
              주문 {orderNumber(order.orderId)} · {order.name} <span className={styles.status}>{statusWords[order.status]}</span>
            </li>
          ))}
        </ul>
        {counted.paymentIds.length > 0 && isOwn && <p className={styles.rest}>{ownMoneyWords}</p>}
        {counted.paymentIds.length > 0 && !isOwn && (
          <SmallButton
            look="quiet"
            disabled={!ready}
            aria-label={`${line.payer} 입금 확인 되돌리기`}
            icon={<IconArrowBackUp size={16} aria-hidden />}
            onClick={onRelease}
          >
            확인 되돌리기
          </SmallButton>
        )}
      </div>
    </li>
  )
}
