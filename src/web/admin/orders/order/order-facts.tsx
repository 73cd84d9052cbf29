import type { ReactNode } from 'react'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import { pickupDays } from '../../../lib/format/day.ts'
import { moneyOf } from '../../../lib/format/order-money.ts'
import { won } from '../../../lib/format/price.ts'
import { orderNumber } from '../../../../contract/words/order-number.ts'
import { moment, piecesOf } from '../order-words.ts'
import styles from './order-drawer.module.css'

/** Renders an order's money, pickup days and creation time, and links to the orders it was split from or into. */
export function OrderFacts({ order, onOpen }: { order: AdminOrderWithStory; onOpen: (orderId: string) => void }) {
  const { received, due, toReturn } = moneyOf(order)
  const days = pickupDays(order.pickupDate, order.pickupUntil)
  return (
    <dl className={styles.facts}>
      <Fact name={`모두 ${piecesOf(order)}개`}>
        <strong>{won(order.totalPrice)}</strong>
      </Fact>
      {(received > 0 || due > 0) && <Fact name="받음">{won(received)}</Fact>}
      {due > 0 && <Fact name="더 받을 돈">{won(due)}</Fact>}
      {toReturn > 0 && (
        <Fact name="돌려줄 돈">
          <strong className={styles.return}>{won(toReturn)}</strong>
        </Fact>
      )}
      <Fact name="픽업">{days}</Fact>
      <Fact name="주문">{moment(order.createdAt)}</Fact>
      {order.originOrderId !== null && (
        <Fact name="나뉘기 전 주문">
          <OrderLink orderId={order.originOrderId} onOpen={onOpen} />
        </Fact>
      )}
      {order.remainderOrderIds.length > 0 && (
        <Fact name="나뉘어 나간 주문">
          {order.remainderOrderIds.map(orderId => (
            <OrderLink key={orderId} orderId={orderId} onOpen={onOpen} />
          ))}
        </Fact>
      )}
    </dl>
  )
}

export function OrderLink({ orderId, onOpen }: { orderId: string; onOpen: (orderId: string) => void }) {
  return (
    <button type="button" className={styles.link} onClick={() => onOpen(orderId)}>
      {orderNumber(orderId)}
    </button>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
