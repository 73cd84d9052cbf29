import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of a Chromium that runs here: CHROMIUM_PATH if set, else from the PATH, else from where macOS puts it. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['CHROMIUM_PATH']) return env['CHROMIUM_PATH']
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin']
  const candidates = [...folders.flatMap(folder => names.map(name => join(folder, name))), ...macPaths]
  return candidates.find(path => existsSync(path) && runs(path))
}

/**
 * Finds Chromium or, as root on Debian or Ubuntu, installs it.
 * @throws Error that says in one line what to install
 */
export function ensureChromium(log: (line: string) => void): string {
  const found = findChromium()
  if (found) return found
  aptInstall('chromium', log)
  const installed = findChromium()
  if (installed) return installed
  throw new Error('No Chromium here: install Chromium or Google Chrome, or set CHROMIUM_PATH to one')
}

/** Ubuntu's /usr/bin/chromium-browser may be a stub that only asks for a snap. */
function runs(path: string): boolean {
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 300_000 }),
    )
  } catch {
    return false
  }
}
