import { describe, expect, it } from 'vitest'
import { momentText, resultText, stateOf } from './job-words.ts'

describe('how a task stands', () => {
  it.each([
    [{ status: 'running', isLate: true, isAskedFor: true }, 'running'],
    [{ status: 'failed', isLate: true, isAskedFor: true }, 'asked'],
    [{ status: 'failed', isLate: true, isAskedFor: false }, 'failed'],
    [{ status: 'done', isLate: true, isAskedFor: false }, 'late'],
    [{ status: 'waiting', isLate: true, isAskedFor: false }, 'late'],
    [{ status: 'done', isLate: false, isAskedFor: false }, 'done'],
  ] as const)('%j is %s', (task, state) => {
    expect(stateOf(task)).toBe(state)
  })
})

it.each([
  [null, null],
  [{}, '할 일이 없었어요'],
  [{ canceled: 0 }, '할 일이 없었어요'],
  [{ canceled: 1204 }, '노쇼 1,204건'],
  [{ users: 3, points: 60 }, '3명 · 60P 소멸'],
  [{ commandResults: 4, outbox: 6, sessions: 0 }, '기록 10건 정리'],
  [{ missing: 2, missingUrls: ['/files/a', '/files/b'] }, '없어진 사진 2장'],
  [{ skipped: 'too late' }, '때가 지나 건너뛰었어요'],
])('%j: %s', (result, words) => {
  expect(resultText(result)).toBe(words)
})

it.each([
  ['2026-11-21T15:00:00Z', '오늘 00:00'],
  ['2026-11-21T14:59:00Z', '어제 23:59'],
  ['2026-11-22T15:10:00Z', '내일 00:10'],
  ['2026-11-20T00:00:00Z', '11월 20일(금) 09:00'],
])('%s is %s', (at, words) => {
  expect(momentText(at, Temporal.Instant.from('2026-11-22T03:00:00Z'))).toBe(words)
})
