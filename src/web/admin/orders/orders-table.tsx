import { IconFilter, IconReceipt } from '@tabler/icons-react'
import clsx from 'clsx'
import type { AdminOrder } from '../../../contract/schemas/orders.ts'
import { limits } from '../../../contract/limits.ts'
import { CheckBox } from '../ui/check-box.tsx'
import { Key, LinkButton, SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import { TableSkeleton } from '../ui/table-skeleton.tsx'
import table from '../ui/table.module.css'
import { useRowKeys } from '../ui/use-row-keys.ts'
import type { Selection } from '../ui/use-selection.ts'
import { OrderRow } from './order-row.tsx'
import { isEverything, type OrderView } from './order-view.ts'
import styles from './orders-table.module.css'
import type { useOrders } from './use-orders.ts'

type OrdersTableProps = {
  query: ReturnType<typeof useOrders>['query']
  view: OrderView
  selection: Selection<AdminOrder>
  onOpen: (orderId: string) => void
  onClearFilter: () => void
}

const none: readonly AdminOrder[] = []

export function OrdersTable({ query, view, selection, onOpen, onClearFilter }: OrdersTableProps) {
  const orders = query.data?.orders ?? none
  const columns = columnsOf(view)
  const rowProps = useRowKeys({
    count: orders.length,
    onToggle: index => toggle(selection, orders[index]),
    onOpen: index => orders[index] && onOpen(orders[index].id),
  })
  if (query.isError && !query.data)
    return (
      <div className={table.frame}>
        <FailedState error={query.error} fallback="주문 목록을 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      </div>
    )
  if (query.data && orders.length === 0)
    return (
      <div className={table.frame}>
        <Nothing view={view} onClear={onClearFilter} />
      </div>
    )
  const allSelected = orders.length > 0 && selection.selected.length === orders.length
  return (
    <div className={clsx(table.frame, query.isFetching && query.data && table.refetching)}>
      <div className={table.scroll}>
        <table className={clsx(table.table, styles.orders)}>
          <caption className="visually-hidden">주문</caption>
          <thead>
            <tr>
              <th scope="col" className={clsx(table.check, table.pinned)}>
                <CheckBox
                  label="보이는 주문 모두 고르기"
                  checked={allSelected}
                  disabled={orders.length === 0}
                  mixed={selection.selected.length > 0 && !allSelected}
                  onChange={checked =>
                    checked ? selection.replace(orders.slice(0, limits.bulkOrders).map(order => order.id)) : selection.clear()
                  }
                />
              </th>
              {columns.map(column => (
                <th key={column.name} scope="col" className={clsx(column.number && table.number, styles[column.name])}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          {query.data ? (
            <tbody>
              {orders.map((order, index) => (
                <OrderRow
                  key={order.id}
                  order={order}
                  showsPickup={view.pickup === null}
                  selected={selection.ids.has(order.id)}
                  rowProps={rowProps(index)}
                  onToggle={() => selection.toggle(order.id)}
                  onOpen={() => onOpen(order.id)}
                />
              ))}
            </tbody>
          ) : (
            <TableSkeleton columns={columns.length + 1} rows={8} />
          )}
        </table>
      </div>
      {query.data && <Foot query={query} shown={orders.length} />}
    </div>
  )
}

function Foot({ query, shown }: { query: OrdersTableProps['query']; shown: number }) {
  return (
    <div className={table.foot}>
      <p>
        1–{shown} / {query.data?.total.toLocaleString('ko-KR')}
      </p>
      <p aria-hidden className={table.keys}>
        <span>
          <Key>↑</Key>
          <Key>↓</Key> 이동
        </span>
        <span>
          <Key>X</Key> 선택
        </span>
        <span>
          <Key>Enter</Key> 열기
        </span>
      </p>
      {query.hasNextPage && (
        <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          더 보기
        </SmallButton>
      )}
    </div>
  )
}

function Nothing({ view, onClear }: { view: OrderView; onClear: () => void }) {
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
  return (
    <StateCard
      icon={IconFilter}
      title="조건에 맞는 주문이 없어요"
      action={<SmallButton onClick={onClear}>조건 지우기</SmallButton>}
    >
      위에서 고른 조건을 모두 채우는 주문을 찾지 못했어요
    </StateCard>
  )
}

function toggle(selection: Selection<AdminOrder>, order: AdminOrder | undefined) {
  if (order) selection.toggle(order.id)
}

type Column = { name: string; label: string; number?: true }

/** A column whose value the filter already fixes is left out, and the text column gets its room. */
function columnsOf(view: OrderView): Column[] {
  const columns: (Column | null)[] = [
    { name: 'order', label: '주문' },
    { name: 'customer', label: '고객' },
    { name: 'lines', label: '상품' },
    { name: 'pieces', label: '수량', number: true },
    { name: 'price', label: '금액', number: true },
    view.pickup === null ? { name: 'pickup', label: '픽업' } : null,
    { name: 'state', label: '상태' },
    { name: 'time', label: '주문 시각', number: true },
  ]
  return columns.filter(column => column !== null)
}
