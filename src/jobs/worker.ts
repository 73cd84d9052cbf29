import { PgBoss } from 'pg-boss'
import { readTaskRuns } from '../db/maintenance/task-runs.ts'
import { dueNow } from './due.ts'
import { runTask } from './run-task.ts'
import { tasksOf } from './backup-schedule.ts'
import type { Task, Tools } from './schedule.ts'

const QUEUE = 'tasks'
const LOOK_EVERY_MS = 10_000
/** Seconds without a heartbeat after which a worker counts as dead and another takes its task. */
const HEARTBEAT_SECONDS = 30
/** Interval in seconds of the check for dead workers. */
const WATCH_SECONDS = 10
/** Most seconds that a task may take. */
const LONGEST_SECONDS = 6 * 3600

export type WorkerOptions = {
  databaseUrl: string
  /** True behind a connection pooler, which accepts no settings with a connection. */
  pooled?: boolean
  tools: Tools
  onTrouble: (error: unknown) => void
  tasks?: readonly Task[]
}

/**
 * Runs the schedule on this process. Every ten seconds it queues the due tasks in pg-boss, where each can be queued or active
 * only once; any free process runs it. Missed tasks run later, and no task runs twice at once
 * (docs/decisions/013-outbox-and-jobs.md).
 */
export class Worker {
  readonly #boss: PgBoss
  readonly #options: WorkerOptions
  readonly #tasks: readonly Task[]
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #starting: Promise<void> | undefined
  #stopped = false

  constructor(options: WorkerOptions) {
    this.#options = options
    this.#tasks = options.tasks ?? tasksOf(options.tools)
    this.#boss = new PgBoss({
      connectionString: options.databaseUrl,
      application_name: 'moapick-jobs',
      schema: 'pgboss',
      // A migration creates the schema, so that the server's role needs no right to create schemas.
      createSchema: false,
      max: 2,
      // pg-boss's own cron is not used
      schedule: false,
      monitorIntervalSeconds: WATCH_SECONDS,
      superviseIntervalSeconds: WATCH_SECONDS,
      ...(!options.pooled && { options: '-c statement_timeout=30000 -c lock_timeout=10000 -c timezone=UTC' }),
    })
    this.#boss.on('error', error => options.onTrouble(error))
  }

  /** Prepares pg-boss's queue, queues due tasks and starts the interval. Safe while other processes start. */
  start(): Promise<void> {
    return (this.#starting ??= this.#start())
  }

  async #start(): Promise<void> {
    await this.#boss.start()
    await this.#boss.createQueue(QUEUE, {
      policy: 'exclusive',
      retryLimit: 0,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      deleteAfterSeconds: 3600,
    })
    if (this.#stopped) return
    await this.#boss.work<{ task: string; due: string }>(
      QUEUE,
      { localConcurrency: 2, pollingIntervalSeconds: 1 },
      async ([job]) => {
        const task = this.#tasks.find(each => each.name === job!.data.task)
        // a newer version may have queued a task that this one does not know
        if (task) await runTask(task, Temporal.Instant.from(job!.data.due), this.#options.tools)
      },
    )
    await this.look()
    this.#timer = setInterval(() => void this.look().catch(this.#options.onTrouble), LOOK_EVERY_MS)
  }

  /** Queues the tasks that are due now. */
  look(): Promise<void> {
    this.#looking = this.#looking.catch(() => {}).then(() => this.#look())
    return this.#looking
  }

  async #look(): Promise<void> {
    if (this.#stopped) return
    const { context } = this.#options.tools
    const runs = await readTaskRuns(context.db)
    const now = context.clock()
    for (const task of this.#tasks) {
      const due = dueNow(task, runs.get(task.name), now)
      if (due) await this.#boss.send(QUEUE, { task: task.name, due: due.toString() }, { singletonKey: task.name })
    }
  }

  /** Waits a few seconds for running tasks to end. Another process takes over those that do not. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#starting?.catch(() => {})
    await this.#looking.catch(() => {})
    await this.#boss.stop({ graceful: true, timeout: 5000 })
  }
}
