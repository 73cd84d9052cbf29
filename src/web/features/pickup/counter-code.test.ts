import { expect, test } from 'vitest'
import { encode } from 'uqr'
import { counterCode } from './counter-code.ts'

const orderId = '019aa3c5-7d30-7b6e-8d7e-3f2a1b4c5d6e'

test('the telephone number is for speaking, the order code for scanning', () => {
  expect(counterCode(orderId, '4821')).toEqual({
    words: '전화번호 뒤 네 자리',
    code: '4821',
    scanned: '019AA3C5-7D30-7B6E-8D7E-3F2A1B4C5D6E',
  })
})

test('without a telephone number, what the counter finds an open order by', () => {
  expect(counterCode(orderId, null)).toMatchObject({ words: '주문 번호 여섯 자리', code: '4C5D6E' })
})

test('the code is so small that a phone reads it from afar: 25 squares', () => {
  expect(encode(counterCode(orderId, null).scanned, { ecc: 'M', border: 0 }).size).toBe(25)
})
