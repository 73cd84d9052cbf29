import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Returns whether this process may install Debian packages: as root, with apt-get. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs a Debian package if that is possible, else does nothing. apt prints failures; none is thrown. */
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
