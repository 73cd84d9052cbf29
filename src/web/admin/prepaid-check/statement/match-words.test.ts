import { expect, test } from 'vitest'
import { reasonsOf } from './match-words.ts'

test.each([
  [['name', 'digits'], 1, 0, '이름·전화 뒷자리 일치, 금액 일치'],
  [['name'], 2, 0, '이름 일치, 주문 2건의 합계와 일치'],
  [['name'], 1, 100, '이름 일치, 100원 더 들어왔어요'],
  [['code'], 1, -1900, '코드 일치, 1,900원 모자라요'],
  [[], 1, 0, '이름은 다르고, 금액 일치'],
] as const)('%j with %i orders and %i won beyond', (reasons, orders, difference, words) => {
  const orderIds = Array.from({ length: orders }, (_, index) => `o${index}`)
  expect(reasonsOf({ reasons: [...reasons], orderIds, difference })).toBe(words)
})
