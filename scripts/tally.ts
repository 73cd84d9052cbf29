/** How many checks or tests passed and failed. */
export interface Tally {
  passed: number
  failed: number
}

/** The last line of `npm run check` and `npm test`, which machines read. */
export function lastLine(tallies: readonly Tally[]): string {
  const sum = total(tallies)
  return `${sum.passed} passed, ${sum.failed} failed`
}

export function total(tallies: readonly Tally[]): Tally {
  return tallies.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  })
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites?: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Counts a vitest JSON report. A file that failed without running a test counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const broken = report.testResults.filter(
    file => file.status === 'failed' && !file.assertionResults.some(test => test.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Counts a Playwright JSON report. What only passes at the second try is a failure; so is an error outside of tests. */
export function tallyPlaywright({ stats, errors }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/** A run that says it failed but counted no failure, such as one that crashed or timed out, is one failure. */
export function believe(exitCode: number | null, counted: Tally): Tally {
  return exitCode === 0 || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}
