import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** How many checks or tests passed and failed, and each failure by its name with the first line of what it said. */
export interface Tally {
  passed: number
  failed: number
  failures: readonly string[]
}

/** What `npm run check` and `npm test` end with: every failure once more, and the last line, which machines read. */
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

interface VitestReport {
  numPassedTests: number
  testResults: { name: string; status: string; assertionResults: VitestResult[] }[]
}

interface VitestResult {
  status: string
  fullName: string
  failureMessages: string[]
}

/** Counts a vitest JSON report. A file that failed without running a test counts as one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative('', name)
    const tests = assertionResults.filter(test => test.status === 'failed')
    if (tests.length > 0) return tests.map(test => failure(`${file} › ${test.fullName}`, test.failureMessages[0]))
    return status === 'failed' ? [file] : []
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  specs: { title: string; file: string; line: number; tests: PlaywrightResult[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightResult {
  projectName: string
  status: string
  results: { error?: { message?: string } }[]
}

/** Counts a Playwright JSON report. What only passes at the second try is a failure; so is an error outside of tests. */
export function tallyPlaywright({ stats, errors, suites }: PlaywrightReport): Tally {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...suites.flatMap(failedSpecs), ...errors.map(error => firstLine(error.message) || 'outside of a test')],
  }
}

function failedSpecs({ specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(test => test.status === 'unexpected' || test.status === 'flaky')
      .map(({ projectName, results }) => failure(`${file}:${line} › ${title} [${projectName}]`, results[0]?.error?.message)),
  )
  return [...failed, ...suites.flatMap(failedSpecs)]
}

/** A run that says it failed but counted no failure, such as one that crashed or timed out, is one failure. */
export function believe(exitCode: number | null, counted: Tally): Tally {
  return exitCode === 0 || counted.failed > 0
    ? counted
    : { ...counted, failed: 1, failures: [`a run that counted no failure ended with ${exitCode ?? 'a signal'}`] }
}

/** A failure's name with the first line of what it said, if it said anything. */
export function failure(name: string, said?: string): string {
  const line = firstLine(said)
  return line ? `${name}: ${line}` : name
}

function firstLine(said = ''): string {
  return stripVTControlCharacters(said).trim().split('\n')[0] ?? ''
}
