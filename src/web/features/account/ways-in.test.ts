import { expect, test } from 'vitest'
import { loginPathFrom, resetPath, searchTo, wayOf } from './ways-in.ts'

const of = (text: string) => new URLSearchParams(text)

test.each([
  ['', 'email', 'email'],
  ['', 'choose', 'choose'],
  ['way=join', 'choose', 'join'],
  ['way=email', 'choose', 'email'],
  ['way=nonsense', 'choose', 'choose'],
] as const)('%j with %s first shows %s', (search, first, way) => expect(wayOf(of(search), first)).toBe(way))

test('the target address is kept, messages are not', () => {
  const search = of('from=/cart&way=join&error=failed&reset=done&sheet=terms')
  expect(searchTo(search, 'join')).toBe('from=%2Fcart&way=join')
  expect(searchTo(search, null)).toBe('from=%2Fcart')
  expect(resetPath(search)).toBe('/reset-password?from=%2Fcart')
  expect(resetPath(search, 'code')).toBe('/reset-password?from=%2Fcart&by=code')
  expect(loginPathFrom(search)).toBe('/login?from=%2Fcart')
  expect(loginPathFrom(search, 'done')).toBe('/login?from=%2Fcart&reset=done')
})

test('another site is nowhere to go', () => {
  expect(resetPath(of('from=//evil.kr'))).toBe('/reset-password')
  expect(loginPathFrom(of(''))).toBe('/login')
})
