import { askForTask } from '../../db/maintenance/task-runs.ts'
import { Refused } from '../../domain/rejection.ts'
import { audit } from '../audit.ts'
import type { Actor, Context } from '../context.ts'

/** Requests another run of a task whose last run failed; a server runs it at its next check. @throws Refused JOB_NOT_FOUND */
export async function retryFailedJob(context: Context, actor: Actor, task: string): Promise<{ task: string }> {
  return await context.db.transaction(async tx => {
    if (!(await askForTask(tx, task, context.clock()))) throw new Refused({ code: 'JOB_NOT_FOUND' })
    await audit(tx, context, actor, { action: 'job.retry', subject: 'job', subjectId: task, before: null, after: null })
    return { task }
  })
}
