import { expect, test } from 'vitest'
import type { CartItem } from '../../../domain/cart.ts'
import { remembered } from './seen-products.ts'

const line = (productId: string) => ({ id: `RESERVATION:${productId}`, productId }) as CartItem
const product = (id: string, groupName: string) => ({ id, groupName, images: [] })

test('products that are shown are noted again, others stay, those not in the cart are deleted', () => {
  const seen = [product('a', '옛 이름'), product('gone', '사라진 상품'), product('removed', '뺀 상품')]
  const shown = [product('a', '새 이름'), product('other', '담지 않은 상품')]
  expect(remembered(seen, [line('a'), line('gone'), line('a'), line('never seen')], shown)).toEqual([
    product('a', '새 이름'),
    product('gone', '사라진 상품'),
  ])
})
