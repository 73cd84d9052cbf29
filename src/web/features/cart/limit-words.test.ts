import { expect, test } from 'vitest'
import { atLimitWords, waitLimitWords } from './limit-words.ts'

test('+ at its limit says how many there can be', () => {
  expect(atLimitWords(3)).toBe('3개까지 담을 수 있어요')
  expect(atLimitWords(0)).toBe('더 담을 수 없어요')
  expect(waitLimitWords(2)).toBe('2개까지 대기할 수 있어요')
})
