import { expect, it } from 'vitest'
import { cartItemId, type CartItem } from '../../../domain/cart.ts'
import { fittingOf, inCart, mostInCart, mostNow, type Short, shortOf } from './choice.ts'
import { group, now, product, round } from './sale-samples.ts'
import { itemsOf, salesOf } from './sale.ts'

const items = [
  { id: 'small', name: '소과', price: 9900, stockDeductionAmount: 1, maxPerUser: null },
  { id: 'large', name: '대과', price: 19900, stockDeductionAmount: 3, maxPerUser: null },
]
const saleWith = (left: number) =>
  salesOf(
    product({ salesHistory: [round({ variantGroups: [group({ totalPhysicalStock: left, reservedCount: 0, items })] })] }),
    now,
  )[0]!
const cartOf = (quantities: Record<string, number>, status: CartItem['status'] = 'RESERVATION') =>
  Object.entries(quantities).map(
    ([itemId, quantity]) => ({ id: cartItemId(status, itemId), status, itemId, quantity }) as CartItem,
  )

it.each<[left: number, cart: CartItem[], chosen: Record<string, number>, most: Record<string, number>]>([
  [10, [], {}, { small: 10, large: 3 }],
  [10, [], { large: 2 }, { small: 4, large: 3 }],
  [10, cartOf({ small: 4 }), {}, { small: 6, large: 2 }],
  [10, cartOf({ small: 4, large: 2 }), {}, { small: 0, large: 0 }],
  [10, cartOf({ small: 4 }, 'WAITLIST'), {}, { small: 10, large: 3 }],
  // with two units left the large option can only be waited for, and a waitlist item takes no stock
  [2, [], { small: 1, large: 1 }, { small: 2, large: 999 }],
  [2, cartOf({ large: 1 }, 'WAITLIST'), { small: 1 }, { small: 2, large: 999 }],
])('%i units left, with what lies in the cart and what is chosen', (left, cart, chosen, most) => {
  const sale = saleWith(left)
  const choice = new Map(Object.entries(chosen))
  const found = itemsOf(sale).map(line => [line.item.id, mostNow(choice, line, inCart(cart, sale))])
  expect(Object.fromEntries(found)).toEqual(most)
})

it.each<[name: string, held: number, left: number, most: number, fitting: number]>([
  ['nothing held', 0, 10, 2, 2],
  ['one held', 1, 10, 1, 1],
  ['the limit used up', 2, 10, 0, 0],
  ['more held than the limit that was lowered since', 3, 10, 0, 0],
  ['sold out, one held or waited for', 1, 0, 1, 1],
])('the limit of two for one person: %s', (_, pieces, left, most, fitting) => {
  const limited = [{ id: 'small', name: '소과', price: 9900, stockDeductionAmount: 1, maxPerUser: 2 }]
  const variantGroups = [group({ totalPhysicalStock: left, reservedCount: 0, items: limited })]
  const sale = salesOf(product({ salesHistory: [round({ variantGroups })] }), now)[0]!
  const own = new Map([['small', pieces]])
  expect(mostNow(new Map(), itemsOf(sale)[0]!, new Map(), own)).toBe(most)
  expect(fittingOf(sale, new Map([['small', 2]]), new Map(), own).get('small')).toBe(fitting)
})

it.each<[left: number, cart: CartItem[], chosen: Record<string, number>, fitting: Record<string, number>, short: Short | null]>([
  [5, [], { small: 3 }, { small: 3 }, null],
  [5, cartOf({ small: 4 }), { small: 3 }, { small: 1 }, { most: 1, isInCart: false }],
  [5, cartOf({ small: 5 }), { small: 3 }, { small: 0 }, { most: null, isInCart: true }],
  // two options of one stock: they fit together, and what is left out is not attributed to the cart
  [10, [], { small: 4, large: 2 }, { small: 4, large: 2 }, null],
  [8, [], { small: 4, large: 2 }, { small: 4, large: 1 }, { most: 1, isInCart: false }],
  [5, [], { small: 4, large: 2 }, { small: 4, large: 0 }, { most: null, isInCart: false }],
  [3, [], { small: 4, large: 2 }, { small: 3, large: 0 }, { most: null, isInCart: false }],
  [2, [], { small: 2, large: 1 }, { small: 2, large: 1 }, null],
])('of %i units left, with a cart, what fits of a choice and what is short of it', (left, cart, chosen, fitting, short) => {
  const sale = saleWith(left)
  const choice = new Map(Object.entries(chosen))
  const held = inCart(cart, sale)
  expect(Object.fromEntries(fittingOf(sale, choice, held))).toEqual(fitting)
  expect(shortOf(choice, fittingOf(sale, choice, held), held)).toEqual(short)
})

it.each<[left: number, cart: CartItem[], limit: number | null, held: number, most: number]>([
  [3, cartOf({ small: 1 }), null, 0, 3],
  [3, cartOf({ small: 1, large: 1 }), null, 0, 0],
  [7, cartOf({ small: 1, large: 2 }), null, 0, 1],
  [7, cartOf({ small: 1 }), 4, 1, 3],
  [7, [...cartOf({ small: 1 }), ...cartOf({ small: 2 }, 'WAITLIST')], 4, 1, 1],
  [0, cartOf({ small: 1 }), null, 0, 0],
])('%i units left: the cart takes no more of the small one than the rest of it leaves', (left, cart, limit, held, most) => {
  const limited = items.map(item => ({ ...item, maxPerUser: limit }))
  const variantGroups = [group({ totalPhysicalStock: left, reservedCount: 0, items: limited })]
  const sale = salesOf(product({ salesHistory: [round({ variantGroups })] }), now)[0]!
  expect(mostInCart(cart, { sale, wanted: itemsOf(sale)[0]! }, new Map([['small', held]]))).toBe(most)
})
