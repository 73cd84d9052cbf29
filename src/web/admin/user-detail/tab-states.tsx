import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { SmallButton } from '../ui/small-button.tsx'
import { FailedState, StateCard } from '../ui/state-card.tsx'
import table from '../ui/table.module.css'

type Query = {
  isError: boolean
  error: unknown
  data: readonly unknown[] | undefined
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

type TabListProps = {
  query: Query
  fallback: string
  empty: { icon: Icon; title: string; words: string }
  /** The list, which renders its own skeleton while there is no data. */
  children: ReactNode
}

/** Renders a tab's list with its failed and empty states, and a button for more rows. */
export function TabList({ query, fallback, empty, children }: TabListProps) {
  if (query.isError && !query.data)
    return <FailedState error={query.error} fallback={fallback} onRetry={() => void query.refetch()} />
  if (query.data?.length === 0)
    return (
      <StateCard icon={empty.icon} title={empty.title}>
        {empty.words}
      </StateCard>
    )
  return (
    <>
      {children}
      {query.hasNextPage && (
        <div className={table.foot}>
          <p>{query.data?.length.toLocaleString('ko-KR')}건까지 보고 있어요</p>
          <SmallButton busy={query.isFetchingNextPage ?? false} onClick={() => void query.fetchNextPage?.()}>
            더 보기
          </SmallButton>
        </div>
      )}
    </>
  )
}
