import { IconFilter, IconReceipt } from '@tabler/icons-react'
import { tierNames } from '../../../domain/tier.ts'
import { LinkButton } from '../ui/small-button.tsx'
import { StateCard } from '../ui/state-card.tsx'
import { dayText } from './day-words.ts'
import { isKept, statusesText } from './order-words.ts'
import { isEverything, searchOfOrderView, type OrderView } from './order-view.ts'

/** Renders the empty state of the order list, naming the filters that match nothing. */
export function NoOrders({ view, today }: { view: OrderView; today: Temporal.PlainDate }) {
  if (isEverything(view))
    return (
      <StateCard
        icon={IconReceipt}
        title="아직 주문이 없어요"
        action={<LinkButton to="/admin/products">상품·회차 보기</LinkButton>}
      >
        판매 중인 회차에 예약이 들어오면 여기에 보여요
      </StateCard>
    )
  const [last, ...before] = causesOf(view, today).toReversed()
  const words =
    before.length === 0 ? `‘${last}’인 주문이 없어요` : `‘${before.toReversed().join('’, ‘')}’이면서 ‘${last}’인 주문이 없어요`
  return (
    <StateCard
      icon={IconFilter}
      title={words}
      action={<LinkButton to={`/admin/orders${searchOfOrderView({ pickup: dayOnly(view) })}`}>조건 지우기</LinkButton>}
    >
      조건을 바꾸거나 지우면 다른 주문을 볼 수 있어요
    </StateCard>
  )
}

/** Returns the pickup day that stays when the other filters are cleared; null if there is no other filter. */
function dayOnly(view: OrderView): string | null {
  const all = isKept(view.status) ? { ...view, status: [] } : view
  return searchOfOrderView({ pickup: view.pickup }) === searchOfOrderView(all) ? null : view.pickup
}

function causesOf(view: OrderView, today: Temporal.PlainDate): string[] {
  const { pickup, created, status, tier, round, product, category, user, notes, bookmark, q } = view
  const causes = [
    pickup === 'overdue' ? '지난 미수령' : pickup && `${dayText(pickup, today)} 픽업`,
    created && `${dayText(created, today)} 주문`,
    isKept(status) ? '' : statusesText(status),
    tier.map(each => tierNames[each]).join(', '),
    round && '고른 회차',
    product && '고른 상품',
    category.length > 0 && '고른 카테고리',
    user && '고른 고객',
    notes && '메모 있음',
    bookmark && '북마크',
    q,
  ]
  return causes.filter((cause): cause is string => typeof cause === 'string' && cause !== '')
}
