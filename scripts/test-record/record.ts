import { appendFileSync } from 'node:fs'

/**
 * One line of the file that a test runner writes during a run, so that a stopped run still shows its results.
 * `plan`: number of tests or files. `test`: one result, with its first error in `said`. `fault`: an error outside of tests. `file`: a file
 * is done. `end`: the runner finished.
 */
export type RecordLine =
  | { kind: 'plan'; count: number; unit: 'tests' | 'files' }
  | { kind: 'test'; name: string; result: 'passed' | 'failed' | 'skipped'; said?: string }
  | { kind: 'fault'; name: string; said?: string }
  | { kind: 'file' }
  | { kind: 'end' }

/** Appends a line to the file that TEST_RECORD names. @throws Error if TEST_RECORD is not set */
export function record(line: RecordLine): void {
  const path = process.env['TEST_RECORD']
  if (!path) throw new Error('TEST_RECORD should name the file for the results; `npm test` sets it')
  appendFileSync(path, `${JSON.stringify(line)}\n`)
}
