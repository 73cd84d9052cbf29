import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { boot } from '../../lib/boot.ts'
import { useNow } from '../../lib/clock.ts'
import { ApiError, errorText } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Leaf } from '../../ui/leaf.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { OrderDetail } from './order-detail.tsx'
import styles from './order-sheet.module.css'
import { orderNumber } from '../../../contract/words/order-number.ts'
import { orderTitle } from './order-words.ts'
import { myOrderQuery } from './queries.ts'

/** Shows one order with its history in a sheet, or why it could not be loaded. */
export function OrderSheet({ orderId, open, onClose }: { orderId: string; open: boolean; onClose: () => void }) {
  const now = useNow()
  const { data: order, error, isFetching, refetch } = useQuery({ ...myOrderQuery(orderId), enabled: open })
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={order ? orderTitle(order, now, boot.store?.pickupHours ?? '') : '주문'}
      note={`주문 번호 ${orderNumber(order?.id ?? orderId)}`}
      lead={order && <Leaf day={Temporal.PlainDate.from(order.pickupDate)} past={order.cancellation === null} />}
    >
      {order ? (
        <OrderDetail order={order} now={now} />
      ) : error ? (
        <OrderFailed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading className={clsx(styles.body, styles.loading)}>
          <Skeleton height="4.5rem" radius="var(--r-card)" />
          <Skeleton width="40%" height="1.5rem" />
          <Skeleton height="8rem" radius="var(--r-card)" />
        </Loading>
      )}
    </Sheet>
  )
}

function OrderFailed({ error, busy, onRetry }: { error: Error; busy: boolean; onRetry: () => void }) {
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <div className={styles.body}>
      <Notice
        tone="bad"
        action={
          !isGone && (
            <Button look="plain" size="small" busy={busy} onClick={onRetry}>
              다시 불러오기
            </Button>
          )
        }
      >
        {isGone ? '이 주문을 찾을 수 없어요. 주소를 다시 확인해 주세요.' : errorText(error, '주문을 불러오지 못했어요.')}
      </Notice>
    </div>
  )
}
