import { expect, test } from 'vitest'
import { movedSentence, movedWords } from './moved-words.ts'

test.each([
  [0, 0, ''],
  [-40, 0, ' · 손님 포인트 −40P'],
  [40, -18_500, ' · 받은 돈 −18,500원 · 손님 포인트 +40P'],
  [0, 497_400, ' · 받은 돈 +497,400원'],
])('%i points and %i won: %s', (points, amount, words) => expect(movedWords({ points, amount })).toBe(words))

test('who invited the customer has points of their own', () => {
  expect(movedWords({ points: -50, amount: 0, noShowHalves: 1 })).toBe(' · 손님 포인트 −50P · 노쇼 0.5회')
  expect(movedWords({ points: -30, amount: 0, inviterPoints: -100 })).toBe(' · 손님 포인트 −30P · 초대한 분 포인트 −100P')
  expect(movedSentence({ points: 0, amount: 0, inviterPoints: 100 })).toBe(' 초대한 분 포인트 +100P.')
})

test('a separate sentence', () => {
  expect(movedSentence({ points: 40, amount: -18_500 })).toBe(' 받은 돈 −18,500원 · 손님 포인트 +40P.')
  expect(movedSentence({ points: 0, amount: 0 })).toBe('')
})
