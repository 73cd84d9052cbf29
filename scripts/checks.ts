import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureHeadlessChromium } from './chromium.ts'
import { type Outcome, runProgram } from './run-program.ts'
import { failure, type Tally, tallyRecord } from './tally.ts'
import type { RecordLine } from './test-record/record.ts'
import { ensureWebBundle } from './web-bundle.ts'

/** Static checks by name, with their commands. Each counts as one passed or failed check. */
const readings: Readonly<Record<string, readonly string[]>> = {
  'types of domain and contract': ['tsc', '-p', 'tsconfig.core.json'],
  'types of the server': ['tsc', '-p', 'tsconfig.server.json'],
  'types of the screens': ['tsc', '-p', 'tsconfig.web.json'],
  'types of the service worker': ['tsc', '-p', 'tsconfig.worker.json'],
  'types of the browser tests': ['tsc', '-p', 'tsconfig.e2e.json'],
  lint: ['oxlint', '--type-aware'],
  format: ['biome', 'format'],
  'files and packages that nothing uses': ['knip', '--include', 'files,dependencies,unlisted,unresolved', '--no-config-hints'],
}

/** Runs all static checks, one after the other, because each uses all cores. */
export async function readCode(): Promise<Tally> {
  const failures: string[] = []
  for (const [name, command] of Object.entries(readings)) {
    const { exitCode, output, ended } = await runProgram(command)
    console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}`)
    if (exitCode === 0) continue
    console.log(`  ${command.join(' ')}\n${output}`)
    failures.push(failure(name, ended ?? output))
  }
  return { passed: Object.keys(readings).length - failures.length, failed: failures.length, failures }
}

/** Builds the pages for the size-budget test and the browser tests. */
export function buildPages(): Promise<Tally> {
  return attempt('the web pages', () => ensureWebBundle(console.log))
}

/** Runs unit, architecture, database and concurrency tests. @param args further arguments for Vitest, such as files */
export function runTests(args: readonly string[] = []): Promise<Tally> {
  return runVitest('unit and database tests', args)
}

/**
 * Runs each command and query once with a pool of one connection. Code that requests a second connection while holding one hangs here. The
 * other database tests detect it by tests/support/second-connection.ts.
 */
export function runTestsOnOneConnection(): Promise<Tally> {
  const files = ['tests/authorisation/traces', 'src/server/routes/callable', 'tests/attack/one-of-many']
  return runVitest('tests on one connection', ['--project=db', ...files], { DATABASE_POOL_SIZE: '1' })
}

function runVitest(name: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  return recorded(name, env, env =>
    runProgram(['vitest', 'run', ...args, '--reporter=default', '--reporter=./scripts/test-record/vitest-reporter.ts'], {
      show: true,
      env,
    }),
  )
}

/**
 * Runs the browser tests in Chromium, and installs it if possible. Without Chromium they count as one failure.
 * @param args further arguments for Playwright, such as files
 */
export async function runBrowserTests(args: readonly string[] = []): Promise<Tally> {
  let browser = ''
  const found = await attempt('Chromium', () => void (browser = ensureHeadlessChromium(console.log)))
  if (found.failed > 0) return found
  return recorded('browser tests', { CHROMIUM_PATH: browser }, env =>
    runProgram(['playwright', 'test', ...args, '--reporter=list,./scripts/test-record/playwright-reporter.ts'], {
      show: true,
      env,
    }),
  )
}

async function attempt(name: string, run: () => void | Promise<void>): Promise<Tally> {
  try {
    await run()
    return { passed: 1, failed: 0, failures: [] }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    console.log(`✗ ${name}: ${said}`)
    return { passed: 0, failed: 1, failures: [failure(name, said)] }
  }
}

/** Runs a test runner with TEST_RECORD set, and counts the results it recorded. */
async function recorded(name: string, env: NodeJS.ProcessEnv, run: (env: NodeJS.ProcessEnv) => Promise<Outcome>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-record-'))
  const path = join(folder, 'record')
  try {
    const outcome = await run({ ...env, TEST_RECORD: path })
    return tallyRecord(name, readRecord(path), outcome)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the complete lines of a record: a killed runner leaves a partial last one. */
function readRecord(path: string): RecordLine[] {
  let text = ''
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return []
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  return whole
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as RecordLine)
}
