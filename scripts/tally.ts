import { stripVTControlCharacters } from 'node:util'
import type { Outcome } from './run-program.ts'
import type { RecordLine } from './test-record/record.ts'

/** How many checks or tests passed and failed, and each failure by its name with the first line of its error. */
export interface Tally {
  passed: number
  failed: number
  failures: readonly string[]
}

/** Returns the end of `npm run check` and `npm test`: every failure once more, and the last line, which machines read. */
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
 * Counts the record of a test run, whole or broken off. A run that was ended, that did not come to its own end, or that reports a
 * failure which no test shows, counts one failure more, which tells how far it had come.
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

/** Returns how far a run has come, such as `288 of 346 tests done`. */
function progress(lines: readonly RecordLine[]): string {
  const plan = lines.find(line => line.kind === 'plan')
  if (!plan) return 'before it had begun'
  const done = lines.filter(line => line.kind === (plan.unit === 'files' ? 'file' : 'test')).length
  return `${done} of ${plan.count} ${plan.unit} done`
}

/** Returns a failure's name with the first line of its error, if there is one. */
export function failure(name: string, said = ''): string {
  const line = stripVTControlCharacters(said).trim().split('\n')[0]
  return line ? `${name}: ${line}` : name
}
