import clsx from 'clsx'
import { Link } from 'react-router'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import line from '../../../features/orders/order-story.module.css'
import { signedPoints } from '../../../lib/format/price.ts'
import { moment } from '../order-words.ts'
import { OrderLink } from './order-facts.tsx'
import styles from './order-story.module.css'
import { storyWords } from './story-words.ts'

/** Renders an order's history, oldest first: the actor, the time, linked orders, and points gained or lost. */
export function OrderStory({ order, onOpen }: { order: AdminOrderWithStory; onOpen: (orderId: string) => void }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>지나온 일</h3>
      <ol>
        {order.story.map((event, nth) => {
          const { title, note, tone } = storyWords(event, order)
          const other = [event.into, event.origin].find(id => id !== undefined && id !== order.id)
          return (
            <li key={nth} className={clsx(line.event, line[tone])}>
              <p className={line.title}>
                <span>{title}</span>
                {event.points !== undefined && event.points !== 0 && (
                  <Link
                    to={`/admin/users/${order.user.id}?tab=points`}
                    className={clsx(styles.points, event.points < 0 ? line.lost : line.back)}
                  >
                    {signedPoints(event.points)}
                  </Link>
                )}
              </p>
              {(note !== null || other !== undefined) && (
                <p className={styles.note}>
                  {note} {other !== undefined && <OrderLink orderId={other} onOpen={onOpen} />}
                </p>
              )}
              <p className={styles.when}>
                {event.by === 'customer' && '고객'}
                {event.by === 'job' && '자동'}
                {event.by === 'shop' &&
                  (event.actor ? <Link to={`/admin/users/${event.actor.id}`}>{event.actor.name}</Link> : '가게')}
                {' · '}
                {moment(event.at)}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
