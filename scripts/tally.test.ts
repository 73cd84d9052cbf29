import { expect, test } from 'vitest'
import { believe, ending, tallyPlaywright, tallyVitest } from './tally.ts'

test('every failure is named at the end, and the last line sums everything', () => {
  expect(ending([])).toBe('0 passed, 0 failed')
  expect(
    ending([
      { passed: 2, failed: 0, failures: [] },
      { passed: 40, failed: 1, failures: ['a.test.ts › holds'] },
    ]),
  ).toBe('✗ a.test.ts › holds\n42 passed, 1 failed')
})

test('a test file that could not even be loaded is a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'stands', failureMessages: [] }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [{ status: 'failed', fullName: 'holds', failureMessages: ['Error: 1 is not 2\n  at b.test.ts'] }],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(tallyVitest({ numPassedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 2,
    failures: ['b.test.ts › holds: Error: 1 is not 2', 'c.test.ts'],
  })
})

test('a browser test that needed a second try, and an error outside of tests, are failures', () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'a.spec.ts',
    line: 3,
    tests: [{ projectName: 'phone', status, results: [{ error: { message: '\u001b[31mtoo late\u001b[39m\nin the end' } }] }],
  })
  const suites = [
    { specs: [spec('holds', 'unexpected'), spec('stands', 'expected')], suites: [{ specs: [spec('comes late', 'flaky')] }] },
  ]
  expect(
    tallyPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1 }, errors: [{ message: 'no database' }], suites }),
  ).toEqual({
    passed: 5,
    failed: 3,
    failures: ['a.spec.ts:3 › holds [phone]: too late', 'a.spec.ts:3 › comes late [phone]: too late', 'no database'],
  })
})

const counted = (failed: number) => ({ passed: 3, failed, failures: Array<string>(failed).fill('a test') })

test.each([
  [0, counted(0), counted(0)],
  [1, counted(2), counted(2)],
  [1, counted(0), { passed: 3, failed: 1, failures: ['a run that counted no failure ended with 1'] }],
  [null, counted(0), { passed: 3, failed: 1, failures: ['a run that counted no failure ended with a signal'] }],
])('exit code %s with %o counts as %o', (exitCode, found, believed) => {
  expect(believe(exitCode, found)).toEqual(believed)
})
