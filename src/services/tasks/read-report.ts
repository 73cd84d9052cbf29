import type { JobsReport } from '../../contract/schemas/notifications.ts'
import type { Sql } from '../../db/database.ts'
import { countDeliveries, readFailedDeliveries } from '../../db/deliveries.ts'
import { countStuck } from '../../db/outbox-tell.ts'
import { readTaskRuns, type TaskRun } from '../../db/task-runs.ts'

const FAILED_SHOWN = 50

/** What the shop does by itself, and how that goes. `scheduled` are the tasks there are, each with its times in words. */
export async function readJobsReport(sql: Sql, scheduled: readonly { task: string; when: string }[]): Promise<JobsReport> {
  const runs = await readTaskRuns(sql)
  const failed = await readFailedDeliveries(sql, FAILED_SHOWN)
  return {
    tasks: scheduled.map(({ task, when }) => ({ task, when, ...shown(runs.get(task)) })),
    deliveries: {
      ...(await countDeliveries(sql)),
      latestFailed: failed.map(each => ({ ...each, failedAt: each.failedAt.toString() })),
    },
    stuckEvents: await countStuck(sql),
  }
}

function shown(run: TaskRun | undefined): Omit<JobsReport['tasks'][number], 'task' | 'when'> {
  return {
    status: run?.status ?? 'waiting',
    startedAt: run?.startedAt?.toString() ?? null,
    finishedAt: run?.finishedAt?.toString() ?? null,
    doneUntil: run?.doneUntil?.toString() ?? null,
    failures: run?.failures ?? 0,
    error: run?.error ?? null,
    result: run?.result ?? null,
    isAskedFor: run?.askedAt != null,
  }
}
