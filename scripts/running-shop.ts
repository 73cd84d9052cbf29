import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '../src/db/embedded/is-alive.ts'
import { commandLine } from '../src/db/embedded/postmaster.ts'
import type { Config } from '../src/server/settings/config.ts'

/** What a started shop writes into `DATA_DIR/running-<port>.json` for commands beside it. */
export type RunningShop = { pid: number; root: string; version: string; since: string }

type Place = Pick<Config, 'dataDir' | 'port'>

/** Writes `running-<port>.json` for this process, if DATA_DIR exists. Returns a function that deletes it. */
export function noteRunning(place: Place): () => Promise<void> {
  if (!existsSync(place.dataDir)) return async () => {}
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  const since = Temporal.Now.instant().toString({ smallestUnit: 'second' })
  const shop: RunningShop = { pid: process.pid, root: realpathSync('.'), version, since }
  const file = fileOf(place)
  writeFileSync(`${file}.new`, JSON.stringify(shop))
  renameSync(`${file}.new`, file)
  return async () => {
    if (findRunning(place)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** Returns the shop that serves on DATA_DIR and PORT, undefined without one. The file of a killed shop is ignored. */
export function findRunning(place: Place): RunningShop | undefined {
  const file = fileOf(place)
  if (!existsSync(file)) return undefined
  const shop = JSON.parse(readFileSync(file, 'utf8')) as RunningShop
  return isShop(shop.pid) ? shop : undefined
}

/** Returns true while the process runs a shop. After a crash its id may belong to another program. */
export function isShop(pid: number): boolean {
  return pid > 0 && isAlive(pid) && commandLine(pid).some(part => part.includes('scripts/start.ts'))
}

/** Returns true if the shop on this machine answers `/readyz` with 200. */
export async function isReady({ host, port }: Pick<Config, 'host' | 'port'>): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  try {
    return (await fetch(`http://${name}:${port}/readyz`, { signal: AbortSignal.timeout(5000) })).status === 200
  } catch {
    return false
  }
}

function fileOf({ dataDir, port }: Place): string {
  return join(dataDir, `running-${port}.json`)
}
