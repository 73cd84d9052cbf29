import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { record } from './record.ts'

/** Records the results of a Playwright run as they come. A test that passes only at a further try counts as failed. */
export default class PlaywrightRecorder implements Reporter {
  onBegin(_config: unknown, suite: Suite): void {
    record({ kind: 'plan', count: suite.allTests().length, unit: 'tests' })
  }

  onTestEnd(test: TestCase, { error, status, retry }: TestResult): void {
    const outcome = test.outcome()
    if (outcome === 'unexpected' && status !== 'interrupted' && retry < test.retries) return
    const result = status === 'interrupted' || outcome === 'flaky' ? 'failed' : results[outcome]
    const said = result === 'failed' ? (error?.message ?? status) : undefined
    record({ kind: 'test', name: nameOf(test), result, ...(said && { said }) })
  }

  onError({ message }: TestError): void {
    record({ kind: 'fault', name: 'outside of a test', ...(message && { said: message }) })
  }

  onEnd(): void {
    record({ kind: 'end' })
  }

  /** The list reporter beside it prints. */
  printsToStdio(): boolean {
    return false
  }
}

const results = { expected: 'passed', unexpected: 'failed', skipped: 'skipped', flaky: 'failed' } as const

function nameOf(test: TestCase): string {
  const { file, line } = test.location
  return `${relative('', file)}:${line} › ${test.title} [${test.parent.project()?.name ?? ''}]`
}
