import type { Change } from './change.ts'
import { catalogueDeedOf, catalogueDeeds, type CatalogueDeed, type CatalogueEntry } from './former.ts'
import type { OrderStatus } from './order.ts'
import type { Rejection } from './rejection.ts'

/** Hours after a command during which its undo token is valid. */
export const UNDO_HOURS = 24

/** The command that undoes a change of an order: a status change, a revert, or the reversal of a payment (docs/RULES.md#undo). */
export type Inverse =
  | { verb: 'setStatus'; to: 'RESERVED' | 'PREPAID' | 'PICKED_UP' }
  | { verb: 'revert'; from: 'PICKED_UP' | 'CANCELED' }
  | { verb: 'undoPayment'; paymentId: string }

const orderDeeds = ['RESERVED', 'PREPAID', 'PICKED_UP', 'CANCELED', 'REOPENED', 'MONEY'] as const

/** The kind of change that a command made to an order: a new status, an undone pickup (`REOPENED`), or recorded money. */
export type OrderDone = (typeof orderDeeds)[number]

export const deeds = [...orderDeeds, ...catalogueDeeds] as const
export type Deed = OrderDone | CatalogueDeed

/** Returns the kind of change that a command made to an order or to an object of the catalog. */
export function deedOfEntry(entry: UndoEntry): Deed {
  return entry.type === 'order' ? deedOf(entry.inverse) : catalogueDeedOf(entry.inverse)
}

/** Returns the kind of change that a command made to an order, derived from the command that undoes it. */
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

/** An order that a command changed: its version after the command, and the command that undoes the change. */
export type OrderEntry = { type: 'order'; id: string; version: number; inverse: Inverse }

/** An object that a command changed, with the command that undoes the change. */
export type UndoEntry = OrderEntry | CatalogueEntry

/** An order that a command changed, and the command that undoes the change. `OrderEntry` also has the order's version after the change. */
export type Undoing = Pick<OrderEntry, 'id' | 'inverse'>

/**
 * Returns the command that undoes setting an order to the status `to`. For RESERVED it sets PREPAID, and for PREPAID it sets RESERVED. An
 * order that was picked up or canceled is reopened.
 */
export function inverseOfStatus(to: OrderStatus): Inverse {
  if (to === 'PICKED_UP' || to === 'CANCELED') return { verb: 'revert', from: to }
  return { verb: 'setStatus', to: to === 'PREPAID' ? 'RESERVED' : 'PREPAID' }
}

/**
 * Returns an undo entry for each order of `undoings`: the command that undoes the change, and the order's version after the change, from
 * `changes`. Orders without a change are left out.
 */
export function undoEntriesOf(undoings: readonly Undoing[], changes: readonly Change[]): OrderEntry[] {
  const versions = new Map(changes.map(({ id, version }) => [id, version]))
  return undoings.flatMap(({ id, inverse }) => {
    const version = versions.get(id)
    return version === undefined ? [] : [{ type: 'order' as const, id, version, inverse }]
  })
}

type Token = { actorId: string; usedAt: Temporal.Instant | null; expiresAt: Temporal.Instant }
type Caller = { userId: string; role: 'customer' | 'admin' | 'master' }

/** Returns why the caller may not use an undo token now, or null. An admin gets NOT_FOUND for another person's token. */
export function undoRefusal(token: Token | null, { userId, role }: Caller, now: Temporal.Instant): Rejection | null {
  if (!token || (token.actorId !== userId && role !== 'master')) return { code: 'NOT_FOUND' }
  if (token.usedAt) return { code: 'UNDO_USED' }
  if (Temporal.Instant.compare(now, token.expiresAt) >= 0) return { code: 'UNDO_EXPIRED' }
  return null
}
