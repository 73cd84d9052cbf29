import { Link } from 'react-router'
import type { CounterVisit } from '../../../contract/schemas/counter.ts'
import { isSuspended, tierNames } from '../../../domain/tier.ts'
import { piecesOf } from '../orders/order-words.ts'
import { Ticket } from '../ui/ticket.tsx'
import styles from './person-head.module.css'
import type { Counter } from './use-counter.ts'

/** Renders the customer's name, tier and pickup count, and the number of orders to pick up now. */
export function PersonHead({ counter, visit }: { counter: Counter; visit: CounterVisit }) {
  const { user } = visit.person
  const due = counter.orders.filter(each => each.part !== 'upcoming')
  const pieces = due.reduce((sum, { order }) => sum + piecesOf(order), 0)
  const tier = user.tier
  return (
    <header className={styles.person}>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to={`/admin/users/${user.id}`} className={styles.link}>
            {user.name}
          </Link>
          <span className={styles.ticket}>
            <Ticket of={user} />
          </span>
        </h2>
        <p className={styles.facts}>
          {user.nickname !== null && `${user.nickname} · `}
          <span className={isSuspended(tier) || tier === 'caution' ? styles.hot : undefined}>{tierNames[tier]}</span> · 픽업{' '}
          {visit.person.pickupCount}회
        </p>
      </div>
      {due.length > 0 && (
        <p className={styles.sum}>
          <span>{due.some(each => each.part === 'overdue') ? '지금 찾을 것' : '오늘 찾을 것'}</span>
          <strong>
            주문 {due.length}건 · {pieces}개
          </strong>
        </p>
      )}
    </header>
  )
}
