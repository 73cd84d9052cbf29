import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm run service:install` notes beside the versions for commands that follow. */
export type ServiceNote = {
  /** systemd's name of the shop. */
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

/** Notes the service. */
export function writeService(home: string, note: ServiceNote): void {
  writeFileSync(join(home, 'service.json'), `${JSON.stringify(note, null, 2)}\n`)
}
