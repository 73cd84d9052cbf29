import type { QueryClient } from '@tanstack/react-query'
import type { Current } from '../../../contract/schemas/changes.ts'
import type { Change } from '../../../domain/change.ts'
import { categoriesKey, withOwnChanges } from '../categories/queries.ts'

type Data = { id?: string; version?: number; [field: string]: unknown }

/**
 * Writes the objects that an answer or a refusal contains to the loaded queries that show them. A query with a higher version of an object
 * keeps it, so that answers may come in any order. Objects without a version are always replaced.
 */
export function takeCurrent(client: QueryClient, changes: readonly (Change | Current)[]): void {
  for (const change of changes) if ('value' in change) take(client, change)
}

function take(client: QueryClient, change: Current): void {
  const set = (queryKey: readonly unknown[], next: (was: Data) => Data) =>
    void client.setQueryData(queryKey, (was?: Data) => was && next(was))
  const whole = (...queryKey: string[]) => set(queryKey, was => newest(was, change.value))
  switch (change.type) {
    case 'order':
      return whole('adminOrder', change.id)
    case 'user':
      return whole('adminUser', change.id)
    case 'store':
      return whole('adminStore')
    case 'mailSettings':
      return whole('mailSettings')
    case 'banners':
      return whole('adminBanners')
    case 'orderViews':
      return whole('orderViews')
    case 'categories':
      return set(categoriesKey, was => (change.value ? withOwnChanges(change.value) : was))
    case 'banner':
      return set(['adminBanners'], was => inList(was, 'banners', change))
    case 'template':
      return set(['roundTemplates'], was => inList(was, 'templates', change))
    case 'product':
      whole('adminProducts', 'now', change.id)
      client.setQueriesData({ predicate: ({ queryKey }) => isProductList(queryKey) }, (was?: Data) => was && inPages(was, change))
      return
    // a round comes with its product; columns are read where a statement is pasted
    case 'round':
    case 'bankLayout':
  }
}

function newest(was: Data, now: Data | null): Data {
  return now === null || (now.version ?? 0) < (was.version ?? 0) ? was : now
}

/** Returns the data with the object in its place in a list; without it if it was deleted. */
function inList(data: Data, list: string, { id, value }: { id: string; value: Data | null }): Data {
  const rows = data[list] as Data[]
  return { ...data, [list]: rows.flatMap(row => (row.id !== id ? row : value === null ? [] : newest(row, value))) }
}

function inPages(data: Data, change: { id: string; value: Data | null }): Data {
  return { ...data, pages: (data['pages'] as Data[]).map(page => inList(page, 'items', change)) }
}

/** Returns true for the key of a list of products with their rounds, which is followed by a filter. */
function isProductList([name, filter]: readonly unknown[]): boolean {
  return name === 'adminProducts' && typeof filter === 'object'
}
