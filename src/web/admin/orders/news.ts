import type { AdminOrder } from '../../../contract/schemas/admin-orders.ts'

/**
 * Numbers of new and of changed orders that the table does not show yet. `more` is true if there are at least `added` new ones, perhaps
 * more.
 */
export type News = { added: number; more: boolean; changed: number }

type Seen = Pick<AdminOrder, 'id' | 'version'>

/**
 * Compares the newest orders, at most `most`, with the shown rows, and returns how many are new or changed; null if none. Rows beyond the
 * last fetched order are not counted as changed.
 */
export function newsOf(fresh: readonly Seen[], shown: readonly Seen[], most: number): News | null {
  const versions = new Map(shown.map(order => [order.id, order.version]))
  const still = new Set(fresh.map(order => order.id))
  const known = fresh.findIndex(order => versions.has(order.id))
  const added = known === -1 ? fresh.length : known
  const end = fresh.length < most ? shown.length : shown.findLastIndex(order => still.has(order.id))
  const gone = shown.slice(0, Math.max(0, end)).filter(order => !still.has(order.id)).length
  const changed = gone + fresh.filter(({ id, version }) => versions.has(id) && versions.get(id) !== version).length
  if (added === 0 && changed === 0) return null
  return { added, more: known === -1 && fresh.length >= most, changed }
}
