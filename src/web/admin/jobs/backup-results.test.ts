import { expect, test } from 'vitest'
import { resultText } from './job-words.ts'

test.each([
  [{ megabytes: 35, removed: 1 }, '35MB 백업 · 지난 백업 1개 정리'],
  [{ proofSeconds: 4, upTo: '2026-11-26T20:00:59Z' }, '4초 만에 복원, 검사 통과 · 11월 27일(금) 05:00까지'],
  [{ segmentsWaiting: 0 }, '할 일이 없었어요'],
])('the result %j of a task of the backup is read as %s', (result, text) => {
  expect(resultText(result)).toBe(text)
})
