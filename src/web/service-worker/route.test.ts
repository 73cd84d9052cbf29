import { expect, test } from 'vitest'
import { wayOf } from './route.ts'

const origin = 'https://shop.example'

test.each([
  ['GET', 'navigate', '/', 'page'],
  ['GET', 'navigate', '/mypage/orders?day=2026-11-24', 'page'],
  ['GET', 'navigate', '/admin', 'network'],
  ['GET', 'navigate', '/admin/orders', 'network'],
  ['GET', 'navigate', '/administration', 'page'],
  ['GET', 'navigate', '/auth/start/kakao', 'network'],
  ['GET', 'navigate', '/files/products/a.avif', 'network'],
  ['GET', 'cors', '/assets/shop/main-abc.js', 'file'],
  ['GET', 'cors', '/assets/admin/main-abc.js', 'network'],
  ['GET', 'cors', '/api/me/orders', 'network'],
  ['GET', 'cors', '/live', 'network'],
  ['GET', 'no-cors', '/files/products/a.avif', 'network'],
  ['POST', 'cors', '/functions/reserve', 'network'],
  ['POST', 'navigate', '/', 'network'],
] as const)('%s %s %s goes to: %s', (method, mode, path, way) => {
  expect(wayOf({ method, mode, url: origin + path }, origin)).toBe(way)
})

test('requests to another site are ignored', () => {
  expect(wayOf({ method: 'GET', mode: 'cors', url: 'https://else.example/assets/shop/main.js' }, origin)).toBe('network')
})
