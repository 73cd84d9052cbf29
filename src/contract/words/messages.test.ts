import { expect, test } from 'vitest'
import { messageOf } from './messages.ts'

test('an archived product is one whose sale has stopped, neither canceled nor over', () => {
  expect(messageOf({ code: 'PRODUCT_ARCHIVED', itemIds: [] })).toBe('지금은 판매를 멈춘 상품이 있어요.')
  expect(messageOf({ code: 'MOVE_UP_REFUSED', reason: 'paused' })).toBe(
    '지금은 판매를 멈춘 상품이라 순서를 올릴 수 없어요. 포인트는 쓰지 않았어요.',
  )
})
