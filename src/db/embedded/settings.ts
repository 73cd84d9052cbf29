import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { give } from './account.ts'
import type { Home } from './home.ts'

export const settingsFileName = 'moapick.conf'
export type Settings = Readonly<Record<string, string | number>>

/** Settings for a machine with 2 cores and 2 GB that also runs the server. Others keep PostgreSQL's default. */
const settings: Settings = {
  // Reached over loopback only. Without a socket file no folder permissions are needed.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  password_encryption: 'scram-sha-256',
  shared_buffers: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  // Parallel queries need /dev/shm, which is small in containers, and the queries are short.
  max_parallel_workers_per_gather: 0,
  // An acknowledged reservation must survive a power failure.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Rare and spread checkpoints, so that none causes a noticeable pause.
  wal_buffers: '16MB',
  wal_compression: 'on',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: 0.9,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // One log file per weekday, overwritten after a week. Statement values are personal data and are not logged.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_error_verbosity: 'terse',
  log_min_duration_statement: '1s',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}

/** Writes the settings file, including the port, which PostgreSQL reads at its next start. */
export function writeSettings(home: Home, port: number, changes: Settings): void {
  const file = join(home.cluster, settingsFileName)
  const lines = Object.entries({ ...settings, ...changes, port }).map(([name, value]) => `${name} = '${value}'`)
  writeFileSync(
    `${file}.new`,
    `# Written at every start; your own settings belong into postgresql.auto.conf.\n${lines.join('\n')}\n`,
    { mode: 0o600 },
  )
  give(`${file}.new`, home.account)
  renameSync(`${file}.new`, file)
}

/**
 * Returns the port of the last start if it is free, else a free random one from 20000 to 31999. Systems do not use this range
 * for outgoing connections.
 */
export async function choosePort(cluster: string): Promise<number> {
  const remembered = rememberedPort(cluster)
  if (remembered && (await isFree(remembered))) return remembered
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

/** Returns whether a port is free on 127.0.0.1. */
export function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

function rememberedPort(cluster: string): number | undefined {
  try {
    const port = /^port = '(\d+)'$/m.exec(readFileSync(join(cluster, settingsFileName), 'utf8'))?.[1]
    return port ? Number(port) : undefined
  } catch {
    return undefined // no start yet
  }
}
