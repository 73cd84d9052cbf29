import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query } from '@tanstack/react-query'

/**
 * A query client that repeats a fetch during which its query was invalidated, since the answer may be older than the change. TanStack Query
 * would keep that answer as fresh when the query has no data or no observer.
 */
export class FreshClient extends QueryClient {
  readonly #again = new Map<string, Promise<void>>()

  /** Invalidates queries; those that are being fetched are invalidated again once their fetch ends. */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const onTheWay = this.getQueryCache()
      .findAll(filters)
      .filter(query => query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive()))
    // not canceled: a screen or a command waits for it, and would wait forever if every change restarted it
    const later = onTheWay.map(query => this.#afterThis(query, options))
    await Promise.all([super.invalidateQueries(filters, options), ...later])
  }

  #afterThis(query: Query, options?: InvalidateOptions): Promise<void> {
    const known = this.#again.get(query.queryHash)
    if (known) return known
    const again = this.#onceMore(query, options)
    this.#again.set(query.queryHash, again)
    return again
  }

  async #onceMore(query: Query, options?: InvalidateOptions): Promise<void> {
    await query.fetch().catch(() => undefined) // joins the fetch under way
    this.#again.delete(query.queryHash)
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
  }
}
