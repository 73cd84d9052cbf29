import { expect, test } from 'vitest'
import { lastWords, resultTitle, resultWords } from './result-words.ts'

const at = '2026-11-21T08:18:00Z'

test.each([
  [{ at, kind: 'status', by: 'customer', to: 'CANCELED', actorName: '강현우' }, '17:18에 고객이 취소했어요.'],
  [{ at, kind: 'status', by: 'shop', to: 'PICKED_UP', actorName: '이도현' }, '17:18에 이도현 님이 픽업 완료로 바꿨어요.'],
  [{ at, kind: 'status', by: 'shop', to: 'PREPAID', actorName: '이도현' }, '17:18에 이도현 님이 선입금으로 바꿨어요.'],
  [{ at, kind: 'status', by: 'job', to: 'CANCELED', actorName: null }, '17:18에 자동으로 취소했어요.'],
  [{ at, kind: 'notes', by: 'shop', to: null, actorName: '이도현' }, '17:18에 이도현 님이 메모를 바꿨어요.'],
  [{ at, kind: 'revert', by: 'shop', to: 'RESERVED', actorName: null }, '17:18에 매장 님이 되돌렸어요.'],
  [null, null],
] as const)('%o is told as %s', (last, words) => {
  expect(lastWords(last)).toBe(words)
})

test.each([
  ['PICKED_UP', false, '픽업 완료로 바꾼 결과', '1,200건을 픽업 완료로 바꿨어요'],
  ['PREPAID', false, '선입금으로 바꾼 결과', '1,200건을 선입금으로 바꿨어요'],
  ['CANCELED', false, '취소한 결과', '1,200건을 취소했어요'],
  ['RESERVED', true, '되돌린 결과', '1,200건을 되돌렸어요'],
] as const)('%s, undoing: %s', (to, undoes, title, words) => {
  const result = { to, undoes, done: Array.from<never>({ length: 1200 }), refused: [], stopped: null }
  expect([resultTitle(result), resultWords(result)]).toEqual([title, words])
})
