import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { pickupDays } from '../../lib/format/day.ts'
import { won } from '../../lib/format/price.ts'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { Panel } from '../ui/panel.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import styles from './made-orders.module.css'
import type { MadeOrder } from './use-order-draft.ts'

type MadeOrdersProps = {
  orders: readonly MadeOrder[]
  name: string
  onSame: () => void
  onOther: () => void
}

/**
 * Renders the created orders and what to do next. Its message takes the focus, since the button that created them is no longer rendered.
 */
export function MadeOrders({ orders, name, onSame, onOther }: MadeOrdersProps) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <Panel title="주문을 만들었어요">
      <p ref={words} tabIndex={-1} role="status" className={styles.words}>
        <span aria-hidden className={styles.icon}>
          <IconCheck size={18} stroke={2.4} />
        </span>
        {name} 님의 주문 {orders.length}건을 만들었어요. 손님에게 알림이 가요.
      </p>
      <ul>
        {orders.map(order => (
          <li key={order.orderId} className={styles.order}>
            <span className={styles.number}>{orderNumber(order.orderId)}</span>
            <span className={styles.day}>{pickupDays(order.pickupDate, order.pickupUntil)} 픽업</span>
            <span>{order.items.reduce((sum, item) => sum + item.quantity, 0)}개</span>
            <strong>{won(order.totalPrice)}</strong>
            <LinkButton to={`/admin/orders?order=${order.orderId}`}>
              <span>
                주문 보기<span className="visually-hidden"> {orderNumber(order.orderId)}</span>
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
      <footer className={styles.foot}>
        <SmallButton look="main" onClick={onOther}>
          다른 손님 주문 만들기
        </SmallButton>
        <SmallButton onClick={onSame}>{name} 님 주문 더 만들기</SmallButton>
        <LinkButton look="quiet" to="/admin/quick-check">
          빠른 확인으로
        </LinkButton>
      </footer>
    </Panel>
  )
}
