import emptyOrders from '../../art/empty-orders.svg'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** Shows that there are no orders, or none that match the filter. */
export function NoOrders({ isAll }: { isAll: boolean }) {
  return (
    <EmptyState
      art={emptyOrders}
      title={isAll ? '아직 주문이 없어요' : '여기에 해당하는 주문이 없어요'}
      actions={
        <ButtonLink size="small" to="/">
          상품 둘러보기
        </ButtonLink>
      }
    >
      {isAll && '첫 예약을 하면 픽업일이 여기에 모여요.'}
    </EmptyState>
  )
}
