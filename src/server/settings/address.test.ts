import { expect, it } from 'vitest'
import { addressOf } from './address.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:7::1', '2001:db8:0:7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['[2001:db8:0:7::1]:51234', '2001:db8:0:7'],
  ['[2001:db8:0:7::1]', '2001:db8:0:7'],
  ['::1', '0:0:0:0'],
  ['no address', 'no address'],
])('%s is limited as %s', (given, expected) => {
  expect(addressOf(given)).toBe(expected)
})
