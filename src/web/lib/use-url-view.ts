import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { urlNow } from './url-now.ts'

type ViewOptions<View> = {
  /** Parses the view from the URL. Must be the same function at every render, as must `searchOf`. */
  viewOf: (search: URLSearchParams) => View
  /** Returns the view's query string; empty for the default one. */
  searchOf: (view: View) => string
  /** Replaces the history entry instead of adding one. */
  replace?: boolean
}

/**
 * Returns the view that the URL describes, and a function that changes parts of it. That function takes the other parts from the URL at the
 * time of the call, since the rendered view may be outdated.
 */
export function useUrlView<View>({ viewOf, searchOf, replace = false }: ViewOptions<View>) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const change = useCallback(
    (parts: Partial<View>) => {
      const now = viewOf(urlNow())
      void navigate({ pathname: location.pathname, search: searchOf({ ...now, ...parts }) }, { replace })
    },
    [navigate, viewOf, searchOf, replace],
  )
  return [viewOf(search), change] as const
}
