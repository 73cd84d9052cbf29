import { expect, test } from 'vitest'
import { safeReturnPath } from './return-path.ts'

test.each([
  '/',
  '/?q=%EA%B7%A4',
  '/cart',
  '/cart#checkout',
  '/customer-center',
  '/encore',
  '/mypage',
  '/mypage/history?page=2',
  '/mypage/points',
  '/mypage/orders',
  '/product/0190f7c2-7a3e-7cc0-8f00-000000000001',
  '/admin',
  '/admin/orders?status=RESERVED&q=1%2F2',
  '/admin/products/edit/0190f7c2-7a3e-7cc0-8f00-000000000001/round-1763700000000',
])('%s is a way back', path => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'cart',
  '//evil.kr',
  '///evil.kr',
  '/\\evil.kr',
  '\\\\evil.kr',
  '/%2f%2fevil.kr',
  '/%2F/evil.kr',
  '/%5cevil.kr',
  'https:evil.kr',
  'https://evil.kr',
  'https:/cart',
  'HTTPS://evil.kr/cart',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.kr',
  '/\n/evil.kr',
  '\t//evil.kr',
  ' /cart',
  '/cart\r\nset-cookie: a=b',
  '/cart\u0000',
  '/cart?\u00a0',
  '/cart?a\\b',
  '/.//evil.kr',
  '/./cart',
  '/../evil',
  '/cart/../../evil.kr',
  '/product/..',
  '/product/%2e%2e',
  '/product/a/b',
  '/product/',
  '/admin//evil.kr',
  '/admin/../login',
  '/@evil.kr',
  '/login',
  '/login?from=/cart',
  '/terms',
  '/auth/sign-out',
  '/functions/reserve',
  '/files/x',
  '/없는-길',
  `/?q=${'x'.repeat(600)}`,
])('%j leads home', path => {
  expect(safeReturnPath(path)).toBe('/')
})

test('any return path keeps the browser in this shop', () => {
  for (const path of ['/', '/cart?next=//evil.kr', '/cart?next=https://evil.kr', '/mypage#//evil.kr', '/?a=@evil.kr']) {
    expect(safeReturnPath(path)).toBe(path)
    expect(new URL(safeReturnPath(path), 'https://shop.kr').origin).toBe('https://shop.kr')
  }
})
