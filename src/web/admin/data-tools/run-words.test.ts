import { describe, expect, it } from 'vitest'
import { durationText, percentOf, resultText, timeLeft, tookText, valueText } from './run-words.ts'

const startedAt = '2026-11-22T00:00:00Z'
const at = (seconds: number) => Temporal.Instant.from(startedAt).add({ seconds })

it.each([
  [0, 0, 100],
  [0, 10, 0],
  [9, 10, 90],
  [999, 1000, 99],
  [1000, 1000, 100],
])('%d of %d is %d percent: never all before it is all', (done, total, percent) => {
  expect(percentOf({ startedAt, done, total })).toBe(percent)
})

it.each([
  [0, 100, 30, '남은 시간을 재고 있어요'],
  [50, 100, 14, '14초 남음'],
  [10, 100, 10, '2분 남음'],
  [99, 100, 10, '곧 끝나요'],
  [100, 100, 10, '곧 끝나요'],
  // the browser's clock is behind the server's
  [50, 100, -5, '곧 끝나요'],
])('%d of %d after %d s: %s', (done, total, seconds, words) => {
  expect(timeLeft({ startedAt, done, total }, at(seconds))).toBe(words)
})

it.each([
  [0, '0초'],
  [59.9, '59초'],
  [60, '1분'],
  [200, '3분 20초'],
  [3600, '1시간'],
  [3900, '1시간 5분'],
])('%d s is %s', (seconds, words) => {
  expect(durationText(seconds)).toBe(words)
})

const run = {
  runId: 'r',
  tool: 'reaggregateAllUserData' as const,
  status: 'done' as const,
  stage: 'stock' as const,
  startedAt,
  startedBy: '한지수',
  stoppedBy: null,
  error: null,
  finishedAt: at(33).toString(),
  done: 10,
  total: 10,
  found: [],
}

describe('a run', () => {
  it('says how long it took', () => {
    expect(tookText(run)).toBe('33초')
    expect(tookText({ ...run, finishedAt: at(0).add({ milliseconds: 999 }).toString() })).toBe('1초 안')
    expect(tookText({ ...run, finishedAt: null })).toBeNull()
  })

  it.each([
    ['reaggregateAllUserData', [], '고칠 것 없음'],
    ['reaggregateAllUserData', [{ kind: 'counts', found: 4, mended: 4 }], '고침 4'],
    [
      'reaggregateAllUserData',
      [
        { kind: 'counts', found: 1204, mended: 1204 },
        { kind: 'ledger', found: 1, mended: 0 },
      ],
      '고침 1,204 · 그대로 둠 1',
    ],
    ['reaggregateAllUserData', [{ kind: 'ledger', found: 2, mended: 0 }], '그대로 둠 2'],
    ['grantMissingNewMemberPoints', [], '받을 사람 없음'],
    ['grantMissingNewMemberPoints', [{ kind: 'new_member', found: 3, mended: 3 }], '지급 3명'],
  ] as const)('of %s that found %j: %s', (tool, found, words) => {
    expect(resultText({ tool, found: [...found] })).toBe(words)
  })
})

it.each([
  ['points', -50, '−50P'],
  ['pickupCount', 1204, '1,204'],
  ['noShowHalves', 1.5, '1.5'],
  ['tier', '공구요정', '공구요정'],
  ['points', null, '없음'],
])('%s %s stands as %s', (key, value, text) => {
  expect(valueText(key, value)).toBe(text)
})
