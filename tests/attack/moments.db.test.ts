import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { Database, type Sql, type TransactionOptions, type Tx } from '../../src/db/connection/database.ts'
import { ItemFactsCache } from '../../src/db/orders/item-facts.ts'
import { OrderDesk } from '../../src/services/reserving/desk.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, refusal, wanting } from '../support/desk.ts'

/** What happens between two statements of one reservation, made to happen exactly there. */
const counter = new Counter()

/** The database, with something done before the statement of this name is sent; once. */
function between(name: string, act: () => Promise<unknown>): Sql {
  let done = false
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[], called?: string) {
      if (called === name && !done) {
        done = true
        await act()
      }
      return await counter.db.query<Row>(text, values, called)
    },
  }
}

test('the catalog changes while a new item is read: the known item is not forgotten', async () => {
  const [old, fresh] = [await aRound(counter.db), await aRound(counter.db)].map(round => round.groups[0]!.itemIds[0]!) as [
    string,
    string,
  ]
  const items = new ItemFactsCache()
  await items.get(counter.db, [old])
  const sql = between('items.facts', () => counter.db.query(`update catalogue_version set version = version + 1`))
  const { facts } = await items.get(sql, [old, fresh])
  expect([old, fresh].map(id => facts.get(id)?.itemId)).toEqual([old, fresh])
})

test.each(['before', 'after'] as const)(
  'a request that another process carries out just %s the stock is read is not answered that its own goods are sold out',
  async moment => {
    const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
    const { id: groupId, itemIds } = round.groups[0]!
    const [buyer, other] = [await aUser(counter.db), await aUser(counter.db)]
    const input = wanting(itemIds[0]!)
    let answered: unknown
    // with connections of its own, as another process has them
    const elsewhere = new Database({ url: counter.db.pool.options.connectionString!, poolSize: 1 })
    const carryOut = async () => {
      answered = await new OrderDesk({ ...counter.context, db: elsewhere }).reserve(buyer, input)
      await elsewhere.close()
    }
    const sql = around('checkout.sold-out', moment, carryOut)
    const here = new OrderDesk({ ...counter.context, db: { query: (...asked) => counter.db.query(...asked), transaction: sql } })
    // this desk has seen the shelf empty
    await counter.db.query(`update stock set total_physical_stock = 0 where variant_group_id = $1`, [groupId])
    expect(await refusal(here.reserve(other, wanting(itemIds[0]!), { tier: 'sprout' }))).toMatchObject({ code: 'SOLD_OUT' })
    await counter.db.query(`update stock set total_physical_stock = 1 where variant_group_id = $1`, [groupId])
    sql.armed = true
    expect(await here.reserve(buyer, input, { tier: 'sprout' })).toEqual(answered)
    expect(answered).toBeDefined()
  },
)

/** Transactions in which, once armed, something else happens before or after the statement of this name. */
function around(name: string, moment: 'before' | 'after', happens: () => Promise<void>) {
  const transaction = async <T>(body: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T> =>
    await counter.db.transaction(
      tx => {
        const query: Tx['query'] = async (text, values, asked) => {
          const strikes = asked === name && transaction.armed
          if (strikes) transaction.armed = false
          if (strikes && moment === 'before') await happens()
          const rows = await tx.query<never>(text, values, asked)
          if (strikes && moment === 'after') await happens()
          return rows
        }
        return body({ inTransaction: true, query })
      },
      { ...options, eager: false },
    )
  transaction.armed = false
  return transaction
}

test('a key has one effect, also when its items come in another spelling', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}] }] })
  const buyer = await aUser(counter.db)
  const input = wanting(round.groups[0]!.itemIds[0]!, 1, { requestId: newId() })
  const desk = counter.desk()
  const [first, second] = await Promise.all([
    desk.reserve(buyer, input),
    desk.reserve(buyer, { ...input, requestId: input.requestId.toUpperCase() }),
  ])
  expect(second).toEqual(first)
})
