import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { isOpen } from '../../../domain/order.ts'
import { KST } from '../../../domain/time.ts'
import { tierNames, type Tier } from '../../../domain/tier.ts'
import { clockTime, fullDay, pickupDays } from '../../format/day.ts'
import { won } from '../../format/price.ts'
import { Picture } from '../../ui/picture.tsx'
import { SideDrawer } from '../ui/side-drawer.tsx'
import { OrderState } from '../ui/status-glyph.tsx'
import { Ticket } from '../ui/ticket.tsx'
import styles from './order-drawer.module.css'
import { orderNumber, piecesOf } from './queries.ts'

/** One order in full: who, what, when, and what has happened to it. */
export function OrderDrawer({ order, onClose }: { order: AdminOrder | null; onClose: () => void }) {
  if (!order) return null
  const { user } = order
  const days = pickupDays(Temporal.PlainDate.from(order.pickupDate), Temporal.PlainDate.from(order.pickupUntil))
  return (
    <SideDrawer open title={`주문 ${orderNumber(order.id)}`} onClose={onClose}>
      <div className={styles.who}>
        <Ticket digits={user.phoneLast4} />
        <strong>{user.name}</strong>
        {user.nickname !== null && <span className={styles.muted}>{user.nickname}</span>}
        <span className={styles.tier}>{tierNames[user.tier as Tier]}</span>
        <span className={styles.state}>
          <OrderState status={order.status} />
        </span>
      </div>
      <ul className={styles.lines}>
        {order.items.map(line => (
          <li key={line.itemId} className={styles.line}>
            <Picture picture={line.image} sizes="48px" className={styles.picture} />
            <span className={styles.what}>
              <Link to={`/admin/products/edit/${line.productId}/${line.roundId}`}>
                {line.productName} {line.roundName}
              </Link>
              <span className={styles.muted}>
                {line.itemName} · {won(line.unitPrice)}
              </span>
            </span>
            <strong>{line.quantity}개</strong>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={`모두 ${piecesOf(order)}개`}>
          <strong>{won(order.totalPrice)}</strong>
        </Fact>
        {isOpen(order.status) && <Fact name="픽업할 때 받을 돈">{won(order.status === 'PREPAID' ? 0 : order.totalPrice)}</Fact>}
        <Fact name="픽업">{days}</Fact>
        <Fact name="주문">{moment(order.createdAt)}</Fact>
        {order.convertedAt !== null && <Fact name="대기에서 예약으로">{moment(order.convertedAt)}</Fact>}
        {order.prepaidAt !== null && <Fact name="선입금 확인">{moment(order.prepaidAt)}</Fact>}
        {order.pickedUpAt !== null && <Fact name="픽업 완료">{moment(order.pickedUpAt)}</Fact>}
        {order.canceledAt !== null && <Fact name="취소">{moment(order.canceledAt)}</Fact>}
        {order.notes !== '' && <Fact name="메모">{order.notes}</Fact>}
      </dl>
    </SideDrawer>
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

function moment(iso: string): string {
  const at = Temporal.Instant.from(iso)
  return `${fullDay(at.toZonedDateTimeISO(KST).toPlainDate())} ${clockTime(at)}`
}
