import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import type { Sql } from '../../src/db/database.ts'
import { ItemFactsCache } from '../../src/db/item-facts.ts'
import { OrderDesk } from '../../src/services/orders/desk.ts'
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

test('the catalogue moves on while a new item is read: the item that was known is not forgotten', async () => {
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

test('a request that another process carries out at this moment is not told that its own goods are sold out', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 1, items: [{}] }] })
  const { id: groupId, itemIds } = round.groups[0]!
  const [buyer, other] = [await aUser(counter.db), await aUser(counter.db)]
  const input = wanting(itemIds[0]!)
  let answered: unknown
  const elsewhere = counter.desk()
  const transaction: typeof counter.db.transaction = (body, options) => counter.db.transaction(body, options)
  const here = new OrderDesk({ ...counter.context, db: { query: slowly, transaction } })
  // this desk has seen the shelf empty
  await counter.db.query(`update stock set total_physical_stock = 0 where variant_group_id = $1`, [groupId])
  expect(await refusal(here.reserve(other, wanting(itemIds[0]!)))).toMatchObject({ code: 'SOLD_OUT' })
  await counter.db.query(`update stock set total_physical_stock = 1 where variant_group_id = $1`, [groupId])
  armed = async () => void (answered = await elsewhere.reserve(buyer, input))
  expect(await here.reserve(buyer, input)).toEqual(answered)
  expect(answered).toBeDefined()
})

/** Whatever is read outside a transaction second, is read after `armed`. */
let armed: (() => Promise<void>) | undefined
let reads = 0
async function slowly<Row extends object>(text: string, values?: readonly unknown[], name?: string): Promise<Row[]> {
  if (armed && (name === 'checkout.requests' || name === 'stock.peek') && ++reads === 2) await armed()
  return await counter.db.query<Row>(text, values, name)
}

test('a key is one effect, also when its lines come in another spelling', async () => {
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
