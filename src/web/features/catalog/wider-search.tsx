import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import emptySearch from '../../art/empty-search.svg'
import { urlNow } from '../../lib/url-now.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { widerSearch } from './wider.ts'
import { wished, type Wish } from './wish.ts'

type WiderSearchProps = {
  wish: Wish
  /** Returns how many products a search finds. */
  count: (wish: Wish) => number
  /** Name of the chosen category. */
  category: string | undefined
  /** Rendered when no wider search finds anything. */
  instead: ReactNode
}

/**
 * Shown when a product search finds nothing in the chosen category and filters, with a button to search with fewer of them. Shows `instead`
 * when that finds nothing either.
 */
export function WiderSearch({ wish, count, category, instead }: WiderSearchProps) {
  const [, setSearch] = useSearchParams()
  const wider = widerSearch(wish, count, category)
  if (!wider) return instead
  const widen = ({ categoryId, only }: Wish) =>
    setSearch(wished(wished(urlNow(), 'category', categoryId ?? ''), 'only', [...only].join()), { replace: true })
  return (
    <EmptyState
      art={emptySearch}
      title={wider.title}
      actions={
        <Button look="tint" size="small" onClick={() => widen(wider.wish)}>
          {wider.action}
        </Button>
      }
    >
      {wider.text}
    </EmptyState>
  )
}
