import { IconUserOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CounterVisit } from '../../../contract/schemas/counter.ts'
import { isSuspended, tierNames } from '../../../domain/tier.ts'
import { pickupDays } from '../../lib/format/day.ts'
import { linesOf } from '../orders/order-words.ts'
import { Band } from '../ui/band.tsx'
import { Panel } from '../ui/panel.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { OrderState } from '../ui/status-glyph.tsx'
import { Nickname } from '../ui/nickname.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './buyer.module.css'

/** Renders the chosen customer and up to four of their open orders. */
export function BuyerCard({ visit: { person, open }, onChange }: { visit: CounterVisit; onChange: () => void }) {
  const { user } = person
  const tier = user.tier
  return (
    <Panel title="주문하는 손님" side={<SmallButton onClick={onChange}>다른 손님</SmallButton>}>
      <div className={styles.person}>
        <Ticket of={user} />
        <Link to={`/admin/users/${user.id}`} className={styles.name}>
          {user.name}
        </Link>
        <Nickname user={user} />
        <span className={isSuspended(tier) ? styles.suspended : styles.tier}>{tierNames[tier]}</span>
        <span className={styles.muted}>픽업 {person.pickupCount}회</span>
      </div>
      {isSuspended(tier) && (
        <div className={styles.refusal}>
          <Band tone="bad" icon={IconUserOff}>
            참여 제한 중인 손님이라 주문을 만들 수 없어요. 사용자 화면에서 횟수나 등급을 바꾸면 풀려요.
          </Band>
        </div>
      )}
      {open.length > 0 && (
        <ul aria-label="이미 예약한 주문" className={styles.open}>
          {open.slice(0, 4).map(order => (
            <li key={order.id}>
              <span className={styles.day}>{pickupDays(order.pickupDate, order.pickupUntil)}</span>
              <span className={styles.lines}>{linesOf(order)}</span>
              <OrderState status={order.status} />
            </li>
          ))}
          {open.length > 4 && <li className={styles.muted}>외 {open.length - 4}건</li>}
        </ul>
      )}
    </Panel>
  )
}
