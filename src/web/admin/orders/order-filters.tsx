import { useQuery } from '@tanstack/react-query'
import { ExportButton } from '../exports/export-button.tsx'
import { FilterLine } from '../ui/filter-line.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { useOrderChips } from './order-chips.tsx'
import { filterOfOrderView, linkToPickups, type OrderView } from './order-view.ts'
import { orderCountsQuery } from './queries.ts'
import { SavedViews } from './saved-views.tsx'
import type { OrderColumns } from './use-order-columns.ts'

type OrderFiltersProps = {
  view: OrderView
  today: Temporal.PlainDate
  columns: OrderColumns
  names: { user: string | undefined }
  onShow: (parts: Partial<OrderView>) => void
}

/** Renders the filter bar: common pickup days, active filters, saved filters, columns and export. All filters are in the URL. */
export function OrderFilters({ view, today, columns, names, onShow }: OrderFiltersProps) {
  const { data: counts } = useQuery(orderCountsQuery())
  const chips = useOrderChips({ view, today, names, onShow })
  const places: [string, string | null, string, number | undefined][] = [
    ['오늘 픽업', 'today', linkToPickups('today'), counts?.pickupToday],
    ['내일', 'tomorrow', linkToPickups('tomorrow'), counts?.pickupTomorrow],
    ['지난 미수령', 'overdue', '/admin/orders?pickup=overdue', counts?.overdue],
    ['모두', null, '/admin/orders', undefined],
  ]
  return (
    <div className={page.filters}>
      <Segments
        label="주문 보기"
        segments={places.map(([label, pickup, to, count]) => ({
          label,
          to,
          current: view.pickup === pickup,
          ...(pickup === null ? {} : { count: count ?? null }),
        }))}
      />
      <FilterLine filters={chips} room={columns.room === 'wide' ? 3 : 0} />
      <div className={page.end}>
        <SavedViews view={view} />
        {columns.room !== 'phone' && <ColumnChoice view={view} columns={columns} />}
        <ExportButton what="주문" path="/api/admin/exports/orders" search={filterOfOrderView(view, today)} />
      </div>
    </div>
  )
}
