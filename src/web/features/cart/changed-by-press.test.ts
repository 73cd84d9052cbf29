import { expect, test } from 'vitest'
import { cartItemId, type CartItem, type CartStatus } from '../../../domain/cart.ts'
import { now } from '../catalog/sale-samples.ts'
import { changedByPress } from './changed-by-press.ts'
import { cartLines } from './lines.ts'

function line(productId: string, quantity = 2, status: CartStatus = 'RESERVATION'): CartItem {
  const at = { unitPrice: 9900, pickupDate: '2025-11-25', deadlineDate: '2025-11-23T20:00:00+09:00' }
  return { id: cartItemId(status, productId), status, productId, itemId: productId, quantity, ...at }
}

const seen = [
  { id: 'milk', groupName: '목장 우유', images: [] },
  { id: 'fig', groupName: '무화과', images: [] },
]

test.each<[name: string, before: CartItem[], after: CartItem[], said: string[]]>([
  ['nothing', [line('milk'), line('fig')], [line('fig'), line('milk')], []],
  ['one taken out', [line('milk'), line('fig')], [line('fig')], ['‘목장 우유’\u2060를 장바구니에서 뺐어요.']],
  [
    'all taken out',
    [line('milk'), line('fig')],
    [],
    ['‘목장 우유’\u2060를 장바구니에서 뺐어요.', '‘무화과’\u2060를 장바구니에서 뺐어요.'],
  ],
  ['fewer', [line('milk', 3)], [line('milk', 1)], ['‘목장 우유’\u2060를 장바구니에서 1개로 줄였어요.']],
  ['to wait', [line('milk')], [line('milk', 2, 'WAITLIST')], ['‘목장 우유’\u2060를 대기 목록으로 옮겼어요.']],
  ['to be reserved', [line('milk', 2, 'WAITLIST')], [line('milk')], ['‘목장 우유’\u2060를 예약할 상품으로 옮겼어요.']],
])('a press that changed in the cart: %s', (_, before, after, said) => {
  expect(changedByPress(cartLines(before, undefined, now, seen), after)).toEqual(said)
})
