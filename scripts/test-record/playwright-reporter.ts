import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { record } from './record.ts'

/**
 * Records the results of a Playwright run as they arrive, and prints the page of a failed test, because result files may be lost. A test
 * that passes only on retry counts as failed.
 */
export default class PlaywrightRecorder implements Reporter {
  onBegin(_config: unknown, suite: Suite): void {
    record({ kind: 'plan', count: suite.allTests().length, unit: 'tests' })
  }

  onTestEnd(test: TestCase, { error, status, retry, attachments }: TestResult): void {
    const outcome = test.outcome()
    if (outcome === 'unexpected' && status !== 'interrupted' && retry < test.retries) return
    const result = status === 'interrupted' || outcome === 'flaky' ? 'failed' : results[outcome]
    const said = result === 'failed' ? (error?.message ?? status) : undefined
    record({ kind: 'test', name: nameOf(test), result, ...(said && { said }) })
    if (result !== 'failed') return
    console.log(`What was on the page of "${test.title}":`)
    for (const { name, path } of attachments) if (name === 'error-context' && path && existsSync(path)) console.log(pageIn(path))
  }

  onError({ message }: TestError): void {
    record({ kind: 'fault', name: 'outside of a test', ...(message && { said: message }) })
  }

  onEnd(): void {
    record({ kind: 'end' })
  }

  /** False, because the list reporter prints. */
  printsToStdio(): boolean {
    return false
  }
}

const results = { expected: 'passed', unexpected: 'failed', skipped: 'skipped', flaky: 'failed' } as const

function nameOf(test: TestCase): string {
  const { file, line } = test.location
  return `${relative('', file)}:${line} › ${test.title} [${test.parent.project()?.name ?? ''}]`
}

/** Returns the page snapshot in Playwright's error context, at most 150 lines. */
function pageIn(file: string): string {
  const tree = /# Page snapshot\s*```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return tree.split('\n').slice(0, LINES_OF_A_PAGE).join('\n')
}

const LINES_OF_A_PAGE = 150
