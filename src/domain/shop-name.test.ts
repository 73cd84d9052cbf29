import { expect, it } from 'vitest'
import { cleanShopName, shopNameProblem } from './shop-name.ts'

const missing = '가게 이름을 입력해 주세요.'
const long = '가게 이름은 30자까지 쓸 수 있어요.'
const unusable = '가게 이름에 쓸 수 없는 문자가 들어 있어요.'

it.each([
  ['우리동네공구', null],
  ['가', null],
  ['가'.repeat(30), null],
  [` ${'가'.repeat(30)} `, null],
  ['Café & 빵 <집> "하나"', null],
  ['🍊 귤가게 👩‍🌾', null],
  ['', missing],
  ['  ', missing],
  ['\u200b\u3164', missing],
  ['가'.repeat(31), long],
  ['우리\n가게', unusable],
  ['우리\t가게', unusable],
  ['우리\u0000가게', unusable],
  ['우리\u2028가게', unusable],
  ['우리\u202e가게', unusable],
  ['우리\ud83c', unusable],
])('%j has the problem %j', (name, problem) => {
  expect(shopNameProblem(name)).toBe(problem)
})

it('is stored in NFC, without spaces around', () => {
  expect(cleanShopName(' 가게\u0301 '.normalize('NFD'))).toBe('가게\u0301'.normalize('NFC'))
  expect(cleanShopName('우리 동네')).toBe('우리 동네')
})
