import type { Change } from './change.ts'
import { catalogueDeedOf, catalogueDeeds, type CatalogueDeed, type CatalogueEntry } from './former.ts'
import type { OrderStatus } from './order.ts'
import type { Rejection } from './rejection.ts'

/** Hours for which a command can be undone by its token. */
export const UNDO_HOURS = 24

/** The command that undoes a change of one object, as the object's own verbs do it (docs/RULES.md#undo). */
export type Inverse =
  | { verb: 'setStatus'; to: 'RESERVED' | 'PREPAID' | 'PICKED_UP' }
  | { verb: 'revert'; from: 'PICKED_UP' | 'CANCELED' }
  | { verb: 'undoPayment'; paymentId: string }

const orderDeeds = ['RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED', 'REOPENED', 'MONEY'] as const

/** What a command did to an order: a new status, a pickup that was undone (`REOPENED`), or recorded money. */
export type OrderDone = (typeof orderDeeds)[number]

export const deeds = [...orderDeeds, ...catalogueDeeds] as const
export type Deed = OrderDone | CatalogueDeed

/** Returns what a command did to the object of an entry. */
export function deedOfEntry(entry: UndoEntry): Deed {
  return entry.type === 'order' ? deedOf(entry.inverse) : catalogueDeedOf(entry.inverse)
}

/** Returns what a command did, from the command that undoes it. */
export function deedOf(inverse: Inverse): OrderDone {
  switch (inverse.verb) {
    case 'revert':
      return inverse.from
    case 'setStatus':
      return inverse.to === 'PICKED_UP' ? 'REOPENED' : inverse.to === 'PREPAID' ? 'RESERVED' : 'PREPAID'
    case 'undoPayment':
      return 'MONEY'
  }
}

/** An order as a command left it, and what undoes that. `version` is the one after the command. */
export type OrderEntry = { type: 'order'; id: string; version: number; inverse: Inverse }

/** An object as a command left it, and what undoes that. */
export type UndoEntry = OrderEntry | CatalogueEntry

/** The inverse of one order, before its version is known. */
export type Undoing = Pick<OrderEntry, 'id' | 'inverse'>

/** Returns what undoes a change of an order's status. An order becomes RESERVED or PREPAID only from the other one. */
export function inverseOfStatus(to: OrderStatus): Inverse {
  if (to === 'PICKED_UP' || to === 'CANCELED') return { verb: 'revert', from: to }
  return { verb: 'setStatus', to: to === 'PREPAID' ? 'RESERVED' : 'PREPAID' }
}

/** Joins inverses with the versions that the command left. Objects that it did not change have none and are left out. */
export function undoEntriesOf(undoings: readonly Undoing[], changes: readonly Change[]): OrderEntry[] {
  const versions = new Map(changes.map(({ id, version }) => [id, version]))
  return undoings.flatMap(({ id, inverse }) => {
    const version = versions.get(id)
    return version === undefined ? [] : [{ type: 'order' as const, id, version, inverse }]
  })
}

type Token = { actorId: string; usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }
type Caller = { userId: string; role: 'customer' | 'admin' | 'master' }

/** Returns why the caller may not use a token now; null if they may. To admins the tokens of others do not exist. */
export function undoRefusal(token: Token | null, { userId, role }: Caller, now: Temporal.Instant): Rejection | null {
  if (!token || (token.actorId !== userId && role !== 'master')) return { code: 'NOT_FOUND' }
  if (token.usedAt) return { code: 'UNDO_USED' }
  if (Temporal.Instant.compare(now, token.expiresAt) >= 0) return { code: 'UNDO_EXPIRED' }
  return null
}
