import { expect, test } from 'vitest'
import { tourPageOf } from './tour-page.ts'

test.each([
  ['/product/018f0000-0000-7000-8000-000000000000', 'productDetail'],
  ['/cart', 'cart'],
  ['/mypage/orders', 'calendar'],
  ['/customer-center', 'customerCenter'],
  ['/mypage', 'myPage'],
  ['/mypage/history', 'history'],
  ['/mypage/points', null],
  ['/encore', null],
  ['/', null],
  ['/product/', null],
  ['/toString', null],
])('%s', (path, page) => {
  expect(tourPageOf(path)).toBe(page)
})
