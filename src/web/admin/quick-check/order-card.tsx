import { IconArrowsSplit2, IconCloudUp, IconNote } from '@tabler/icons-react'
import clsx from 'clsx'
import { pickupDays } from '../../lib/format/day.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { signedPoints, won } from '../../lib/format/price.ts'
import { Picture } from '../../ui/picture.tsx'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { OrderState } from '../ui/status-glyph.tsx'
import { OrderMoneyLine } from './order-money-line.tsx'
import { NoteButton } from './note-button.tsx'
import { Said } from '../../ui/said.tsx'
import styles from './order-card.module.css'
import { PartStepper } from './part-stepper.tsx'
import { TakeMoney } from './take-money.tsx'
import type { Counter } from './use-counter.ts'
import type { VisitOrder } from './visit-view.ts'

/** Renders one open order of the customer: its check box, items, price, notes and buttons. */
export function OrderCard({ counter, visitOrder }: { counter: Counter; visitOrder: VisitOrder }) {
  const { state, send, acts, orders, isCut } = counter
  const { order, key, waiting, part, points } = visitOrder
  const taken = state.taken.has(order.id)
  const isPointed = orders[state.at]?.order.id === order.id && state.userId !== null
  const number = orderNumber(order.id)
  const money = moneyOf(order)
  const isSettled = money.received > 0 && money.due === 0 && money.toReturn === 0
  const days = pickupDays(order.pickupDate, order.pickupUntil)
  return (
    <article
      aria-label={`주문 ${number}`}
      aria-current={isPointed || undefined}
      tabIndex={-1}
      className={clsx(styles.card, taken && styles.taken, isPointed && styles.pointed, waiting && styles.waiting)}
    >
      <header className={styles.head}>
        <span className={styles.box}>
          <CheckBox
            label={`주문 ${number} 픽업`}
            checked={taken}
            disabled={key.isHeld}
            onChange={() => send({ type: 'toggle', orderId: order.id })}
          />
        </span>
        {waiting ? (
          <span className={styles.sending}>
            <IconCloudUp size={18} stroke={1.8} aria-hidden />
            {isCut ? '연결되면 보내요' : '보내는 중'}
          </span>
        ) : (
          <OrderState status={order.status} />
        )}
        <span className={styles.number}>{number}</span>
        {part !== 'due' && <span className={styles.day}>{days}</span>}
        {points < 0 && <span className={styles.late}>늦은 픽업 · {signedPoints(points)}</span>}
        <strong className={clsx(styles.price, isSettled && styles.paid)}>
          {isSettled ? `받음 ${won(money.received)}` : won(order.totalPrice)}
        </strong>
        {!waiting && (
          <span className={styles.acts}>
            {key.lines > 1 && !key.isHeld && (
              <button
                type="button"
                aria-label="묶음 나누기"
                title="묶음 나누기"
                className={styles.act}
                onClick={() => acts.act({ do: 'split', orderId: order.id })}
              >
                <IconArrowsSplit2 size={20} stroke={1.7} aria-hidden />
              </button>
            )}
            {money.due > 0 && <TakeMoney counter={counter} order={order} className={styles.act} />}
            <NoteButton counter={counter} order={order} className={styles.act} />
          </span>
        )}
      </header>
      {!isSettled && money.received > 0 && <OrderMoneyLine counter={counter} order={order} />}
      <ul>
        {order.items.map(line => (
          <li key={line.itemId} className={styles.line}>
            <Picture picture={line.image} sizes="52px" className={styles.picture} />
            <span className={styles.what}>
              {line.productName}
              {line.itemName !== line.productName && <span className={styles.item}>{line.itemName}</span>}
            </span>
            {state.parts.has(order.id) ? (
              <PartStepper
                quantity={state.parts.get(order.id)!}
                of={line.quantity}
                name={line.productName}
                onChange={quantity => send({ type: 'part', orderId: order.id, quantity })}
              />
            ) : (
              <strong className={styles.count}>
                <Said as={`${line.quantity}개`}>
                  {line.quantity}
                  <small>개</small>
                </Said>
              </strong>
            )}
            <span className={styles.sum}>{won(line.unitPrice * (state.parts.get(order.id) ?? line.quantity))}</span>
          </li>
        ))}
      </ul>
      {state.parts.has(order.id) && (
        <p className={styles.rest}>
          남은 {key.quantity - state.parts.get(order.id)!}개는 {order.status === 'PREPAID' ? '선입금' : '예약'} 주문으로 그대로
          남아요
        </p>
      )}
      {order.notes !== '' && (
        <p className={styles.note}>
          <IconNote size={18} stroke={1.7} aria-hidden />
          {order.notes}
        </p>
      )}
    </article>
  )
}
