import type { Database } from '../db/connection/database.ts'

/** A function that returns the present instant; services ask no other clock. */
export type Clock = () => Temporal.Instant

/** What every service is given: the database or one transaction, the clock, and a source of UUIDv7 ids. */
export type Context = { db: Pick<Database, 'query' | 'transaction'>; clock: Clock; newId: () => string }

/** The signed-in user who acts. Built from the session, never from the request's body. */
export type Actor = {
  userId: string
  role: 'customer' | 'admin' | 'master'
  /** IP address of the request; undefined without a request. */
  address?: string
  /** True when an open page repeats a read to stay current: the access was recorded at its first read (docs/RULES.md#looks). */
  isFollowing?: boolean
}

/** The system as actor, for jobs. Its records name no user. */
export const theShop = { userId: null, role: 'system' } as const

/** A user or the system who changes an order. A job that continues a user's command has that user's id. */
export type Doer = Actor | { userId: string | null; role: 'system' }

/** True for staff and for the system. */
export function isShop(doer: Doer): boolean {
  return doer.role !== 'customer'
}
