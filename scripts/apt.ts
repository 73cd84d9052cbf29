import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True where this process may install Debian's packages: as root, on Debian or Ubuntu. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs one of Debian's packages where that is possible. A failure shows in what apt prints. */
export function aptInstall(name: string, log: (line: string) => void): void {
  if (!canInstall()) return
  log(`Installing Debian's ${name} (apt-get install ${name})`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ])
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
}
