import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './run-program.ts'
import type { RecordLine } from './test-record/record.ts'

/** Numbers of passed and failed checks, and each failure's name with the first line of its error. */
export interface Tally {
  passed: number
  failed: number
  failures: readonly string[]
}

/** Returns the last lines of `npm run check` and `npm test`: all failures, then `N passed, N failed`, which programs parse. */
export function ending(tallies: readonly Tally[]): string {
  const { passed, failed, failures } = total(tallies)
  return [...failures.map(name => `✗ ${name}`), `${passed} passed, ${failed} failed`].join('\n')
}

export function total(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, each) => sum + each.passed, 0),
    failed: tallies.reduce((sum, each) => sum + each.failed, 0),
    failures: tallies.flatMap(each => each.failures),
  }
}

/**
 * Counts the recorded results of a test run. A run that was stopped, is incomplete, or exits with an unexplained error counts as one more
 * failure.
 * @param name of the run, for that failure
 */
export function tallyRecord(name: string, lines: readonly RecordLine[], { exitCode, ended }: Outcome): Tally {
  const tests = lines.filter(line => line.kind === 'test')
  const failures = lines.flatMap(line => (isFailure(line) ? [failure(line.name, line.said)] : []))
  const passed = tests.filter(test => test.result === 'passed').length
  const isWhole = lines.some(line => line.kind === 'end')
  if (ended || !isWhole) failures.push(`${name}: ${ended ?? `ended with ${exitCode} before its own end`}, ${progress(lines)}`)
  else if (exitCode !== 0 && failures.length === 0) failures.push(`${name}: ended with ${exitCode}, but no test failed`)
  else if (passed === 0 && failures.length === 0) failures.push(`${name}: ran no test`)
  return { passed, failed: failures.length, failures }
}

function isFailure(line: RecordLine): line is Extract<RecordLine, { name: string }> {
  return line.kind === 'fault' || (line.kind === 'test' && line.result === 'failed')
}

/** Returns the progress of a run, such as `288 of 346 tests done`. */
function progress(lines: readonly RecordLine[]): string {
  const plan = lines.find(line => line.kind === 'plan')
  if (!plan) return 'before it had begun'
  const done = lines.filter(line => line.kind === (plan.unit === 'files' ? 'file' : 'test')).length
  return `${done} of ${plan.count} ${plan.unit} done`
}

/** Returns the name of a failure, with the first line of its error if there is one. */
export function failure(name: string, said = ''): string {
  const line = stripVTControlCharacters(said).trim().split('\n')[0]
  return line ? `${name}: ${line}` : name
}
