import { expect, test } from 'vitest'
import type { Outcome } from './run-program.ts'
import { ending, tallyRecord } from './tally.ts'
import type { RecordLine } from './test-record/record.ts'

test('every failure is named at the end, and the last line is the total', () => {
  expect(ending([])).toBe('0 passed, 0 failed')
  expect(
    ending([
      { passed: 2, failed: 0, failures: [] },
      { passed: 40, failed: 1, failures: ['a.test.ts › holds'] },
    ]),
  ).toBe('✗ a.test.ts › holds\n42 passed, 1 failed')
})

const plan: RecordLine = { kind: 'plan', count: 3, unit: 'tests' }
const passed: RecordLine = { kind: 'test', name: 'a.spec.ts:1 › stands [phone]', result: 'passed' }
const skipped: RecordLine = { kind: 'test', name: 'a.spec.ts:9 › is not for desktops', result: 'skipped' }
const failed: RecordLine = {
  kind: 'test',
  name: 'a.spec.ts:3 › holds',
  result: 'failed',
  said: '\u001b[31mtoo late\u001b[39m\nin the end',
}
const fault: RecordLine = { kind: 'fault', name: 'outside of a test', said: 'no database' }
const end: RecordLine = { kind: 'end' }

const exit = (exitCode: number | null, ended?: string): Outcome => ({ exitCode, output: '', ...(ended && { ended }) })

test.each<[string, RecordLine[], Outcome, number, string[]]>([
  ['all passed', [plan, passed, passed, skipped, end], exit(0), 2, []],
  ['a failure', [plan, passed, failed, end], exit(1), 1, ['a.spec.ts:3 › holds: too late']],
  ['an error outside of tests', [plan, passed, fault, end], exit(1), 1, ['outside of a test: no database']],
  ['a hidden failure', [plan, passed, end], exit(1), 1, ['browser: ended with 1, but no test failed']],
  ['no test', [plan, skipped, end], exit(0), 0, ['browser: ran no test']],
  ['a crash', [plan, passed], exit(7), 1, ['browser: ended with 7 before its own end, 1 of 3 tests done']],
  ['a crash at the start', [], exit(1), 0, ['browser: ended with 1 before its own end, before it had begun']],
  [
    'a limit',
    [plan, passed, failed],
    exit(null, 'ended by the limit STEP_LIMIT_MINUTES=15, after 15 min 0 s'),
    1,
    ['a.spec.ts:3 › holds: too late', 'browser: ended by the limit STEP_LIMIT_MINUTES=15, after 15 min 0 s, 2 of 3 tests done'],
  ],
  [
    'a limit in a run that counts files',
    [{ kind: 'plan', count: 335, unit: 'files' }, passed, passed, { kind: 'file' }],
    exit(null, 'ended from outside by SIGKILL, after 3 s'),
    2,
    ['browser: ended from outside by SIGKILL, after 3 s, 1 of 335 files done'],
  ],
])('%s', (_, lines, outcome, count, failures) => {
  expect(tallyRecord('browser', lines, outcome)).toEqual({ passed: count, failed: failures.length, failures })
})
