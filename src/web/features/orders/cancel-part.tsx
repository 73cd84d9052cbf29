import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { fallbacks } from '../../../contract/words/fallbacks.ts'
import type { Order } from '../../../contract/schemas/orders.ts'
import { errorText } from '../../lib/api.ts'
import { settle } from '../../lib/settle.ts'
import { signedPoints, won } from '../../lib/format/price.ts'
import { Notice } from '../../ui/notice.tsx'
import { PressToCancel } from '../../ui/press-to-cancel.tsx'
import { toast } from '../../ui/toast-store.ts'
import { cancelCost, takenWords } from './cancel-cost.ts'
import { returnedNote } from './order-money-words.ts'
import styles from './cancel-part.module.css'
import { findCancellation } from './find-cancellation.ts'
import { goodsOf } from './goods-of.ts'
import { orderSummary } from './order-words.ts'

type CancelPartProps = {
  order: Order
  now: Temporal.Instant
  size?: 'large' | 'small'
  /** Shown instead of the default text for the costs. */
  costs?: ReactNode
  children?: ReactNode
}

/** Shows what canceling an order costs, with the hold-to-cancel button. `children` are rendered beside the button. */
export function CancelPart({ order, now, size = 'large', costs, children }: CancelPartProps) {
  const client = useQueryClient()
  const { penalty, why, later } = cancelCost(order, now)
  const cancel = useMutation({
    mutationFn: () => {
      const shown = { loss: -penalty.points, halves: penalty.noShowHalves }
      const input = { orderId: order.id, penaltyType: penalty.type, shown }
      return settle('cancelOrder', input, () => findCancellation(order.id), order.id)
    },
    onSuccess: taken => {
      const note = returnedNote({ ...order, status: 'CANCELED' })
      const words = `‘${goodsOf(order)}’ 주문을 취소했어요${takenWords(taken)}`
      toast(note === null ? words : `${words}. ${note}`)
    },
    onSettled: () => {
      for (const key of ['myOrders', 'myWaitlist', 'me', 'products']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
  const cost = costs ?? (
    <div className={styles.cost}>
      <p className={styles.costNow}>
        <span>{why}</span>
        <b className={clsx(styles.points, penalty.points === 0 && styles.free)}>
          {penalty.points === 0 ? '차감 없음' : signedPoints(penalty.points)}
        </b>
      </p>
      {later && <p className="t-caption t-muted">{later}</p>}
    </div>
  )
  return (
    <>
      {cost}
      {order.received > 0 && <p className="t-label t-muted">취소하면 받은 금액 {won(order.received)}을 돌려드려요.</p>}
      {cancel.error && <Notice tone="bad">{errorText(cancel.error, fallbacks.cancelOrder)}</Notice>}
      <div className={clsx(styles.acts, children !== undefined && styles.beside)}>
        {children}
        <PressToCancel
          name={`${order.id}.${size}`}
          size={size}
          busy={cancel.isPending}
          onCancel={() => cancel.mutate()}
          what={orderSummary(order)}
          cost={cost}
        />
      </div>
    </>
  )
}
