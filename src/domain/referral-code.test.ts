import { expect, test } from 'vitest'
import { REFERRAL_LETTERS, referralCode } from './referral-code.ts'

test('a referral code has six characters of the alphabet after the prefix', () => {
  expect(REFERRAL_LETTERS).toBe(25 + 9)
  const all = Array.from({ length: REFERRAL_LETTERS }, (_, drawn) => referralCode('MOAP', [drawn, 0, 0, 0, 0, 0]).charAt(4)).join(
    '',
  )
  expect(all).toBe('ABCDEFGHIJKLMNPQRSTUVWXYZ123456789')
  expect(referralCode('MOAP', [0, 12, 13, 14, 24, 33])).toBe('MOAPAMNPZ9')
  expect(referralCode('SHOP', [25, 25, 25, 25, 25, 25])).toBe('SHOP111111')
})

test('six numbers, not more or fewer', () => {
  expect(() => referralCode('MOAP', [1, 2, 3, 4, 5])).toThrow(RangeError)
})
