import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../src/server/settings/config.ts'
import { findRunning, isShop } from '../running-shop.ts'
import { envIn, type Ground } from './run-in.ts'

/** Starts a version of the shop in place of the one that runs. */
export interface Keeper {
  /** Ends the running shop and starts the version in `root`, without waiting until it is ready. */
  restart(root: string): Promise<void>
  /** True when the started shop has ended and is not started again. */
  hasGivenUp(): boolean
  /** Where the shop's log is: a file or a command. */
  log: string
}

/** Restarts by systemd after which a version counts as unable to start. */
const MOST_RESTARTS = 3

/** Keeper of a shop that runs as a systemd service, which starts `current`. */
export function serviceKeeper(unit: string): Keeper {
  return {
    log: `journalctl -u ${unit}`,
    async restart() {
      const { status, stderr } = spawnSync('systemctl', ['restart', unit], { encoding: 'utf8' })
      if (status !== 0) console.log(`systemctl restart ${unit}: ${stderr?.trim() || 'systemctl is missing'}`)
    },
    hasGivenUp() {
      const { stdout } = spawnSync('systemctl', ['show', '-p', 'NRestarts,ActiveState', unit], { encoding: 'utf8' })
      return /ActiveState=failed/.test(stdout ?? '') || Number(/NRestarts=(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= MOST_RESTARTS
    },
  }
}

/**
 * Returns the keeper of a shop without a service: it ends the process and starts the version in the background, with its output in `log`.
 * @param note file with the process id, written before the shop starts, so that it is known even if the update is killed then
 */
export function processKeeper(
  place: Pick<Config, 'dataDir' | 'port'>,
  ground: Omit<Ground, 'root'>,
  log: string,
  note: string,
): Keeper {
  let started = 0
  return {
    log,
    async restart(root) {
      for (const pid of [findRunning(place)?.pid, noted(note)]) if (pid !== undefined) await end(pid)
      mkdirSync(dirname(log), { recursive: true })
      const output = openSync(log, 'a', 0o600)
      const env = { ...envIn({ ...ground, root }), NODE_COMPILE_CACHE: 'node_modules/.cache/moapick/compiled' }
      const command = ['-c', 'echo $$ > "$0"; exec node scripts/start.ts', note]
      const child = spawn('/bin/sh', command, { cwd: root, env, detached: true, stdio: ['ignore', output, output] })
      closeSync(output)
      child.once('exit', () => (started = 0))
      child.unref()
      started = child.pid ?? 0
    },
    hasGivenUp: () => started === 0,
  }
}

function noted(note: string): number | undefined {
  return existsSync(note) ? Number(readFileSync(note, 'utf8')) : undefined
}

/** Ends a shop as Ctrl-C does. One that does not end within two minutes is killed, which loses nothing (docs/OPERATIONS.md). */
async function end(pid: number): Promise<void> {
  if (!isShop(pid)) return
  process.kill(pid, 'SIGTERM')
  for (let waited = 0; isShop(pid); waited += 50) {
    if (waited === 120_000) process.kill(pid, 'SIGKILL')
    await pause(50)
  }
}
