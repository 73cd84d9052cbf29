import { join } from 'node:path'
import pg from 'pg'
import { archiveSettings, keepArchive } from '../db/embedded/archive.ts'
import type { Home } from '../db/embedded/home.ts'
import { readPassword } from '../db/embedded/initialise.ts'
import { launch, shutDown } from '../db/embedded/postmaster.ts'
import { choosePort, type Settings, writeSettings } from '../db/embedded/settings.ts'
import type { Choice } from '../domain/backup-choice.ts'
import { parseMoment } from '../domain/backup-moment.ts'
import { feedLog } from './feed-log.ts'
import type { Vault } from './vault.ts'

/** A running PostgreSQL server that was recovered from a backup. */
export type Recovered = {
  /** URL of the shop's database, as its owner. */
  url: string
  /** Commit time of the last replayed transaction; null if the log held none. */
  upTo: Temporal.Instant | null
  /** Segments of the log that were replayed. */
  segments: number
}

/** An error: the write-ahead log ended before the moment that is to be restored. `last` is the time of its last transaction. */
export class LogEnded extends Error {
  readonly last: Temporal.Instant | null
  constructor(last: Temporal.Instant | null) {
    super('the log ended before the wanted moment')
    this.last = last
  }
}

/**
 * Starts the PostgreSQL cluster that `layOutCluster` wrote, replays the write-ahead log up to the chosen moment and makes it writable. The
 * caller stops the server.
 * @param keepsLog archives the log of the restored shop, so that its backup continues
 * @throws Damaged, WrongKey, LogEnded, or Error with PostgreSQL's own words
 */
export async function recover(
  vault: Vault,
  home: Home,
  { until }: Choice,
  { keepsLog, settings = {} }: { keepsLog: boolean; settings?: Settings },
): Promise<Recovered> {
  const feed = feedLog(vault, join(home.cluster, '..', 'log-exchange'), home.account)
  try {
    keepArchive(home, keepsLog)
    const port = await choosePort(home.cluster)
    writeSettings(home, port, {
      ...archiveSettings(home),
      ...settings,
      restore_command: feed.command.replaceAll("'", "''"),
      ...target(until),
      recovery_target_timeline: 'latest',
      recovery_target_action: 'promote',
      // Ready means recovered: no connection is accepted before.
      hot_standby: 'off',
      // The start's own file then has PostgreSQL's reasons.
      logging_collector: 'off',
    })
    const failure = await launch(home)
    if (failure !== undefined) throw feed.failure() ?? reasonIn(failure)
    const address = (role: string, database: string) =>
      `postgres://${role}:${readPassword(home.cluster)}@127.0.0.1:${port}/${database}`
    const upTo = await readUpTo(address('postgres', 'postgres'))
    return { url: address('moapick', 'moapick'), upTo, segments: feed.handedOut() }
  } catch (error) {
    await shutDown(home.cluster)
    throw error
  } finally {
    await feed.stop()
  }
}

function target(until: Choice['until']): Settings {
  if (until === 'end') return {}
  if (until === 'consistent') return { recovery_target: 'immediate' }
  return { recovery_target_time: until.toString().replace('T', ' ').replace('Z', '+00') }
}

function reasonIn(failure: string): Error {
  if (!failure.includes('recovery ended before configured recovery target was reached')) return new Error(failure)
  const [, last] = /last completed transaction was at log time (\S+ \S+)/.exec(failure) ?? []
  return new LogEnded(last ? parseMoment(last) : null)
}

async function readUpTo(adminUrl: string): Promise<Temporal.Instant | null> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ ms: number | null }>(
      'select extract(epoch from pg_last_xact_replay_timestamp())::float8 * 1000 as ms',
    )
    const ms = rows[0]?.ms ?? null
    return ms === null ? null : Temporal.Instant.fromEpochMilliseconds(Math.trunc(ms))
  } finally {
    await client.end()
  }
}
