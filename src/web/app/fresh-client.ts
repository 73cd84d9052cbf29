import { QueryClient, type InvalidateOptions, type InvalidateQueryFilters, type Query } from '@tanstack/react-query'

/**
 * Reads once more what was on its way when something changed: such an answer may be from before the change, and TanStack takes it for
 * fresh all the same where there was no data yet, or where no screen shows it.
 */
export class FreshClient extends QueryClient {
  readonly #again = new Map<string, Promise<void>>()

  /** Invalidates queries as usual; none of them ends as fresh with an answer to a question of before. */
  override async invalidateQueries(filters?: InvalidateQueryFilters, options?: InvalidateOptions): Promise<void> {
    const onTheWay = this.getQueryCache()
      .findAll(filters)
      .filter(query => query.state.fetchStatus === 'fetching' && (query.state.data === undefined || !query.isActive()))
    // not cancelled: a screen waits for it, and would for ever if every change began it anew, or a command of the page does
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
    await query.fetch().catch(() => undefined) // the one that is under way
    this.#again.delete(query.queryHash)
    await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
  }
}
