import { v7 as newId } from 'uuid'
import { expect, it } from 'vitest'
import { Database, type Tx } from '../../src/db/connection/database.ts'
import type { Context } from '../../src/services/context.ts'
import { audit } from '../../src/services/maintenance/doctor.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { setStockTotal } from '../../src/services/orders/set-stock-total.ts'
import { createMember } from '../../src/services/users/create-member.ts'
import { saveProfile } from '../../src/services/users/save-profile.ts'
import { withdraw } from '../../src/services/users/withdraw.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, customer, refusal, waitingFor, wanting } from '../support/desk.ts'

/** Whoever leaves while something of theirs is under way leaves nothing behind that the shop would serve. */
const counter = new Counter()
const settings = { referralPrefix: 'MOAP', formerSecret: 'only-for-tests-and-long-enough' }
const join = async () => {
  const input = {
    email: `${newId()}@shop.example`,
    password: 'correct horse',
    passwordHash: 'a-hash:no-salt',
    displayName: '김떠나',
  }
  return (await createMember(counter.context, input, settings)).userId
}
const hasLeft = async (id: string) =>
  (await counter.db.query<{ gone: boolean }>(`select withdrawn_at is not null as gone from users where id = $1`, [id]))[0]!.gone

/** A shop whose checkouts stop before they are written, until they are told to go on. */
function pausing() {
  const reading = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const stopping =
    (query: Tx['query']): Tx['query'] =>
    async (text, values, name) => {
      if (text.includes('insert into command_results')) {
        reading.resolve()
        await gate.promise
      }
      return await query(text, values, name)
    }
  const db = new Database({ url: counter.db.pool.options.connectionString!, poolSize: 1 })
  const transaction: typeof db.transaction = (body, options) =>
    db.transaction(tx => body({ ...tx, query: stopping(tx.query), last: stopping(tx.last ?? tx.query) }), options)
  const context: Context = {
    ...counter.context,
    db: { query: (text, values, name) => db.query(text, values, name), transaction },
  }
  return { context, reading: reading.promise, write: gate.resolve, close: () => db.close() }
}

it('a waitlist entry that was being made while its owner withdrew ends, and is never converted', async () => {
  const owner = await counter.admin()
  const id = await join()
  const other = await aUser(counter.db)
  const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
  const [group] = round.groups
  const item = group!.itemIds[0]!
  await counter.desk().reserve(other, wanting(item))
  const { context, reading, write, close } = pausing()
  const joining = new OrderDesk(context).reserve(id, waitingFor(item))
  await reading
  const leaving = withdraw(counter.context, settings, customer(id))
  await expect.poll(() => hasLeft(id)).toBe(true)
  write()
  await joining
  await leaving
  const { converted } = await setStockTotal(counter.context, owner, { variantGroupId: group!.id, totalPhysicalStock: 5 })
  expect(converted).toBe(0)
  expect(await counter.stockOf(group!.id)).toMatchObject({ reserved_units: 1, waiting_count: 0, waiting_units: 0 })
  await close()
  expect((await audit(counter.db, counter.now)).filter(each => each.audit !== 'people.user_without_account')).toEqual([])
})

it('a profile that was being saved while its owner withdrew is refused, and leaves no number behind', async () => {
  const id = await join()
  await withdraw(counter.context, settings, customer(id))
  const late = await refusal(saveProfile(counter.context, settings, customer(id), { phone: '010-5555-7777', gender: 'other' }))
  expect(late?.code).toBe('UNAUTHENTICATED')
})
