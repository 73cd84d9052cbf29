import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { runProgram } from './run-program.ts'
import { believe, failure, type Tally, tallyPlaywright, tallyVitest } from './tally.ts'
import { ensureWebBundle } from './web-bundle.ts'

/** What reads the code without running it. Each counts as one passed or failed check. */
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

export async function readCode(): Promise<Tally> {
  const failures: string[] = []
  for (const [name, command] of Object.entries(readings)) {
    const { exitCode, output } = await runProgram(command)
    console.log(`${exitCode === 0 ? '✓' : '✗'} ${name}`)
    if (exitCode === 0) continue
    console.log(`  ${command.join(' ')}\n${output}`)
    failures.push(failure(name, output))
  }
  return { passed: Object.keys(readings).length - failures.length, failed: failures.length, failures }
}

/** Builds the pages, which the size budget's test and the browser tests look at. */
export function buildPages(): Promise<Tally> {
  return attempt('the web pages', () => ensureWebBundle(console.log))
}

/** Unit, architecture, database and concurrency tests. */
export function runTests(): Promise<Tally> {
  return runVitest([])
}

/**
 * The services and the server once more with a pool of one connection: whatever asks for a second one while it holds the first hangs
 * here. Only files that pass the setting on; the concurrency tests, which measure, are run once.
 */
export function runTestsOnOneConnection(): Promise<Tally> {
  return runVitest(['--project=db', ...ON_ONE_CONNECTION], { DATABASE_POOL_SIZE: '1' })
}

const services =
  'bank cart catalog encore loyalty missions orders points/correct points/expire raffle referral reviews templates users visits waitlist'
const ON_ONE_CONNECTION = [
  ...services.split(' ').map(name => `src/services/${name}`),
  'src/server/callable',
  'tests/authorisation',
  'tests/attack',
]

function runVitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  return withReport(async report => {
    const { exitCode } = await runProgram(
      ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { show: true, env },
    )
    return believe(exitCode, read(report, tallyVitest))
  })
}

/** The tests in a real Chromium, which is installed where possible; without one they count as one failure. */
export async function runBrowserTests(): Promise<Tally> {
  let browser = ''
  const found = await attempt('Chromium', () => void (browser = ensureChromium(console.log)))
  if (found.failed > 0) return found
  return withReport(async report => {
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
    const { exitCode } = await runProgram(['playwright', 'test', '--reporter=list,json'], { show: true, env })
    return believe(exitCode, read(report, tallyPlaywright))
  })
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

async function withReport(run: (path: string) => Promise<Tally>): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'moapick-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** No report means that the run did not get far enough to write one. */
function read(path: string, count: (report: never) => Tally): Tally {
  return existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')) as never)
    : { passed: 0, failed: 1, failures: ['a run ended before it wrote its report'] }
}
