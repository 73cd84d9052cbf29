import { expect, test } from 'vitest'
import { believe, lastLine, tallyPlaywright, tallyVitest } from './tally.ts'

test('the last line sums everything', () => {
  expect(lastLine([])).toBe('0 passed, 0 failed')
  expect(
    lastLine([
      { passed: 2, failed: 0 },
      { passed: 40, failed: 1 },
    ]),
  ).toBe('42 passed, 1 failed')
})

test('a test file that could not even be loaded is a failure', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ]
  expect(tallyVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({ passed: 1, failed: 2 })
})

test('a browser test that needed a second try, and an error outside of tests, are failures', () => {
  expect(tallyPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: ['set-up'] })).toEqual({
    passed: 5,
    failed: 3,
  })
})

test.each([
  [0, { passed: 3, failed: 0 }, { passed: 3, failed: 0 }],
  [1, { passed: 3, failed: 2 }, { passed: 3, failed: 2 }],
  [1, { passed: 3, failed: 0 }, { passed: 3, failed: 1 }],
  [null, { passed: 0, failed: 0 }, { passed: 0, failed: 1 }],
])('exit code %s with %o counts as %o', (exitCode, counted, believed) => {
  expect(believe(exitCode, counted)).toEqual(believed)
})
