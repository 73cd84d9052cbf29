import type { JobsReport } from '../../contract/schemas/notifications.ts'
import { countDeliveries, readFailedDeliveries } from '../../db/notifications/deliveries.ts'
import { countStuck } from '../../db/notifications/outbox-tell.ts'
import { readTaskRuns, type TaskRun } from '../../db/maintenance/task-runs.ts'
import { isLate, nextDue, timingText, type Timing } from '../../domain/timing.ts'
import type { Context } from '../context.ts'

const FAILED_SHOWN = 50

type Scheduled = { name: string; label: string; at: Timing }

/** Returns the state of scheduled tasks, failed message deliveries and stuck events. `scheduled` are the tasks of the schedule. */
export async function readJobsReport(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  scheduled: readonly Scheduled[],
): Promise<JobsReport> {
  const now = clock()
  const runs = await readTaskRuns(db)
  const failed = await readFailedDeliveries(db, FAILED_SHOWN)
  return {
    tasks: scheduled.map(({ name, label, at }) => {
      const run = runs.get(name)
      const times = { nextAt: nextDue(at, now).toString(), isLate: isLate(at, run?.doneUntil ?? null, now) }
      return { task: name, label, when: timingText(at), ...times, ...shown(run) }
    }),
    deliveries: {
      ...(await countDeliveries(db)),
      latestFailed: failed.map(each => ({ ...each, failedAt: each.failedAt.toString() })),
    },
    stuckEvents: await countStuck(db),
  }
}

function shown(run: TaskRun | undefined): Omit<JobsReport['tasks'][number], 'task' | 'label' | 'when' | 'nextAt' | 'isLate'> {
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
