import { randomInt } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { give } from './account.ts'
import type { Home } from './home.ts'

export const settingsFileName = 'moapick.conf'
export type Settings = Readonly<Record<string, string | number>>

/** For a machine of 2 cores and 2 GB that the shop shares. Everything not named keeps PostgreSQL's default. */
const settings: Settings = {
  // Reached over loopback only: no socket file, so no rule about who may enter its folder.
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
  password_encryption: 'scram-sha-256',
  shared_buffers: '128MB',
  random_page_cost: 1.1,
  jit: 'off',
  // Parallel queries need /dev/shm, which containers make small; the shop's queries are short.
  max_parallel_workers_per_gather: 0,
  // An acknowledged reservation survives a power cut.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // Checkpoints far apart and spread out, so that none is felt as a pause.
  wal_buffers: '16MB',
  wal_compression: 'on',
  min_wal_size: '256MB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: 0.9,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // A file a weekday, overwritten after a week. Values of statements are personal data and stay out.
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

/** Writes the settings file that PostgreSQL reads at its next start, the port in it. */
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

/** The port of the last start if it is free, else another one below the range that systems hand out to outgoing connections. */
export async function choosePort(cluster: string): Promise<number> {
  const remembered = rememberedPort(cluster)
  if (remembered && (await isFree(remembered))) return remembered
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

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
    return undefined // never started before
  }
}
