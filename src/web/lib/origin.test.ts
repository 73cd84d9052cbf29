import { expect, test } from 'vitest'
import { loginPath, originOf } from './origin.ts'

test.each([
  ['/cart', '/cart'],
  ['/product/0199-abc', '/product/0199-abc'],
  ['/?q=%EA%B0%90', '/?q=%EA%B0%90'],
  ['/mypage/history', '/mypage/history'],
  ['/admin/products/edit/0199/round-1', '/admin/products/edit/0199/round-1'],
  ['//evil.example', '/'],
  ['https://evil.example/cart', '/'],
  ['/\\evil.example', '/'],
  ['/login', '/'],
  ['javascript:alert(1)', '/'],
])('from %s one comes back to %s', (from, expected) => {
  expect(originOf(loginPath(from).replace('/login', ''))).toBe(expected)
})

test('what is remembered stays short, also of a long search', () => {
  expect(loginPath(`/?q=${encodeURIComponent('감'.repeat(2000))}`).length).toBeLessThan(1000)
})
