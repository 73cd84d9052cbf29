import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FailedState } from './state-card.tsx'
import table from './table.module.css'

type ListFrameProps = {
  query: { data: unknown; error: unknown; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What to say of a list that did not come (SPEC §8). */
  fallback: string
  isEmpty: boolean
  nothing: ReactNode
  /** The list, which draws its own skeleton while there is no data. */
  children: ReactNode
}

/** A list in its frame: not come, nothing in it, or there, with a line under its head while it is read anew. */
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
