import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AdminOrderWithStory } from '../../../../contract/schemas/order-story.ts'
import { tierNames } from '../../../../domain/tier.ts'
import { OrderState } from '../../ui/status-glyph.tsx'
import { Nickname } from '../../ui/nickname.tsx'
import { Ticket } from '../../ui/ticket.tsx'
import styles from './order-drawer.module.css'
import type { OrderActions } from './use-order-acts.ts'

/** Renders the order's customer with nickname and tier, the order's status, and the bookmark button. */
export function OrderWho({ order, acts }: { order: AdminOrderWithStory; acts: OrderActions }) {
  const { user, isBookmarked } = order
  const Mark = isBookmarked ? IconBookmarkFilled : IconBookmark
  return (
    <div className={styles.who}>
      <Ticket of={user} />
      <Link to={`/admin/users/${user.id}`} className={styles.name}>
        {user.name}
      </Link>
      <Nickname user={user} />
      <span className={styles.tier}>{tierNames[user.tier]}</span>
      <span className={styles.state}>
        <OrderState status={order.status} />
      </span>
      <button
        type="button"
        aria-label="북마크"
        aria-pressed={isBookmarked}
        title={isBookmarked ? '북마크 떼기' : '북마크 달기'}
        className={styles.mark}
        onClick={() => acts.mark(!isBookmarked)}
      >
        <Mark size={19} stroke={1.7} aria-hidden />
      </button>
    </div>
  )
}
