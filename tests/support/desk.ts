import { newId } from '../../src/services/ordered-ids.ts'
import { afterAll, beforeAll } from 'vitest'
import type { ReserveInput } from '../../src/contract/schemas/orders.ts'
import { UNHURRIED, Database } from '../../src/db/connection/database.ts'
import type { Rejection } from '../../src/domain/rejection.ts'
import type { Context } from '../../src/services/context.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { aUser } from './builders.ts'
import { createTestDatabase } from './database.ts'

/** A shop's counter for a test file: a database of its own, a clock that can be set, desks, and words for what people ask. */
export class Counter {
  db!: Database
  now: Temporal.Instant = Temporal.Now.instant()
  /** The latest moment at which anything was done: lines that had passed by then have passed. */
  latest: Temporal.Instant = this.now
  readonly context: Context
  #drop = () => Promise.resolve()

  constructor() {
    const database = () => this.db
    this.context = {
      get db() {
        return database()
      },
      clock: () => this.now,
      newId,
    }
    beforeAll(async () => {
      const { url, drop } = await createTestDatabase()
      this.#drop = drop
      this.db = new Database({ url, poolSize: Number(process.env['DATABASE_POOL_SIZE'] ?? 4) })
    })
    afterAll(async () => {
      await this.db.close()
      await this.#drop()
    })
  }

  /** Returns a desk that keeps its callers however long a slow machine takes, unless `limits` says otherwise. */
  desk(limits?: ConstructorParameters<typeof OrderDesk>[1]): OrderDesk {
    return new OrderDesk(this.context, { ageMs: UNHURRIED, ...limits })
  }

  async stockOf(groupId: string): Promise<object | undefined> {
    const rows = await this.db.query<object>(
      `select reserved_units, picked_up_units, waiting_count, waiting_units from stock where variant_group_id = $1`,
      [groupId],
    )
    return rows[0]
  }

  async admin() {
    return { userId: await aUser(this.db, { role: 'admin' }), role: 'admin' as const }
  }

  /** Acts as if it were then. */
  async at<T>(instant: Temporal.Instant, act: () => Promise<T>): Promise<T> {
    const before = this.now
    this.now = instant
    if (Temporal.Instant.compare(instant, this.latest) > 0) this.latest = instant
    try {
      return await act()
    } finally {
      this.now = before
    }
  }
}

export const customer = (userId: string) => ({ userId, role: 'customer' as const })
/** The same by a session, always the same one of this customer's. */
export const customerInSession = (userId: string) => ({ ...customer(userId), sessionId: userId })

export function wanting(itemId: string, quantity = 1, over: Partial<ReserveInput> = {}): ReserveInput {
  return { requestId: newId(), reservations: [{ itemId, quantity }], waitlist: [], ...over }
}

export function waitingFor(itemId: string, quantity = 1): ReserveInput {
  return wanting(itemId, 1, { reservations: [], waitlist: [{ itemId, quantity }] })
}

/** What it was refused with; null if it was not. A bug is answered as itself. */
export function refusal(promise: Promise<unknown>): Promise<Rejection | null> {
  return promise.then(
    () => null,
    (error: { rejection?: Rejection }) => error.rejection ?? (error as never),
  )
}
