import { appendFileSync } from 'node:fs'

/**
 * A line of the file that a test runner writes while it runs, so that a run that is ended still tells what it had done.
 * `plan`: how many tests or files it is going to run. `test`: one result; `said` is the first error. `fault`: an error outside of tests.
 * `file`: one file is done. `end`: the runner came to its own end.
 */
export type RecordLine =
  | { kind: 'plan'; count: number; unit: 'tests' | 'files' }
  | { kind: 'test'; name: string; result: 'passed' | 'failed' | 'skipped'; said?: string }
  | { kind: 'fault'; name: string; said?: string }
  | { kind: 'file' }
  | { kind: 'end' }

/** Appends a line to the file that TEST_RECORD names. */
export function record(line: RecordLine): void {
  const path = process.env['TEST_RECORD']
  if (!path) throw new Error('TEST_RECORD should name the file for the results; `npm test` sets it')
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}
