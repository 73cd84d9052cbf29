import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { IconFilter, IconMessageStar } from '@tabler/icons-react'
import clsx from 'clsx'
import { useState, type KeyboardEvent } from 'react'
import type { AdminReview } from '../../../contract/schemas/reviews.ts'
import { useNow } from '../../lib/clock.ts'
import { useOnline } from '../../lib/use-online.ts'
import { useKeyHelp } from '../shell/key-help.tsx'
import { LinkButton, SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'
import { ReviewRow } from './review-row.tsx'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { useHide } from './use-hide.ts'

/**
 * Renders the reviews with the button for the next page, or the skeleton, empty or failed state. Only the current review row is a tab stop:
 * ↑ and ↓ move to another, H hides the review or shows it again.
 */
export function ReviewList({ query, isFiltered }: { query: UseInfiniteQueryResult<AdminReview[]>; isFiltered: boolean }) {
  const { isFree, toggle } = useHide()
  const online = useOnline()
  const now = useNow()
  const [at, setAt] = useState(0)
  useKeyHelp([
    { keys: '↑ ↓', does: '후기 고르기' },
    { keys: 'H', does: '숨기기, 다시 보이기' },
  ])
  const reviews = query.data ?? []
  if (query.isError && !query.data)
    return (
      <div className={table.frame}>
        <FailedState error={query.error} fallback="후기를 불러오는 데 실패했어요." onRetry={() => void query.refetch()} />
      </div>
    )
  if (!query.data) return <ReviewsSkeleton />
  if (reviews.length === 0)
    return (
      <div className={table.frame}>
        <Nothing isFiltered={isFiltered} />
      </div>
    )
  const current = Math.min(at, reviews.length - 1)

  function keys(event: KeyboardEvent<HTMLLIElement>, index: number) {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) (event.currentTarget.parentElement?.children[index + move] as HTMLElement | undefined)?.focus()
    else if (event.code === 'KeyH' && online && reviews[index]) toggle(reviews[index])
    else return
    event.preventDefault()
  }

  return (
    <div className={clsx(table.frame, query.isFetching && table.refetching)}>
      <ul>
        {reviews.map((review, index) => (
          <ReviewRow
            key={review.id}
            review={review}
            now={now}
            disabled={!online}
            busy={!isFree(review)}
            rowProps={{
              tabIndex: index === current ? 0 : -1,
              onFocus: () => setAt(index),
              onKeyDown: event => keys(event, index),
            }}
            onHide={() => toggle(review)}
          />
        ))}
      </ul>
      <div className={table.foot}>
        <p>{query.hasNextPage ? `${reviews.length}건까지 봤어요` : `후기 ${reviews.length}건`}</p>
        {query.hasNextPage && (
          <SmallButton busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </SmallButton>
        )}
      </div>
    </div>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered)
    return (
      <StateCard
        icon={IconFilter}
        title="조건에 맞는 후기가 없어요"
        action={<LinkButton to="/admin/reviews">조건 지우기</LinkButton>}
      >
        위에서 고른 조건을 모두 채우는 후기를 찾지 못했어요
      </StateCard>
    )
  return (
    <StateCard icon={IconMessageStar} title="아직 후기가 없어요">
      상품을 찾아간 고객이 후기를 남기면 여기에 보여요
    </StateCard>
  )
}
