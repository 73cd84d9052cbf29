import { Gauge, type Registry } from 'prom-client'
import type { BackupState } from '../work/backup-work.ts'
import type { Figures } from './operator-figures.ts'

/** Functions that return the current values of the Prometheus gauges. They are called at each request of `/metrics`. */
export type Gauges = {
  /** Checkouts in the queue of the order desk. */
  waiting: () => number
  /** Open `/live` streams. */
  streams: () => number
  /** Seconds by which this machine's clock is ahead of the database's. */
  skewSeconds: () => number
  /** 1 while the picture bucket does not answer, else 0. */
  picturesAway: () => number
  /** Undefined where this server makes no backup. */
  backup: () => BackupState | undefined
  fullDisks: () => Record<'database' | 'files', number>
  connections: () => { total: number; idle: number; waiting: number }
  /** The database figures and free disk space that were read last. */
  figures: () => Figures
}

/**
 * Registers the gauges of a server (docs/OPERATIONS.md#watch). A figure that could not be read has no value, so that no alert uses an old
 * one.
 */
export function registerGauges(registry: Registry, gauges: Gauges): void {
  const { waiting, streams, skewSeconds, picturesAway, backup, fullDisks, connections, figures } = gauges
  const gauge = (name: string, help: string, label: string, read: () => Record<string, number | undefined>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        collect() {
          this.reset()
          for (const [value, count] of Object.entries(read())) if (count !== undefined) this.set({ [label]: value }, count)
        },
      }),
    )
  gauge('moapick_desk_waiting', 'Checkouts in the queue of the order desk', 'state', () => ({ all: waiting() }))
  gauge('moapick_live_streams', 'Open live streams', 'state', () => ({ all: streams() }))
  gauge('moapick_clock_skew_seconds', 'How far this machine’s clock is ahead of the database’s', 'state', () => ({
    all: skewSeconds(),
  }))
  gauge('moapick_pictures_away', '1 while the picture bucket does not answer', 'state', () => ({ all: picturesAway() }))
  gauge('moapick_disk_full', '1 where a write failed because the disk is full', 'state', fullDisks)
  gauge('moapick_disk_free_bytes', 'Room left on the disk of a folder', 'folder', () => figures().freeBytes)
  gauge('moapick_database_connections', 'Connections of the pool by what they do', 'state', connections)
  gauge('moapick_database_bytes', 'Size of the database', 'state', () => ({ all: figures().database?.databaseBytes }))

  gauge('moapick_outbox_pending', 'Events that were not delivered yet', 'state', () => ({
    all: figures().database?.outboxPending,
  }))
  gauge('moapick_outbox_oldest_seconds', 'Age of the oldest of them', 'state', () => ({
    all: figures().database?.outboxOldestSeconds,
  }))
  gauge('moapick_task_failures', 'Failures of a scheduled task in a row', 'task', () => byTask(run => run.failures))
  gauge('moapick_task_finished_time_seconds', 'When a scheduled task last ended, in seconds since 1970', 'task', () =>
    byTask(run => run.finishedAt && run.finishedAt.epochMilliseconds / 1000),
  )

  gauge('moapick_backup_time_seconds', 'When the backup was last made, fed and proved, in seconds since 1970', 'state', () => {
    const { baseAt, logAt, provedAt } = backup() ?? {}
    return { base: baseAt, log: logAt, proof: provedAt }
  })
  gauge('moapick_backup_alarms', 'Things that are wrong with the backup', 'state', () => ({ all: backup()?.alarms }))
  gauge('moapick_backup_log_bytes', 'Size of the log that PostgreSQL keeps', 'state', () => ({ all: backup()?.logBytes }))
  gauge('moapick_backup_log_waiting', 'Segments of the log that wait to be backed up', 'state', () => ({
    all: backup()?.waiting,
  }))

  type Run = NonNullable<Figures['database']>['tasks'][number]
  function byTask(read: (run: Run) => number | null): Record<string, number | undefined> {
    const runs = figures().database?.tasks ?? []
    return Object.fromEntries(runs.map(run => [run.task, read(run) ?? undefined]))
  }
}
