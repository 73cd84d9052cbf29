import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const aptPackage = 'chromium'

/** Path of a Chromium that runs here: CHROMIUM_PATH if set, else from the PATH, else where macOS puts it. */
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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    log(`No Chromium here: installing Debian's (apt-get install ${aptPackage})`)
    aptInstall()
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error('No Chromium here: install Chromium or Google Chrome, or set CHROMIUM_PATH to one')
}

function aptInstall(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', aptPackage], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Ubuntu's /usr/bin/chromium-browser may be a stub that only asks for a snap. */
function runs(path: string): boolean {
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 20_000 }),
    )
  } catch {
    return false
  }
}
