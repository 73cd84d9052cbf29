import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { aRound, aUser } from '../../../tests/support/builders.ts'
import { Counter, customerInSession } from '../../../tests/support/desk.ts'
import { type CartItem, cartItemId, quantitiesOf } from '../../domain/cart.ts'
import { settleRequest } from '../reserving/settle-request.ts'
import { readCart, readCartToOrder, saveCart } from './save.ts'
import { takeOutOfCart } from './take-out.ts'

const counter = new Counter()

async function aLine(status: CartItem['status'] = 'RESERVATION', quantity = 1): Promise<CartItem> {
  const { productId, groups } = await aRound(counter.db)
  const itemId = groups[0]!.itemIds[0]!
  const days = { pickupDate: '2026-12-03', deadlineDate: '2026-12-02T11:00:00Z' }
  return { id: cartItemId(status, itemId), status, productId, itemId, quantity, unitPrice: 1000, ...days }
}

it('is stored whole, in its order, for its owner only; the last one saved counts', async () => {
  const [mine, other] = [await aUser(counter.db), await aUser(counter.db)]
  const items = [await aLine('RESERVATION', 3), await aLine('WAITLIST', 2), await aLine()]
  expect(await readCart(counter.db, mine)).toEqual({ items: [] })
  expect(await saveCart(counter.context, customerInSession(mine), { items })).toEqual({ items })
  expect(await readCart(counter.db, mine)).toEqual({ items })
  expect(await readCart(counter.db, other)).toEqual({ items: [] })
  const fewer = [{ ...items[2]!, quantity: 9 }, items[0]!]
  await saveCart(counter.context, customerInSession(mine), { items: fewer })
  expect(await readCart(counter.db, mine)).toEqual({ items: fewer })
  await saveCart(counter.context, customerInSession(mine), { items: [] })
  expect(await readCart(counter.db, mine)).toEqual({ items: [] })
})

it('keeps one item per item id and list, whatever ids were sent: reservations are summed, of waitlist items the first stays', async () => {
  const userId = await aUser(counter.db)
  const [line, waits] = [await aLine('RESERVATION', 2), await aLine('WAITLIST', 4)]
  const items = [line, waits, { ...line, id: 'another', quantity: 3 }, { ...waits, id: 'again', quantity: 1 }]
  const kept = { items: [{ ...line, quantity: 5 }, waits] }
  expect(await saveCart(counter.context, customerInSession(userId), { items })).toEqual(kept)
  expect(await saveCart(counter.context, customerInSession(userId), { items: items.toReversed() })).toMatchObject({
    items: [{ quantity: 1 }, { quantity: 5 }],
  })
  const many = { ...line, id: 'many', quantity: 998 }
  expect(await saveCart(counter.context, customerInSession(userId), { items: [line, many] })).toEqual({
    items: [{ ...line, quantity: 999 }],
  })
})

it('drops what is gone, and keeps one of two carts that are saved at once', async () => {
  const userId = await aUser(counter.db)
  const [kept, gone, another] = [await aLine(), await aLine(), await aLine()]
  await counter.db.query(`delete from items where id = $1`, [gone.itemId])
  const save = (items: CartItem[]) => saveCart(counter.context, customerInSession(userId), { items })
  expect(await save([gone, kept])).toEqual({ items: [kept] })
  const carts = [[kept], [another]]
  await Promise.all(Array.from({ length: 30 }, (_, nth) => save(carts[nth % 2]!)))
  expect(carts).toContainEqual((await readCart(counter.db, userId)).items)
})

it('is kept where another copy was seen than the one there is', async () => {
  const userId = await aUser(counter.db)
  const [bread, milk] = [await aLine('RESERVATION', 2), await aLine('WAITLIST', 1)]
  const save = (items: CartItem[], seen?: CartItem[]) =>
    saveCart(counter.context, customerInSession(userId), { items, ...(seen && { seen: quantitiesOf(seen) }) })
  expect(await save([bread], [])).toEqual({ items: [bread] })
  const unseen: CartItem[][] = [[], [{ ...bread, quantity: 1 }], [milk], [bread, milk]]
  for (const seen of unseen) await expect(save([], seen)).rejects.toThrow('VERSION_CONFLICT')
  expect(await readCart(counter.db, userId)).toEqual({ items: [bread] })
  expect(await save([bread], [milk])).toEqual({ items: [bread] })

  const racing = Array.from({ length: 20 }, (_, nth) => save([{ ...bread, quantity: 3 + nth }, milk], [bread]))
  const outcomes = await Promise.allSettled(racing)
  const won = outcomes.filter(each => each.status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(await readCart(counter.db, userId)).toEqual(won[0]!.value)
})

it('loses what a checkout of it ordered; more pieces, other lists and other people’s carts stay', async () => {
  const [mine, other] = [await aUser(counter.db), await aUser(counter.db)]
  const [bread, wish, milk] = [await aLine('RESERVATION', 3), await aLine('WAITLIST', 2), await aLine('RESERVATION', 1)]
  const wait: CartItem = { ...bread, id: cartItemId('WAITLIST', bread.itemId), status: 'WAITLIST' }
  const items = [bread, wish, milk, wait]
  for (const userId of [mine, other]) await saveCart(counter.context, customerInSession(userId), { items })
  const taken = { reservations: [{ itemId: bread.itemId, quantity: 2 }, milk], waitlist: [wish] }
  const takeOut = (requestId: string) => takeOutOfCart(counter.context, customerInSession(mine), { requestId, ...taken })
  const { checkoutKey } = await readCartToOrder(counter.db, mine)
  expect(await takeOut(checkoutKey)).toBe(true)
  const left = { items: [{ ...bread, quantity: 1 }, wait] }
  expect(await readCart(counter.db, mine)).toEqual(left)
  expect(await takeOut(checkoutKey), 'again under the same key').toBe(false)
  expect(await readCart(counter.db, mine)).toEqual(left)
  expect(await takeOut(randomUUID()), 'a key of a browser that could not read the copy').toBe(true)
  expect(await readCart(counter.db, mine)).toEqual({ items: [wait] })
  expect(await readCart(counter.db, other)).toEqual({ items })
})

it('has one key for its next checkout on all devices; a checkout under it uses it up, at once too, and so does asking about it', async () => {
  const [mine, other] = [await aUser(counter.db), await aUser(counter.db)]
  const keyOf = async (userId: string) => (await readCartToOrder(counter.db, userId)).checkoutKey
  const keys = [await keyOf(mine)]
  expect(await keyOf(mine)).toBe(keys[0])
  expect(await keyOf(other)).not.toBe(keys[0])
  await saveCart(counter.context, customerInSession(mine), { items: [await aLine()] })
  expect(await keyOf(mine), 'a change of the cart leaves it').toBe(keys[0])

  const taken = { requestId: keys[0]!, reservations: [], waitlist: [] }
  const racing = Array.from({ length: 20 }, () => takeOutOfCart(counter.context, customerInSession(mine), taken))
  expect((await Promise.all(racing)).filter(Boolean)).toHaveLength(1)
  keys.push(await keyOf(mine))
  await settleRequest(counter.context, customerInSession(mine), { requestId: keys[1]! })
  keys.push(await keyOf(mine))
  await settleRequest(counter.context, customerInSession(mine), { requestId: randomUUID() })
  expect(await keyOf(mine)).toBe(keys[2])
  expect(new Set(keys).size).toBe(3)
})

it('loses what a checkout ordered when its result is asked for, if it had not yet, and once only', async () => {
  const userId = await aUser(counter.db)
  const [bread, milk] = [await aLine('RESERVATION', 3), await aLine('RESERVATION', 1)]
  await saveCart(counter.context, customerInSession(userId), { items: [bread, milk] })
  const { checkoutKey } = await readCartToOrder(counter.db, userId)
  const input = { requestId: checkoutKey, reservations: [{ itemId: bread.itemId, quantity: 2 }], waitlist: [] }
  await counter.desk().reserve(userId, input)
  const left = { items: [{ ...bread, quantity: 1 }, milk] }
  for (const _ of [1, 2]) {
    expect((await settleRequest(counter.context, customerInSession(userId), input)).result?.orders).toHaveLength(1)
    expect(await readCart(counter.db, userId)).toEqual(left)
  }
  expect(await takeOutOfCart(counter.context, customerInSession(userId), input), 'late').toBe(false)
  expect(await readCart(counter.db, userId)).toEqual(left)
  expect((await readCartToOrder(counter.db, userId)).checkoutKey).not.toBe(checkoutKey)
})
