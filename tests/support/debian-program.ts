import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { aptInstall } from '../../scripts/apt.ts'

/** Returns a program's path, installed as root on Debian or Ubuntu where it is missing; undefined where there is none. */
export function ensureDebianProgram(name: string, debianPackage = name): string | undefined {
  const find = () => ['/usr/bin', '/usr/sbin', '/usr/local/bin'].map(folder => join(folder, name)).find(path => existsSync(path))
  if (!find()) aptInstall(debianPackage, console.log)
  return find()
}
