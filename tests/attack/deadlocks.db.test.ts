import { expect, test } from 'vitest'
import type { Tx } from '../../src/db/connection/database.ts'
import { saveCart } from '../../src/services/cart/save.ts'
import { saveCategories } from '../../src/services/catalog/save-categories.ts'
import { updateProduct } from '../../src/services/catalog/update-product.ts'
import { updateRound } from '../../src/services/catalog/update-round.ts'
import type { Context } from '../../src/services/context.ts'
import { untilBlockedOrSettled } from '../support/blocked.ts'
import { aRound, aUser } from '../support/builders.ts'
import { Counter, customerInSession } from '../support/desk.ts'
import { aGroup, anItem, anOffer, aPicture, aProduct } from '../support/offers.ts'
import { besideTransaction } from '../support/second-connection.ts'

/**
 * Two that want the same rows in another order, held exactly where it hurts. They would be repeated and succeed; but a deadlock is a bug.
 */
const counter = new Counter()

/** Before the nth statement that matches, waits until the other has run into what this one holds, or is done. */
function pausedBefore(
  statement: RegExp,
  nth: number,
  other: () => Promise<unknown>,
): { context: Context; other: Promise<unknown> } {
  let started: Promise<unknown> | undefined
  let matches = 0
  const { promise: otherDone, resolve: told } = Promise.withResolvers<unknown>()
  const context: Context = {
    ...counter.context,
    db: {
      query: (text, values, name) => counter.db.query(text, values, name),
      transaction: (body, options) =>
        counter.db.transaction(async tx => {
          const query: Tx['query'] = async (text, values, name) => {
            if (!started && statement.test(text) && ++matches === nth) {
              started = besideTransaction(other)
              told(started.catch((error: unknown) => error))
              await untilBlockedOrSettled(tx, started)
            }
            return await tx.query(text, values, name)
          }
          return await body({ inTransaction: true, query })
        }, options),
    },
  }
  return { context, other: otherDone }
}

const deadlocks = async () => {
  await counter.db.query(`select pg_stat_force_next_flush()`)
  return await counter.db.query(`select deadlocks from pg_stat_database where datname = current_database()`)
}

const HOLDS = /from products where id = \$1 for|from categories where id = \$1 for/

test('a cart that is saved while an item of it is taken out of its round', async () => {
  const round = await aRound(counter.db, { groups: [{ total: 5, items: [{}, {}] }] })
  const { id, itemIds } = round.groups[0]!
  const [stays, goes] = itemIds as [string, string]
  const who = customerInSession(await aUser(counter.db))
  const line = (itemId: string) => ({
    id: 'line',
    status: 'RESERVATION' as const,
    productId: round.productId,
    itemId,
    quantity: 1,
    unitPrice: 1000,
    pickupDate: '2026-12-01',
    deadlineDate: '2026-11-30T11:00:00Z',
  })
  const cart = { items: [line(stays), line(goes)] }
  await saveCart(counter.context, who, cart)
  const admin = await counter.admin()
  const variantGroups = [aGroup({ id, items: [anItem('옵션', { id: stays })] })]
  const { context, other } = pausedBefore(/insert into cart_items/, 1, () =>
    updateRound(counter.context, admin, { roundId: round.roundId, version: 1, round: anOffer({ variantGroups }) }),
  )
  await saveCart(context, who, cart)
  expect(await other).toMatchObject({ version: 2 })
  expect(await deadlocks()).toEqual([{ deadlocks: 0 }])
})

test('a product that is put into a category while that is removed', async () => {
  const admin = await counter.admin()
  const { categories } = await saveCategories(counter.context, admin, { categories: [{ name: '과일' }] })
  const { productId } = await aRound(counter.db)
  const product = aProduct({ categoryId: categories[0]!.id, imageIds: [await aPicture(counter.db)] })
  await updateProduct(counter.context, admin, { productId, version: 1, product })
  const { context, other } = pausedBefore(HOLDS, 2, () => saveCategories(counter.context, admin, { categories: [] }))
  await updateProduct(context, admin, { productId, version: 2, product }).catch(() => {})
  expect(await other).toEqual({ categories: [] })
  expect(await deadlocks()).toEqual([{ deadlocks: 0 }])
})
