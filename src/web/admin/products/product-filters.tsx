import { IconArchive } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ProductCounts } from '../../../contract/schemas/round-life.ts'
import { fullDay } from '../../lib/format/day.ts'
import { CategoryChoice, useCategoryNames } from '../categories/category-choice.tsx'
import { DayChoice } from '../ui/day-choice.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { FilterLink } from '../ui/filter-link.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { LinkButton } from '../ui/small-button.tsx'
import { useMedia } from '../ui/use-media.ts'
import styles from './products-table.module.css'
import { searchOfProductView, type ProductView, type StatusView } from './product-view.ts'
import { useProductCounts } from './queries.ts'

type ProductFiltersProps = { view: ProductView; today: Temporal.PlainDate; onShow: (parts: Partial<ProductView>) => void }

/**
 * Renders the filter bar: round statuses with their numbers, category, pickup day, stock and waitlist. All filters are in the
 * URL.
 */
export function ProductFilters({ view, today, onShow }: ProductFiltersProps) {
  const counts = useProductCounts(view)
  const isNarrow = useMedia('(width < 1200px)')
  const linkTo = (next: Partial<ProductView>) => `/admin/products${searchOfProductView({ ...view, ...next })}`
  const pickup = view.pickup === null ? null : dayOf(view.pickup)
  return (
    <div className={clsx(page.filters, styles.filters)}>
      <Segments
        label="회차 보기"
        segments={segments.map(([label, status]) => ({
          label,
          to: linkTo({ status }),
          current: view.status === status,
          // on narrow screens only the current one has a number, so that all fit
          ...(view.archived || (isNarrow && view.status !== status)
            ? {}
            : { count: counts ? countOf(counts.rounds, status) : null }),
        }))}
      />
      <CategoryFilter chosen={view.categories} onChoose={categories => onShow({ categories })} />
      <FilterChip label="픽업일" value={pickup && fullDay(pickup)} onClear={() => onShow({ pickup: null })}>
        {close => (
          <DayChoice
            label="픽업일"
            value={pickup}
            today={today}
            onChoose={day => (close(), onShow({ pickup: day.toString() }))}
          />
        )}
      </FilterChip>
      <FilterLink label="재고" value={view.lowStock ? '10개 이하' : null} to={linkTo({ lowStock: !view.lowStock })} />
      <FilterLink label="대기 있음" value={view.waiting ? '예' : null} to={linkTo({ waiting: !view.waiting })} />
      <div className={page.end}>
        <LinkButton
          look="quiet"
          to={`/admin/products${searchOfProductView({ archived: !view.archived })}`}
          icon={<IconArchive size={17} stroke={1.7} aria-hidden />}
        >
          {view.archived ? '파는 상품 보기' : '보관함'}
          {!view.archived && <span className={styles.archived}>{counts?.archived.toLocaleString('ko-KR')}</span>}
        </LinkButton>
      </div>
    </div>
  )
}

function CategoryFilter({ chosen, onChoose }: { chosen: readonly string[]; onChoose: (ids: string[]) => void }) {
  return (
    <FilterChip label="카테고리" value={useCategoryNames(chosen)} onClear={() => onChoose([])}>
      {() => <CategoryChoice start={chosen} onChoose={onChoose} />}
    </FilterChip>
  )
}

const segments: readonly [string, StatusView | null][] = [
  ['전체', null],
  ['진행 중', 'open'],
  ['작성 중', 'draft'],
  ['마감', 'ended'],
  ['취소', 'canceled'],
]

function countOf(rounds: ProductCounts['rounds'], status: StatusView | null): number {
  if (status === null) return Object.values(rounds).reduce((sum, count) => sum + count, 0)
  return status === 'open' ? rounds.scheduled + rounds.selling : rounds[status]
}

/** Parses an ISO day; null if the calendar lacks it. */
function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}
