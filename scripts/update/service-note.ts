import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Contents of `service.json`, which `npm run service:install` writes beside the versions for later commands. */
export type ServiceNote = {
  /** Name of the shop's systemd unit. */
  unit: string
  /** File with the shop's settings. */
  settings: string
  /** Account as which the shop runs. */
  account: { uid: number; gid: number }
}

/** Reads which service runs the versions in `home`, undefined without one. */
export function readService(home: string): ServiceNote | undefined {
  const file = join(home, 'service.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ServiceNote) : undefined
}

/** Writes `service.json` beside the versions. */
export function writeService(home: string, note: ServiceNote): void {
  writeFileSync(join(home, 'service.json'), `${JSON.stringify(note, null, 2)}\n`)
}
