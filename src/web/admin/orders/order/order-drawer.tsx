import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { Band } from '../../ui/band.tsx'
import { SideDrawer } from '../../ui/side-drawer.tsx'
import { FailedState } from '../../ui/state-card.tsx'
import { orderNumber } from '../../../../contract/words/order-number.ts'
import { orderPaymentsQuery, orderQuery } from '../queries.ts'
import { OrderActs } from './order-acts.tsx'
import styles from './order-drawer.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNotes } from './order-notes.tsx'
import { OrderPayments } from './order-payments.tsx'
import { OrderStory } from './order-story.tsx'
import { OrderWho } from './order-who.tsx'
import { useOrderActs } from './use-order-acts.ts'

type OrderDrawerProps = {
  orderId: string | null
  /** Opens another order; null closes the drawer. */
  onOpen: (orderId: string | null) => void
  onChanged: () => Promise<unknown>
}

/** Renders the drawer of one order: customer, items, money, notes, history, and the actions that its status allows. */
export function OrderDrawer({ orderId, onOpen, onChanged }: OrderDrawerProps) {
  const query = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null })
  const order = orderId === null ? undefined : query.data
  const ledger = useQuery({ ...orderPaymentsQuery(orderId ?? ''), enabled: orderId !== null })
  const acts = useOrderActs(order, onChanged)
  return (
    <SideDrawer
      open={orderId !== null}
      title={orderId === null ? '' : `주문 ${orderNumber(order?.id ?? orderId)}`}
      onClose={() => onOpen(null)}
      foot={order && <OrderActs key={order.id} order={order} acts={acts} />}
    >
      {acts.problem !== null && (
        <div className={styles.problem}>
          <Band tone="bad" icon={IconAlertTriangle}>
            {acts.problem}
          </Band>
        </div>
      )}
      {order && !ledger.isPending ? (
        <>
          <OrderWho order={order} acts={acts} />
          <OrderLines order={order} />
          <OrderFacts order={order} onOpen={onOpen} />
          <OrderPayments key={`${order.id} payments`} order={order} ledger={ledger} acts={acts} />
          <OrderNotes key={order.id} order={order} onChanged={onChanged} />
          <OrderStory order={order} onOpen={onOpen} />
        </>
      ) : query.isError ? (
        <FailedState error={query.error} fallback="주문을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      ) : (
        <Loading className={styles.loading}>
          <Skeleton height="2rem" />
          <Skeleton height="3rem" />
          <Skeleton height="8rem" />
        </Loading>
      )}
    </SideDrawer>
  )
}
