import { expect, test } from 'vitest'
import { cartItemId } from '../../../domain/cart.ts'
import { group, now, product, round } from '../catalog/sale-samples.ts'
import { cartLines, lineTitle } from './lines.ts'

const titlesOf = (...items: string[]) => {
  const offered = items.map(name => ({ id: name, name, price: 5000, stockDeductionAmount: 1, maxPerUser: null }))
  const milk = product({ groupName: '목장 우유', salesHistory: [round({ variantGroups: [group({ items: offered })] })] })
  const line = {
    productId: milk.id,
    quantity: 1,
    unitPrice: 5000,
    pickupDate: '2025-11-25',
    deadlineDate: '2025-11-23T20:00:00+09:00',
  }
  const cart = items.map(itemId => ({ ...line, itemId, status: 'RESERVATION' as const, id: cartItemId('RESERVATION', itemId) }))
  return cartLines(cart, { version: '1', products: [milk], categories: [], banners: [] }, now).map(lineTitle)
}

test('two options of one product have names of their own', () => {
  expect(titlesOf('2병', '1병')).toEqual(['목장 우유 2병', '목장 우유 1병'])
})

test('the only option is not named', () => {
  expect(titlesOf('2병')).toEqual(['목장 우유'])
})
