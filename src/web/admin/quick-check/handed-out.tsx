import { staffFallbacks } from '../../../contract/words/staff-fallbacks.ts'
import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'
import { call } from '../send/call.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { clockTime } from '../../lib/format/day.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { movedSentence } from '../orders/moved-words.ts'
import { ownMoneyWords } from '../orders/own-order.ts'
import { linesOf } from '../orders/order-words.ts'
import { versionSeen } from '../ui/own-versions.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { OrderState } from '../ui/status-glyph.tsx'
import styles from './handed-out.module.css'
import type { Counter } from './use-counter.ts'

/** Renders the customer's pickups of today, each with a button to revert it. */
export function HandedOut({ counter: { acts, hasLine, isOwn }, orders }: { counter: Counter; orders: readonly AdminOrder[] }) {
  if (orders.length === 0) return null
  const revert = (order: AdminOrder) =>
    acts.tell(
      () => call('revertFinalizedOrder', { orderId: order.id, originalStatus: 'PICKED_UP', seen: versionSeen(order) }),
      staffFallbacks.revertFinalizedOrder,
      ({ pickups, joinedQuantity, ...moved }) =>
        [
          '픽업을 되돌렸어요.',
          joinedQuantity > 0 ? `남은 ${joinedQuantity}개와 다시 합쳤어요.` : '',
          // another part of the reservation remains picked up, so the count is unchanged
          pickups < 0 ? '횟수와 포인트도 처음대로예요.' : '포인트도 처음대로예요.',
          movedSentence(moved).trim(),
        ]
          .filter(Boolean)
          .join(' '),
    )
  return (
    <section aria-label="오늘 찾아간 것" className={styles.part}>
      <h2 className={styles.heading}>오늘 찾아간 것</h2>
      <ul className={styles.list}>
        {orders.map(order => (
          <li key={order.id} className={styles.row}>
            <OrderState status={order.status} />
            <span className={styles.time}>{order.pickedUpAt !== null && clockTime(Temporal.Instant.from(order.pickedUpAt))}</span>
            <span className={styles.lines}>{linesOf(order)}</span>
            {moneyOf(order).due > 0 && <span className={styles.money}>더 받을 돈 {won(moneyOf(order).due)}</span>}
            {moneyOf(order).toReturn > 0 && <span className={styles.money}>돌려줄 돈 {won(moneyOf(order).toReturn)}</span>}
            <SmallButton
              aria-label={`주문 ${orderNumber(order.id)} 되돌리기`}
              disabled={!hasLine || isOwn}
              title={isOwn ? ownMoneyWords : undefined}
              onClick={() => void revert(order)}
            >
              되돌리기
            </SmallButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
