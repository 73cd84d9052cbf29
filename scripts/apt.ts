import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns whether this process may install Debian packages: as root, with apt-get. */
function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs a Debian package as root; does nothing otherwise. Failures are printed by apt, not thrown. */
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

/**
 * Unpacks a Debian package into a new temporary folder, without installing it or what it depends on. Returns the folder; undefined if that
 * is not possible.
 */
export function aptUnpack(name: string, log: (line: string) => void): string | undefined {
  if (!canInstall()) return undefined
  log(`Unpacking Debian's ${name}`)
  const folder = mkdtempSync(join(tmpdir(), `moapick-${name}-`))
  const run = (program: string, args: readonly string[]) =>
    spawnSync(program, args, { cwd: folder, stdio: 'ignore' }).status === 0
  const hasIt = () => run('apt-get', ['download', '-qq', name])
  if (!hasIt() && !(run('apt-get', ['update', '-qq']) && hasIt())) return undefined
  const packed = readdirSync(folder).find(each => each.endsWith('.deb'))
  return packed && run('dpkg-deb', ['-x', packed, '.']) ? folder : undefined
}
