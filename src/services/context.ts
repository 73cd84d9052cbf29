import type { Database } from '../db/database.ts'

/** Now, as an instant; the one source of time. Tests move it. */
export type Clock = () => Temporal.Instant

/**
 * What every service needs: the database (or one transaction of it, as the demo shop is loaded), the clock, and where ids come
 * from (UUIDv7, so that rows append to their indexes).
 */
export type Context = { db: Pick<Database, 'query' | 'transaction'>; clock: Clock; newId: () => string }

/** Who acts: the signed-in user. Built by the server from the session, never from what was sent. */
export type Actor = {
  userId: string
  role: 'customer' | 'admin' | 'master'
  /** From where the request came; undefined where none did. */
  address?: string
  /** The request reads again what an open page shows. */
  isFollowing?: boolean
}

/** The shop itself, when nobody of its people acts: a job. Its records name no actor. */
export const theShop = { userId: null, role: 'system' } as const

/** Whoever changes an order: a person or the shop itself. A job that finishes what a person began names that person. */
export type Doer = Actor | { userId: string | null; role: 'system' }

/** One of the shop's people, or the shop itself. */
export function isShop(doer: Doer): boolean {
  return doer.role !== 'customer'
}
