import { useCallback, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { kstDay } from '../../../domain/time.ts'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { useNow } from '../../app/clock.ts'
import { won } from '../../format/price.ts'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { SearchBox } from '../ui/search-box.tsx'
import { SmallButton } from '../ui/small-button.tsx'
import { Band } from '../ui/band.tsx'
import { useSelection } from '../ui/use-selection.ts'
import { IconRefresh } from '@tabler/icons-react'
import { OrderDrawer } from './order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { filterOfOrderView, orderViewOf, searchOfOrderView, type OrderView } from './order-view.ts'
import { OrdersBulk } from './orders-bulk.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useOrders } from './use-orders.ts'

const idOf = (order: AdminOrder) => order.id
const none: readonly AdminOrder[] = []

/** /admin/orders: all orders by filter, and many of them changed at once (SPEC §2, §4). */
export function OrdersScreen() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const view = orderViewOf(search)
  const today = kstDay(useNow())
  const [selecting, setSelecting] = useState(false)
  const { query, waiting, takeIn } = useOrders(filterOfOrderView(view, today), selecting)
  const orders = query.data?.orders ?? none
  const selection = useSelection(orders, idOf)
  const isSelecting = selection.selected.length > 0
  if (isSelecting !== selecting) setSelecting(isSelecting)
  const [openId, setOpenId] = useState<string | null>(null)

  const show = useCallback((next: Partial<OrderView>) => void navigate(`/admin/orders${searchOfOrderView(next)}`), [navigate])
  const find = useCallback((q: string) => show({ ...orderViewOf(new URLSearchParams(location.search)), q }), [show])

  return (
    <>
      <TopBar title="주문 관리" fact={query.data && factOf(orders, query.data.total)}>
        <SearchBox label="이름, 전화 뒷자리" value={view.q} onSearch={find} />
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <OrderFilters view={view} today={today} total={query.data?.total} onShow={show} />
        <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        {waiting && (
          <Band tone="good" icon={IconRefresh} action={<SmallButton onClick={() => void takeIn()}>표에 넣기</SmallButton>}>
            그사이 <strong>주문이 바뀌었어요.</strong> 고르는 동안은 표를 움직이지 않아요.
          </Band>
        )}
        <OrdersTable query={query} view={view} selection={selection} onOpen={setOpenId} onClearFilter={() => show({})} />
        <OrdersBulk selection={selection} onChanged={takeIn} />
      </div>
      <OrderDrawer order={orders.find(order => order.id === openId) ?? null} onClose={() => setOpenId(null)} />
    </>
  )
}

function factOf(orders: readonly AdminOrder[], total: number): string {
  const isAll = orders.length === total
  const sum = orders.reduce((all, order) => all + order.totalPrice, 0)
  return isAll && total > 0 ? `${total.toLocaleString('ko-KR')}건 · ${won(sum)}` : `${total.toLocaleString('ko-KR')}건`
}
