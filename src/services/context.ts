import type { Database } from '../db/database.ts'

/** Now, as an instant; the one source of time. Tests move it. */
export type Clock = () => Temporal.Instant

/**
 * What every service needs: the database (or one transaction of it, as the demo shop is loaded), the clock, and where ids come
 * from (UUIDv7, so that rows append to their indexes).
 */
export type Context = { db: Pick<Database, 'query' | 'transaction'>; clock: Clock; newId: () => string }

/** Who acts: the signed-in user. Built by the server from the session, never from what was sent. */
export type Actor = { userId: string; role: 'customer' | 'admin' | 'master' }
