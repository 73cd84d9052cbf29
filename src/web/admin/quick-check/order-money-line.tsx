import { IconArrowBackUp } from '@tabler/icons-react'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { giveBack, refundFailure } from '../payments/record-money.ts'
import { SmallButton } from '../ui/small-button.tsx'
import styles from './order-card.module.css'
import type { Counter } from './use-counter.ts'

/** Renders an order's received money, with the won still due or to return. If there is won to return, a button records the return. */
export function OrderMoneyLine({ counter: { acts, hasLine }, order }: { counter: Counter; order: AdminOrder }) {
  const { received, due, toReturn } = moneyOf(order)
  return (
    <p className={styles.money}>
      <span>받음 {won(received)}</span>
      {due > 0 && <span>더 받을 돈 {won(due)}</span>}
      {toReturn > 0 && (
        <>
          <span className={styles.return}>돌려줄 돈 {won(toReturn)}</span>
          <SmallButton
            disabled={!hasLine}
            aria-label={`주문 ${orderNumber(order.id)} ${won(toReturn)} 돌려줬어요`}
            icon={<IconArrowBackUp size={17} stroke={1.8} aria-hidden />}
            onClick={() => void acts.pay(() => giveBack(order), `${won(toReturn)}을 돌려줬어요`, refundFailure)}
          >
            돌려줬어요
          </SmallButton>
        </>
      )}
    </p>
  )
}
