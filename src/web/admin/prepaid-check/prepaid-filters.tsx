import type { PrepaidView } from '../../../contract/prepaid-views.ts'
import type { PrepaidPage } from '../../../contract/schemas/prepaid.ts'
import { fullDay } from '../../lib/format/day.ts'
import { DayChoice } from '../ui/day-choice.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { searchOfPrepaid, type PrepaidPlace } from './prepaid-view.ts'
import { ProductChoice, useProductName } from './product-choice.tsx'

type PrepaidFiltersProps = {
  place: PrepaidPlace
  today: Temporal.PlainDate
  found: PrepaidPage['found'] | undefined
  onShow: (parts: Partial<PrepaidPlace>) => void
}

const labels: [PrepaidView, string][] = [
  ['unpicked', '미수령'],
  ['lastGrace', '오늘까지'],
  ['overdue', '유예 지남'],
  ['ahead', '픽업 전'],
  ['all', '모두'],
  ['awaiting', '입금 전'],
  ['done', '찾아감'],
  ['refund', '돌려줄 돈'],
]

/**
 * The view 미수령 and its two subviews. The tabs of the subviews are shown only while one of the three is open, whatever their numbers of
 * orders, so that no tab moves when the numbers load.
 */
const unpicked: readonly PrepaidView[] = ['unpicked', 'lastGrace', 'overdue']

/**
 * Renders the tabs of the prepaid screen, such as 돌려줄 돈, each with its number of orders, and the filters by pickup day and product. All
 * are in the URL.
 */
export function PrepaidFilters({ place, today, found, onShow }: PrepaidFiltersProps) {
  const productName = useProductName(place.product)
  const day = place.pickup === null ? null : Temporal.PlainDate.from(place.pickup)
  const shown = labels.filter(([view]) => view === 'unpicked' || !unpicked.includes(view) || unpicked.includes(place.view))
  const segments = shown.map(([view, label]) => ({
    label,
    to: `/admin/prepaid-check${searchOfPrepaid({ ...place, view })}`,
    current: place.view === view,
    count: found?.[view] ?? null,
  }))
  return (
    <div className={page.filters}>
      <Segments label="선입금 보기" segments={segments} />
      <FilterChip label="픽업일" value={day && fullDay(day)} onClear={() => onShow({ pickup: null })}>
        {close => (
          <DayChoice
            label="픽업일"
            value={day}
            today={today}
            onChoose={chosen => (close(), onShow({ pickup: chosen.toString() }))}
          />
        )}
      </FilterChip>
      <FilterChip label="상품" value={productName} onClear={() => onShow({ product: null })}>
        {close => <ProductChoice value={place.product} onChoose={product => (close(), onShow({ product }))} />}
      </FilterChip>
    </div>
  )
}
