import { useInfiniteQuery } from '@tanstack/react-query'
import { useUrlView } from '../../lib/use-url-view.ts'
import { LostBand } from '../shell/lost-band.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { FilterChip } from '../ui/filter-chip.tsx'
import { FilterLink } from '../ui/filter-link.tsx'
import page from '../ui/page.module.css'
import { Segments } from '../ui/segments.tsx'
import { reviewsQuery } from './queries.ts'
import { RatingChoice } from './rating-choice.tsx'
import { reviewViewOf, searchOfReviewView, type ReviewView } from './review-view.ts'
import { ReviewList } from './review-list.tsx'

/** Renders /admin/reviews: customers' reviews, newest first, with filters. Staff hide them and show them again (docs/RULES.md#reviews). */
export function ReviewsScreen() {
  const [view, show] = useUrlView({ viewOf: reviewViewOf, searchOf: searchOfReviewView })
  const query = useInfiniteQuery(reviewsQuery(view))
  const linkTo = (next: Partial<ReviewView>) => `/admin/reviews${searchOfReviewView({ ...view, ...next })}`
  return (
    <>
      <TopBar title="후기 관리" fact="숨기면 고객 화면과 평균 별점에서 빠져요. 드린 포인트는 그대로예요" />
      <div className={page.page}>
        <div className={page.filters}>
          <Segments
            label="후기 보기"
            segments={segments.map(([label, hidden]) => ({ label, to: linkTo({ hidden }), current: view.hidden === hidden }))}
          />
          <FilterChip
            label="별점"
            value={view.rating === null ? null : `${view.rating}점`}
            onClear={() => show({ rating: null })}
          >
            {close => <RatingChoice value={view.rating} onChoose={rating => (close(), show({ rating }))} />}
          </FilterChip>
          <FilterLink label="사진 있음" value={view.pictures ? '예' : null} to={linkTo({ pictures: !view.pictures })} />
        </div>
        <LostBand shownAt={query.data ? query.dataUpdatedAt : 0} failed={query.isError} onRetry={() => void query.refetch()} />
        <ReviewList query={query} isFiltered={searchOfReviewView(view) !== ''} />
      </div>
    </>
  )
}

const segments: readonly [string, ReviewView['hidden']][] = [
  ['모두', null],
  ['보이는 후기', 'no'],
  ['숨긴 후기', 'yes'],
]
