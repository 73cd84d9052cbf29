import { IconQrcode, IconStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OrderWithStory } from '../../../contract/schemas/order-story.ts'
import { josa } from '../../../contract/words/josa.ts'
import { isOpen, orderStatusNames } from '../../../domain/order.ts'
import { REVIEW_POINTS } from '../../../domain/rewards.ts'
import { bankAccountOf } from '../../../domain/store-details.ts'
import { boot } from '../../lib/boot.ts'
import { moneyOf } from '../../lib/format/order-money.ts'
import { balance, won } from '../../lib/format/price.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { useMe } from '../account/queries.ts'
import { myReviewableQuery } from '../reviews/queries.ts'
import { BankAccountLine } from '../shop/bank-account.tsx'
import { CancelCosts } from './cancel-costs.tsx'
import { CancelPart } from './cancel-part.tsx'
import styles from './order-detail.module.css'
import { OrderItems } from './order-items.tsx'
import { OrderSums } from './order-sums.tsx'
import { OrderStory } from './order-story.tsx'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { orderWhen, statusTones } from './order-words.ts'

type OrderDetailProps = { order: OrderWithStory; now: Temporal.Instant }

/** Shows an order in full: items, sums, history, linked orders and cancellation costs. */
export function OrderDetail({ order, now }: OrderDetailProps) {
  const open = isOpen(order.status)
  const { due } = moneyOf(order)
  const { displayName } = useMe()
  const { data: reviews } = useQuery({ ...myReviewableQuery, enabled: order.status === 'PICKED_UP' })
  const lines = reviews?.items.filter(line => line.orderId === order.id) ?? []
  return (
    <div className={styles.detail}>
      <div className={styles.state}>
        <p className="t-label">{orderWhen(order, boot.store?.pickupHours ?? '')}</p>
        <Badge tone={statusTones[order.status]}>{orderStatusNames[order.status]}</Badge>
      </div>
      <div className={styles.goods}>
        <OrderItems order={order} />
        <OrderSums order={order} />
      </div>
      {open && (
        <ButtonLink
          look="tint"
          size="small"
          wide
          icon={<IconQrcode size={20} stroke={1.75} aria-hidden />}
          to={`/mypage/orders?day=${order.pickupDate}`}
        >
          픽업 코드 보기
        </ButtonLink>
      )}
      {lines.map(line => (
        <ButtonLink
          key={line.lineNo}
          look="tint"
          size="small"
          wide
          icon={<IconStar size={20} stroke={1.75} aria-hidden />}
          to={`/mypage?review=${line.orderId}.${line.lineNo}`}
        >
          {line.productName} 후기 쓰고 {balance(REVIEW_POINTS)} 받기
        </ButtonLink>
      ))}
      {open && due > 0 && (
        <section className={styles.part}>
          <h3 className="t-subtitle">픽업 전에 결제하려면</h3>
          <BankAccountLine />
          {bankAccountOf(boot.store) && (
            <p className="t-label t-muted">
              {josa(won(due), '을/를')} ‘{displayName}’ 이름으로 보내 주세요. 가게가 확인하면 알려 드려요.
            </p>
          )}
        </section>
      )}
      <section className={styles.part}>
        <h3 className="t-subtitle">지금까지</h3>
        <OrderStory story={order.story} />
      </section>
      <LinkedOrders order={order} />
      {order.cancellation && (
        <section className={styles.part}>
          <h3 className="t-subtitle">취소하면</h3>
          <CancelPart order={order} now={now} costs={<CancelCosts cancellation={order.cancellation} now={now} />} />
        </section>
      )}
    </div>
  )
}

/** Links to the orders that were split off from this order, and to the order from which this one was split off. */
function LinkedOrders({ order }: { order: OrderWithStory }) {
  if (order.originOrderId === null && order.remainderOrderIds.length === 0) return null
  return (
    <section className={styles.part}>
      <h3 className="t-subtitle">이어진 주문</h3>
      <ul className={styles.linked}>
        {order.originOrderId !== null && <LinkedOrder orderId={order.originOrderId} words="나뉘기 전 주문" />}
        {order.remainderOrderIds.map(id => (
          <LinkedOrder key={id} orderId={id} words="나뉜 주문" />
        ))}
      </ul>
    </section>
  )
}

function LinkedOrder({ orderId, words }: { orderId: string; words: string }) {
  return (
    <li>
      <Link to={`?order=${orderId}`} state={{ sheet: 'order' }} className={styles.link}>
        {words} {orderNumber(orderId)}
      </Link>
    </li>
  )
}
