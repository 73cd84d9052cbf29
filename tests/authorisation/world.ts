import { v7 as newId } from 'uuid'
import type { ReserveResult } from '../../src/contract/schemas/orders.ts'
import type { Database } from '../../src/db/connection/database.ts'
import type { Context } from '../../src/services/context.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { aRound, type BuiltRound } from '../support/builders.ts'
import { signedIn } from '../support/sessions.ts'

export type Person = { userId: string; token: string }

/** Who may come by, each with a session. `stranger` owns what the others must not reach. */
export const columns = ['guest', 'customer', 'suspended', 'admin', 'master'] as const
export type Column = (typeof columns)[number]

export type World = {
  context: Context
  /** Where browsers reach the shop. */
  publicUrl: string
  people: Record<Exclude<Column, 'guest'> | 'stranger', Person>
  /** Plenty of the first item, nothing of the second. */
  round: BuiltRound
  /** Makes an order of somebody's, and a place in the line; nobody has to be allowed to. */
  order(owner: Person): Promise<string>
  waitlistEntry(owner: Person): Promise<string>
  /** Signs in again whoever withdrew or signed out: the next call starts with everybody there. */
  mend(): Promise<void>
}

export async function aWorld(db: Database, publicUrl = 'http://shop.test'): Promise<World> {
  const context: Context = { db, clock: () => Temporal.Now.instant(), newId }
  const desk = new OrderDesk(context)
  const round = await aRound(db, {
    groups: [
      { total: null, items: [{}] },
      { total: 0, items: [{}] },
    ],
  })
  const [plenty, none] = round.groups.map(group => group.itemIds[0]!) as [string, string]
  const people = {
    customer: await signedIn(db),
    stranger: await signedIn(db),
    suspended: await signedIn(db, { tier: 'restricted' }),
    admin: await signedIn(db, { role: 'admin' }),
    master: await signedIn(db, { role: 'master' }),
  }

  const ids = Object.values(people).map(person => person.userId)
  const tokens = new Map(Object.values(people).map(person => [person.userId, person.token]))
  const kept = (table: string, key: string) =>
    db.query<{ rows: unknown }>(`select coalesce(jsonb_agg(t), '[]') as rows from ${table} t where ${key} = any($1::uuid[])`, [
      ids,
    ])
  const [users, accounts, sessions] = await Promise.all([
    kept('users', 'id'),
    kept('auth_users', 'id'),
    kept('auth_sessions', 'user_id'),
  ])

  /** As if it had been asked for before the suspension. */
  async function reserve(owner: Person, input: { reservations: string[]; waitlist: string[] }): Promise<ReserveResult> {
    const tier = await db.query<{ manual_tier: string | null }>(`select manual_tier from users where id = $1`, [owner.userId])
    await db.query(`update users set manual_tier = null where id = $1`, [owner.userId])
    const lines = (ids: string[]) => ids.map(itemId => ({ itemId, quantity: 1 }))
    const body = { requestId: newId(), reservations: lines(input.reservations), waitlist: lines(input.waitlist) }
    const result = await desk.reserve(owner.userId, body)
    await db.query(`update users set manual_tier = $2 where id = $1`, [owner.userId, tier[0]?.manual_tier ?? null])
    return result
  }

  return {
    context,
    publicUrl,
    people,
    round,
    mend: async () => {
      await db.query(
        `update users u set withdrawn_at = null, is_returning = false, role = k.role, manual_tier = k.manual_tier
         from jsonb_populate_recordset(null::users, $1) k where k.id = u.id and u.withdrawn_at is not null`,
        [JSON.stringify(users[0]!.rows)],
      )
      const missing = async (table: string, rows: { rows: unknown }[]) =>
        await db.query<{ person: string }>(
          `insert into ${table} as t select * from jsonb_populate_recordset(null::${table}, $1) on conflict do nothing
           returning to_jsonb(t) ->> 'user_id' as person`,
          [JSON.stringify(rows[0]!.rows)],
        )
      await missing('auth_users', accounts)
      // a session as it was has the token that it had, not one that confirming gave it since
      for (const { person } of await missing('auth_sessions', sessions))
        for (const each of Object.values(people)) if (each.userId === person) each.token = tokens.get(person)!
    },
    order: async owner => {
      // samples cancel more orders of one item than a customer may on a day
      await context.db.query(`update orders set self_canceled = false where user_id = $1 and self_canceled`, [owner.userId])
      return (await reserve(owner, { reservations: [plenty], waitlist: [] })).orders[0]!.orderId
    },
    waitlistEntry: async owner => {
      await db.query(`update waitlist_entries set status = 'left', closed_at = now() where user_id = $1 and status = 'waiting'`, [
        owner.userId,
      ])
      return (await reserve(owner, { reservations: [], waitlist: [none] })).waitlist[0]!.entryId
    },
  }
}
