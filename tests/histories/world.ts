import { v7 } from 'uuid'
import { chance, type Chance } from '../../demo/chance.ts'
import type { Database } from '../../src/db/connection/database.ts'
import type { Actor, Context } from '../../src/services/context.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { createMember } from '../../src/services/users/create-member.ts'

export type Person = Actor & { userId: string; joinedAt: Temporal.Instant }

/** A shop whose clock, chance and ids are the test's: the same seed lives the same years again. */
export class World {
  now = Temporal.Instant.from('2026-01-01T00:00:00+09:00')
  readonly dice: Chance
  readonly db: Database
  readonly context: Context
  readonly desk: OrderDesk
  readonly customers: Person[] = []
  readonly admins: Person[] = []
  #people = 0

  constructor(db: Database, seed: string) {
    this.dice = chance(seed)
    this.db = db
    this.context = {
      db,
      clock: () => this.now,
      newId: () =>
        v7({ msecs: this.now.epochMilliseconds, random: Uint8Array.from({ length: 16 }, () => this.dice.whole(0, 255)) }),
    }
    this.desk = new OrderDesk(this.context)
  }

  async join(role: 'customer' | 'admin' | 'master' = 'customer'): Promise<Person> {
    const nth = this.#people++
    const email = `person${nth}@shop.example`
    const member = { email, password: 'a-good-long-password', passwordHash: 'none', displayName: `손님 ${nth}`, role }
    const { userId } = await createMember(this.context, member)
    const person = { userId, role, joinedAt: this.now }
    if (role === 'customer') this.customers.push(person)
    else this.admins.push(person)
    return person
  }

  /** The people of a small shop. */
  async populate(): Promise<void> {
    for (const role of ['master', 'master', 'admin'] as const) await this.join(role)
    for (let nth = 0; nth < 15; nth++) await this.join()
  }

  customer(): Person {
    return this.dice.one(this.customers)
  }

  admin(): Person {
    return this.dice.one(this.admins)
  }

  leave(person: Person): void {
    this.customers.splice(this.customers.indexOf(person), 1)
  }

  get today(): Temporal.PlainDate {
    return this.now.toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  }

  /** One of the newest rows that a query finds; ids come with the newest first. */
  async oneOf<Row extends object>(sql: string, values: readonly unknown[] = []): Promise<Row | undefined> {
    const rows = await this.db.query<Row>(sql, [...values])
    return rows.length === 0 ? undefined : this.dice.one(rows)
  }

  /** One of the newest orders in such a state, with its owner. */
  order(...statuses: string[]): Promise<{ id: string; user_id: string; pickup_until: Temporal.PlainDate } | undefined> {
    return this.oneOf(
      `select id, user_id, pickup_until from orders where status = any($1) order by created_at desc, id desc limit 60`,
      [statuses],
    )
  }
}
