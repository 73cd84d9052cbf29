import { expect, test } from 'vitest'
import { reasonsOf } from './match-words.ts'

test.each([
  [['name', 'digits'], 1, 0, false, '이름·전화 뒷자리 일치, 금액 일치'],
  [['name'], 2, 0, false, '이름 일치, 주문 2건의 합계와 일치'],
  [['name'], 1, 100, false, '이름 일치, 100원 더 들어왔어요'],
  [['code'], 1, -1900, false, '코드 일치, 1,900원 모자라요'],
  [['name'], 1, 0, true, '이름 일치, 금액 일치. 주문보다 먼저 들어온 돈이에요'],
  [[], 1, 0, false, '이름은 다르지만 금액이 같아요'],
  [[], 2, 0, false, '이름은 다르지만 주문 2건의 합계가 같아요'],
  [[], 1, 0, true, '이름은 다르지만 금액이 같아요. 주문보다 먼저 들어온 돈이에요'],
] as const)('%j with %i orders and %i won beyond, before the order: %j', (reasons, orders, difference, isEarlier, words) => {
  const orderIds = Array.from({ length: orders }, (_, index) => `o${index}`)
  expect(reasonsOf({ reasons: [...reasons], orderIds, difference, isEarlier })).toBe(words)
})
