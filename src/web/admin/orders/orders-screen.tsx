import { IconShoppingBagPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { kstDay } from '../../../domain/time.ts'
import { useNow } from '../../lib/clock.ts'
import { urlNow } from '../../lib/url-now.ts'
import { useUrlView } from '../../lib/use-url-view.ts'
import { LostBand } from '../shell/lost-band.tsx'
import { useKeyHelp } from '../shell/key-help.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import page from '../ui/page.module.css'
import { SearchBox } from '../ui/search-box.tsx'
import { LinkButton } from '../ui/small-button.tsx'
import { OrderDrawer } from './order/order-drawer.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrdersFact } from './orders-fact.tsx'
import { filterOfOrderView, orderViewOf, searchOfOrderView } from './order-view.ts'
import { NewsBand } from './news-band.tsx'
import { OrdersBulk } from './orders-bulk.tsx'
import { OrdersTable } from './orders-table.tsx'
import { useOrderColumns } from './use-order-columns.ts'
import { useOrderSelection } from './use-order-selection.ts'
import { useOrders } from './use-orders.ts'

/** Renders /admin/orders: the filtered orders, bulk changes of the selected ones, and one order in a drawer at `?order=`. */
export function OrdersScreen() {
  const [search, setSearch] = useSearchParams()
  const [view, show] = useUrlView({ viewOf: orderViewOf, searchOf: searchOfOrderView })
  const today = kstDay(useNow())
  const name = searchOfOrderView(view)
  const day = today.toString()
  // memoized by text and day: a new but equal object would refetch
  const filter = useMemo(
    () => filterOfOrderView(orderViewOf(new URLSearchParams(name)), Temporal.PlainDate.from(day)),
    [name, day],
  )
  const [busyHand, setBusyHand] = useState(false)
  const [selecting, setSelecting] = useState(false)
  const { pages, news, takeIn } = useOrders(filter, selecting || busyHand)
  const selection = useOrderSelection(pages.inSight, name)
  if (selection.isAny !== selecting) setSelecting(selection.isAny)
  const columns = useOrderColumns(view)
  useKeyHelp(keys)

  const find = useCallback((q: string) => show({ q }), [show])
  const open = useCallback(
    (orderId: string | null) => setSearch(withOrder(urlNow(), orderId), { replace: orderId === null }),
    [setSearch],
  )
  const { head, total } = pages

  return (
    <>
      <TopBar title="주문 관리" fact={head.data && <OrdersFact view={view} filter={filter} total={total} />}>
        <SearchBox label="이름, 뒷자리, 상품, 메모, 번호" value={view.q} onSearch={find} />
        <LinkButton
          to={view.user === null ? '/admin/create-order' : `/admin/create-order?user=${view.user}`}
          icon={<IconShoppingBagPlus size={17} stroke={1.7} aria-hidden />}
        >
          대신 주문
        </LinkButton>
      </TopBar>
      <div className={`${page.page} ${page.roomy}`}>
        <OrderFilters view={view} today={today} columns={columns} onShow={show} names={{ user: pages.inSight[0]?.user.name }} />
        <LostBand shownAt={head.data ? head.dataUpdatedAt : 0} failed={head.isError} onRetry={() => void head.refetch()} />
        {news && <NewsBand news={news} onTakeIn={() => void takeIn()} />}
        <OrdersTable
          pages={pages}
          view={view}
          columns={columns.columns}
          name={name}
          today={today}
          selection={selection}
          onOpen={open}
          onHold={setBusyHand}
        />
        <OrdersBulk
          selection={selection}
          filter={filter}
          total={total}
          top={head.data?.top ?? null}
          onOpen={open}
          onChanged={takeIn}
        />
      </div>
      <OrderDrawer orderId={search.get('order')} onOpen={open} onChanged={takeIn} />
    </>
  )
}

function withOrder(search: URLSearchParams, orderId: string | null): URLSearchParams {
  const next = new URLSearchParams(search)
  if (orderId === null) next.delete('order')
  else next.set('order', orderId)
  return next
}

const keys = [
  { keys: '↑ ↓', does: '주문 사이를 옮겨요' },
  { keys: 'X', does: '주문을 고르거나 풀어요' },
  { keys: 'Shift ↓', does: '아래로 이어서 골라요' },
  { keys: 'Enter', does: '주문을 열어요' },
  { keys: 'P', does: '고른 주문을 픽업 완료로' },
  { keys: 'D', does: '고른 주문을 선입금으로' },
  { keys: 'R', does: '고른 주문을 예약으로' },
  { keys: 'B', does: '고른 주문에 북마크' },
  { keys: 'Esc', does: '고른 것 풀기' },
]
