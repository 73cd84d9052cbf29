import { PgBoss } from 'pg-boss'
import { readTaskRuns } from '../db/task-runs.ts'
import { dueNow } from './due.ts'
import { runTask } from './run-task.ts'
import { schedule, type Task, type Tools } from './schedule.ts'

const QUEUE = 'tasks'
const LOOK_EVERY_MS = 10_000
/** A node that says nothing for so long is dead: another takes its task. */
const HEARTBEAT_SECONDS = 30
/** How often dead nodes are looked for. */
const WATCH_SECONDS = 10
/** At most so long a task may take. */
const LONGEST_SECONDS = 6 * 3600

export type WorkerOptions = {
  databaseUrl: string
  /** A pooler stands between, which takes no settings with a connection. */
  pooled?: boolean
  tools: Tools
  onTrouble: (error: unknown) => void
  tasks?: readonly Task[]
}

/**
 * Runs the schedule on this node. Every node looks every ten seconds which tasks are due since they were done last, and puts those into
 * one queue of pg-boss, where each can be waiting or under way only once; whichever node is free takes it. So a task that was missed
 * while nothing ran is run when something runs again, and two nodes never run one at once (docs/decisions/013-outbox-and-jobs.md).
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
    this.#tasks = options.tasks ?? schedule
    this.#boss = new PgBoss({
      connectionString: options.databaseUrl,
      application_name: 'moapick-jobs',
      schema: 'pgboss',
      // a migration makes it, so that the shop's role needs no right to make schemas
      createSchema: false,
      max: 2,
      // the shop has a schedule of its own
      schedule: false,
      monitorIntervalSeconds: WATCH_SECONDS,
      superviseIntervalSeconds: WATCH_SECONDS,
      ...(!options.pooled && { options: '-c statement_timeout=30000 -c lock_timeout=10000 -c timezone=UTC' }),
    })
    this.#boss.on('error', error => options.onTrouble(error))
  }

  /** Brings its own tables up to date, takes over what is due, and goes on by itself. Safe beside other nodes that start. */
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
        // a newer version of the shop may know more tasks
        if (task) await runTask(task, Temporal.Instant.from(job!.data.due), this.#options.tools)
      },
    )
    await this.look()
    this.#timer = setInterval(() => void this.look().catch(this.#options.onTrouble), LOOK_EVERY_MS)
  }

  /** Puts into the queue what is due now. */
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

  /** Lets what is under way end, for a few seconds; what does not end is taken over by whoever runs next. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#starting?.catch(() => {})
    await this.#looking.catch(() => {})
    await this.#boss.stop({ graceful: true, timeout: 5000 })
  }
}
