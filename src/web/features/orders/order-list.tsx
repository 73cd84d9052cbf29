import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Order } from '../../../contract/schemas/orders.ts'
import { useNow } from '../../lib/clock.ts'
import { useUrlSheet } from '../../lib/url-sheet.ts'
import { myReviewableQuery } from '../reviews/queries.ts'
import { OrderCard } from './order-card.tsx'
import styles from './order-list.module.css'
import { PastOrderCard } from './past-order-card.tsx'
import { isOpen } from '../../../domain/order.ts'

/** Lists orders under a heading: open ones with a button to cancel, ended ones as short cards. */
export function OrderList({ title, orders }: { title: string; orders: readonly Order[] }) {
  const now = useNow()
  const sheet = useUrlSheet('order')
  const titleId = useId()
  const { data } = useQuery(myReviewableQuery)
  const reviewable = new Set(data?.items.map(line => line.orderId))
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {orders.map(order => (
          <li key={order.id}>
            {isOpen(order.status) ? (
              <OrderCard order={order} now={now} onOpen={() => sheet.open(order.id)} />
            ) : (
              <PastOrderCard order={order} canReview={reviewable.has(order.id)} onOpen={() => sheet.open(order.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
