import { expect, test } from 'vitest'
import { reasonOf } from './reason.ts'

test.each([
  [0, '가게에서 참여를 제한했어요.'],
  [2.5, '가게에서 참여를 제한했어요.'],
  [3, '노쇼가 3회가 되어 참여가 제한됐어요. 3회부터 제한돼요.'],
  [4.5, '노쇼가 4.5회가 되어 참여가 제한됐어요. 3회부터 제한돼요.'],
])('%d no-shows', (count, words) => {
  expect(reasonOf(count)).toBe(words)
})
