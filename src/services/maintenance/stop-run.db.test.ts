import { beforeAll, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { withAccounts } from '../../../tests/support/maintenance.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import type { Actor } from '../context.ts'
import { audit } from './doctor.ts'
import { driveRun, resumeMaintenance } from './drive-run.ts'
import { readMaintenancePreview } from './read-preview.ts'
import { readMaintenanceReport, readMaintenanceRun } from './read-runs.ts'
import { startRun } from './start-run.ts'
import { stepRun } from './step.ts'
import { stopRun } from './stop-run.ts'

const counter = new Counter()
const { context } = counter
let admin: Actor
beforeAll(async () => {
  admin = await counter.admin()
})

const accesses = () =>
  counter.db.query<{ what: string; rows_seen: number; user_id: string | null }>(
    `select what, rows_seen, user_id from personal_data_access where actor_id = $1 order by at, id`,
    [admin.userId],
  )

it('a run that is stopped begins no further step, keeps what it did, and leaves room for another', async () => {
  const { runId } = await startRun(context, admin, 'reaggregateAllUserData')
  expect(await stepRun(context, runId)).toBe(true)
  const other = await counter.admin()
  const stopped = await stopRun(context, other, runId)
  expect(stopped).toMatchObject({ status: 'stopped', stage: 'stock' })
  expect(stopped.finishedAt).not.toBeNull()
  expect(stopped.stoppedBy).not.toBeNull()
  expect(stopped.done).toBeGreaterThan(0)
  expect(await stepRun(context, runId)).toBe(false)
  await driveRun(context, runId)
  expect(await counter.at(counter.now.add({ hours: 1 }), () => resumeMaintenance(context))).toEqual({ resumed: 0 })
  expect(await readMaintenanceRun(counter.db, runId)).toEqual(stopped)
  expect((await startRun(context, admin, 'reaggregateAllUserData')).runId).not.toBe(runId)
  const [record] = await counter.db.query(`select actor_id, before, after from audit_log where action = 'maintenance.stop'`)
  expect(record).toMatchObject({ actor_id: other.userId, before: { status: 'running' }, after: { status: 'stopped' } })
})

it('stopping again, or what is over, changes nothing; what is not there cannot be stopped', async () => {
  const { runId } = await startRun(context, admin, 'grantMissingNewMemberPoints')
  await driveRun(context, runId)
  const done = await readMaintenanceRun(counter.db, runId)
  expect(done.status).toBe('done')
  expect(await stopRun(context, admin, runId)).toEqual(done)
  expect(await refusal(stopRun(context, admin, context.newId()))).toEqual({ code: 'NOT_FOUND' })
})

it('30 stops at once beside the run itself end it once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => aUser(counter.db)))
  const { runId } = await startRun(context, admin, 'reaggregateAllUserData')
  const [, ...answers] = await Promise.all([
    driveRun(context, runId),
    ...Array.from({ length: 30 }, () => stopRun(context, admin, runId)),
  ])
  expect(new Set(answers.map(run => run.status)).size).toBe(1)
  const [records] = await counter.db.query<{ count: number }>(
    `select count(*) as count from audit_log where action = 'maintenance.stop' and subject_id = $1`,
    [runId],
  )
  expect(records!.count).toBe(answers[0]!.status === 'stopped' ? 1 : 0)
})

it('says beforehand who never got the points of a new member, and afterwards what changed for whom, and notes who looked', async () => {
  const userId = await aUser(counter.db)
  await counter.db.query(`update users set display_name = '오세린', phone = '01012340718' where id = $1`, [userId])
  const gone = await aUser(counter.db)
  await counter.db.query(`update users set is_returning = true where id = $1`, [gone])
  await withAccounts(counter.db)
  const before = await readMaintenancePreview(context, admin)
  expect(before.newMembers.first.find(each => each.userId === userId)).toMatchObject({
    name: '오세린',
    phoneLast4: '0718',
    namesakeCode: null,
  })
  expect(before.newMembers.first.some(each => each.userId === gone)).toBe(false)
  expect(before.newMembers).toMatchObject({ points: 20, count: before.newMembers.first.length })
  const { runId } = await startRun(context, admin, 'grantMissingNewMemberPoints')
  await driveRun(context, runId)
  expect((await readMaintenancePreview(context, admin)).newMembers).toMatchObject({ count: 0, first: [] })
  const report = await readMaintenanceReport(context, admin, runId)
  expect(report.items.filter(item => item.subjectId === userId)).toEqual([
    {
      kind: 'new_member',
      subjectId: userId,
      subject: { userId, name: '오세린', phoneLast4: '0718', namesakeCode: null },
      before: { points: 0 },
      after: { points: 20 },
      mended: true,
    },
  ])
  expect((await readMaintenanceReport(context, admin, runId, { onlyLeft: true })).items).toEqual([])
  const seen = (await accesses()).map(({ what, rows_seen }) => [what, rows_seen])
  expect(seen).toEqual([
    ['new-member-points', before.newMembers.count],
    ['maintenance-report', report.items.length],
  ])
  expect(await audit(counter.db, counter.now)).toEqual([])
})
