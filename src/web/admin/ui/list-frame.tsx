import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FailedState } from './state-card.tsx'
import table from './table.module.css'

type ListFrameProps = {
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** The message if the list fails to load. */
  fallback: string
  isEmpty: boolean
  nothing: ReactNode
  /** The list, which renders its own skeleton while there is no data. */
  children: ReactNode
}

/** Renders a list with its failed and empty states, and a progress line while it is refetched. */
export function ListFrame({ query, fallback, isEmpty, nothing, children }: ListFrameProps) {
  const isThere = query.data !== undefined
  return (
    <div className={clsx(table.frame, query.isFetching && isThere && !isEmpty && table.refetching)}>
      {query.isError && !isThere ? (
        <FailedState error={query.error} fallback={fallback} onRetry={() => void query.refetch()} />
      ) : isThere && isEmpty ? (
        nothing
      ) : (
        children
      )}
    </div>
  )
}
