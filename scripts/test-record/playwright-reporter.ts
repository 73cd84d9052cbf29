import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { record } from './record.ts'

/**
 * Records the results of a Playwright run as they come, and prints what was on the page of a test that failed: where the run was made,
 * its files may be gone. A test that passes only at a further try counts as failed.
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

/** The part of Playwright's error context that draws the page as a tree of roles and names. */
function pageIn(file: string): string {
  const tree = /# Page snapshot\s*```yaml\n(.*?)```/s.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
  return tree.split('\n').slice(0, LINES_OF_A_PAGE).join('\n')
}

const LINES_OF_A_PAGE = 150
