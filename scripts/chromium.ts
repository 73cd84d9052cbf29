import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of a working Chromium: CHROMIUM_PATH if set, else from PATH, else from macOS applications. Undefined without one. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(names, env)
}

/**
 * Returns the path of headless Chromium, which uses a quarter less CPU (docs/TESTING.md), else of full Chromium. CHROMIUM_PATH has
 * priority. Undefined without one.
 */
export function findHeadlessChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  return find(['chromium-headless-shell', ...names], env)
}

/**
 * Returns the path of Chromium; as root on Debian or Ubuntu it installs it if missing.
 * @throws Error that says in one line what to install
 */
export function ensureChromium(log: (line: string) => void): string {
  return findChromium() ?? install(['chromium'], findChromium, log)
}

/**
 * Returns the path of headless Chromium, else of full Chromium; as root on Debian or Ubuntu it installs one if missing.
 * @throws Error that says in one line what to install
 */
export function ensureHeadlessChromium(log: (line: string) => void): string {
  return findHeadlessChromium() ?? install(['chromium-headless-shell', 'chromium'], findHeadlessChromium, log)
}

function find(names: readonly string[], env: NodeJS.ProcessEnv): string | undefined {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH']
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = [...names.flatMap(name => folders.map(folder => join(folder, name))), ...macPaths]
  return candidates.find(path => existsSync(path) && runs(path))
}

function install(packages: readonly string[], look: () => string | undefined, log: (line: string) => void): string {
  for (const name of packages) {
    aptInstall(name, log)
    const installed = look()
    if (installed) return installed
  }
  throw new Error('No Chromium here: install Chromium or Google Chrome, or set CHROMIUM_PATH to one')
}

/** Returns whether the program runs. On Ubuntu /usr/bin/chromium-browser may only ask to install a snap. */
function runs(path: string): boolean {
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 300_000 }),
    )
  } catch {
    return false
  }
}
