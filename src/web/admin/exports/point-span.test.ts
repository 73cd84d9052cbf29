import { expect, test } from 'vitest'
import { spanProblem, usualSpans } from './point-span.ts'

test('the usual spans end today or with the month before, and can all be exported', () => {
  const spans = usualSpans(Temporal.PlainDate.from('2028-03-31'))
  expect(spans.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['이번 달', '2028-03-01', '2028-03-31'],
    ['지난달', '2028-02-01', '2028-02-29'],
    ['최근 30일', '2028-03-02', '2028-03-31'],
    ['최근 1년', '2027-04-01', '2028-03-31'],
  ])
  expect(spans.map(spanProblem)).toEqual([null, null, null, null])
})

test.each([
  ['', '2026-11-21', '첫날과 마지막 날을 골라 주세요.'],
  ['2026-11-21', '', '첫날과 마지막 날을 골라 주세요.'],
  ['2026-11-22', '2026-11-21', '첫날이 마지막 날보다 늦어요.'],
  ['2026-11-21', '2026-11-21', null],
  ['2026-01-01', '2027-01-01', null],
  ['2026-01-01', '2027-01-02', '366일까지 한 번에 내보낼 수 있어요.'],
])('%s to %s: %s', (from, to, problem) => {
  expect(spanProblem({ from, to })).toBe(problem)
})
