import { IconCheck } from '@tabler/icons-react'
import { sumMoney } from '../../lib/format/order-money.ts'
import { won } from '../../lib/format/price.ts'
import { staysPaidWords } from '../orders/stays-paid-words.ts'
import styles from './action-bar.module.css'
import { wholeOnlyWords } from './step.ts'
import type { Counter } from './use-counter.ts'
import { handingWords } from './visit-view.ts'

/** Renders the sum to pay now and the buttons for partial pickup, prepayment and pickup. */
export function ActionBar({ counter }: { counter: Counter }) {
  const { state, send, handing, isOwn, orders } = counter
  // the settling delay is for keys only; a click is deliberate (counter-state.ts)
  const press = (code: string) => send({ type: 'key', code, at: Number.POSITIVE_INFINITY })
  const hasParts = state.parts.size > 0
  const { toReturn } = sumMoney(orders.map(each => each.order))
  if (orders.length === 0) return null
  const allStay = allStayPaid(counter)
  const words = handingWords(handing, hasParts)
  return (
    <div className={styles.bar}>
      <p className={styles.money}>
        <span className={styles.label}>지금 받을 돈</span>
        {handing.late > 0 && (
          <span className={styles.late}>
            늦은 픽업 {handing.late}건 · {-handing.points}P가 빠져요
          </span>
        )}
        {handing.received > 0 && <span className={styles.received}>받음 {won(handing.received)}</span>}
        {toReturn > 0 && <span className={styles.late}>돌려줄 돈 {won(toReturn)}</span>}
        <output className={styles.sum}>{won(handing.money)}</output>
      </p>
      {isOwn && <p className={styles.own}>{ownPickupWords}.</p>}
      <div className={styles.acts}>
        {hasParts ? (
          <button
            type="button"
            className={styles.plain}
            onClick={() => [...state.parts.keys()].forEach(orderId => send({ type: 'part', orderId, quantity: null }))}
          >
            전체로
          </button>
        ) : (
          <button
            type="button"
            className={styles.plain}
            disabled={isOwn}
            title={isOwn ? ownPickupWords : undefined}
            onClick={() => press('KeyS')}
          >
            일부 픽업
            <Key>S</Key>
          </button>
        )}
        <button
          type="button"
          className={styles.plain}
          disabled={isOwn || handing.orders === 0 || allStay || hasParts}
          title={
            isOwn
              ? ownPickupWords
              : hasParts
                ? wholeOnlyWords
                : allStay
                  ? staysPaidWords
                  : handing.orders === 0
                    ? words
                    : undefined
          }
          onClick={() => press('KeyD')}
        >
          {isBack(counter) ? '예약으로' : '선입금'}
          <Key>D</Key>
        </button>
        <button
          type="button"
          className={styles.main}
          disabled={handing.orders === 0}
          title={handing.orders === 0 ? words : undefined}
          onClick={() => send({ type: 'pickUp' })}
        >
          <IconCheck size={24} stroke={2} aria-hidden />
          {words}
          {!state.isConfirmed && <Key>Enter</Key>}
          <Key>Enter</Key>
        </button>
      </div>
    </div>
  )
}

const ownPickupWords = '내 주문은 다른 관리자나 마스터가 건네야 해요'

/** Returns true if all selected orders must stay PREPAID, because money was recorded for them. */
function allStayPaid({ orders, state }: Counter): boolean {
  const taken = orders.filter(({ key }) => state.taken.has(key.id))
  return taken.length > 0 && taken.every(({ key }) => key.staysPaid)
}

/** Returns true if all selected orders are PREPAID, so that the prepayment key removes the mark. */
function isBack({ orders, state }: Counter): boolean {
  const taken = orders.filter(({ key }) => state.taken.has(key.id))
  return taken.length > 0 && taken.every(({ key }) => key.isPrepaid)
}

function Key({ children }: { children: string }) {
  return (
    <kbd aria-hidden className={styles.key}>
      {children}
    </kbd>
  )
}
