import { expect, test } from 'vitest'
import type { Storefront } from '../../../contract/schemas/products.ts'
import { group, now, product, round } from '../catalog/sale-samples.ts'
import { itemsOf, saleOf } from '../catalog/sale.ts'
import type { CartItem } from '../../../domain/cart.ts'
import { byPickupDay, cartLines, optionName } from './lines.ts'

const item = (name: string) => ({ id: name, name, price: 9900, stockDeductionAmount: 1, maxPerUser: null })
const groupOf = (groupName: string, ...items: string[]) => group({ id: groupName, groupName, items: items.map(item) })

test.each([
  ['one option', [groupOf('3kg 상자', '소과')], ['소과']],
  ['one group', [groupOf('3kg 상자', '소과', '중과')], ['소과', '중과']],
  ['several groups', [groupOf('3kg 상자', '소과'), groupOf('5kg 상자', '소과')], ['3kg 상자 · 소과', '5kg 상자 · 소과']],
  ['groups named as their options', [groupOf('소과', '소과'), groupOf('중과', '중과')], ['소과', '중과']],
  [
    'options whose names begin with their groups’',
    [groupOf('매운맛', '매운맛 2인분', '4인분'), groupOf('미니', '미니 (지름 12cm)')],
    ['매운맛 2인분', '매운맛 · 4인분', '미니 (지름 12cm)'],
  ],
])('%s', (_name, variantGroups, words) => {
  const offered = round({ variantGroups })
  const sale = saleOf(product({ salesHistory: [offered] }), offered, now)
  expect(itemsOf(sale).map(wanted => optionName({ sale, wanted }))).toEqual(words)
})

test('what is picked up on the same days is one order; another last day makes another', () => {
  const ofDays = (id: string, pickupDate: string, pickupUntil: string) => {
    const variantGroups = [group({ id, items: [item(id)] })]
    return product({ id, salesHistory: [round({ variantGroups, pickupDate, pickupUntil })] })
  }
  const products = [
    ofDays('long', '2025-11-30', '2025-12-02'),
    ofDays('short', '2025-11-30', '2025-11-30'),
    ofDays('also long', '2025-11-30', '2025-12-02'),
  ]
  const line = (id: string, pickupDate = '2025-11-30') =>
    ({ id, productId: id, itemId: id, quantity: 1, status: 'RESERVATION', unitPrice: 1, pickupDate }) as CartItem
  const cart = [...products.map(({ id }) => line(id)), line('gone', '2025-11-29')].map(each => ({
    ...each,
    deadlineDate: '2025-11-24T10:00:00Z',
  }))
  const days = byPickupDay(cartLines(cart, { products } as Storefront, now))
  expect(days.map(day => [`${day.pickupDate} ${day.pickupUntil}`, day.lines.map(({ line: { id } }) => id)])).toEqual([
    ['2025-11-29 2025-11-29', ['gone']],
    ['2025-11-30 2025-11-30', ['short']],
    ['2025-11-30 2025-12-02', ['long', 'also long']],
  ])
})
