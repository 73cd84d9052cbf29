import { beforeAll, describe, expect, it } from 'vitest'
import { aUser, someUsers } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { audit } from './doctor.ts'
import { deletePointEntries } from '../points/correct.ts'
import { post } from '../points/post.ts'
import { driveRun } from './drive-run.ts'
import { readMaintenanceReport } from './read-runs.ts'
import { startRun } from './start-run.ts'
import { stepRun } from './step.ts'

const counter = new Counter()
const { context } = counter
let admin: { userId: string; role: 'admin' }
beforeAll(async () => {
  admin = await counter.admin()
  await welcome(admin.userId)
})

async function grant() {
  const { runId } = await startRun(context, admin, 'grantMissingNewMemberPoints')
  await driveRun(context, runId)
  return await readMaintenanceReport(context, admin, runId)
}
async function welcome(userId: string): Promise<string> {
  const gift = { userId, kind: 'earn', amount: 20, reason: '가입 포인트', sourceKey: 'new-member' } as const
  return (await counter.db.transaction(tx => post(tx, context, gift))).entryId
}
const pointsOf = async (userId: string) =>
  (await counter.db.query<{ points: number }>(`select points from users where id = $1`, [userId]))[0]!.points
/** Returns the violations of the ledger's audits; users of these tests have no sign-in account. */
const wrong = async () => (await audit(counter.db, counter.now)).filter(violation => violation.audit.startsWith('points'))

describe('grantMissingNewMemberPoints', () => {
  it('gives 20 points to all people who never got them, once, with an entry and a notification', async () => {
    const [missed, indebted] = await someUsers(counter.db, 2)
    const penalty = { userId: indebted!, kind: 'penalty', amount: -50, reason: '픽업일 취소', sourceKey: 'penalty:x' } as const
    await counter.db.transaction(tx => post(tx, context, penalty))
    const welcomed = await aUser(counter.db)
    await welcome(welcomed)
    const { run, items } = await grant()
    expect(run).toMatchObject({ status: 'done', total: 4, done: 4, found: [{ kind: 'new_member', found: 2, mended: 2 }] })
    expect(items).toMatchObject([
      { kind: 'new_member', subjectId: missed, before: { points: 0 }, after: { points: 20 }, mended: true },
      { kind: 'new_member', subjectId: indebted, before: { points: -50 }, after: { points: -30 }, mended: true },
    ])
    expect(await Promise.all([missed!, indebted!, welcomed].map(pointsOf))).toEqual([20, -30, 20])
    const [entry] = await counter.db.query<object>(
      `select amount, kind, reason, actor_id, expires_at - created_at > interval '364 days' as lasts from point_entries where user_id = $1`,
      [missed],
    )
    expect(entry).toEqual({ amount: 20, kind: 'earn', reason: '가입 포인트', actor_id: admin.userId, lasts: true })
    const told = await counter.db.query(
      `select 1 from outbox where topic = 'points.posted' and payload->>'sourceKey' = 'new-member' and payload->'userIds' ? $1`,
      [missed],
    )
    expect(told).toHaveLength(1)
    expect((await grant()).items).toEqual([])
    expect(await wrong()).toEqual([])
  })

  it('gives nothing to who withdrew, who came back, and from whom it was taken again', async () => {
    const [withdrawn, returned, taken] = (await someUsers(counter.db, 3)) as [string, string, string]
    await counter.db.query(`update users set withdrawn_at = now() where id = $1`, [withdrawn])
    await counter.db.query(`update users set is_returning = true where id = $1`, [returned])
    await deletePointEntries(context, admin, { userId: taken, entryIds: [await welcome(taken)] })
    expect((await grant()).items).toEqual([])
    expect(await Promise.all([withdrawn, returned, taken].map(pointsOf))).toEqual([0, 0, 0])
  })

  it('gives once to each of 1,200, however often it is called at once and taken up again', async () => {
    await counter.db.query(
      `insert into users (id, referral_code, created_at)
       select gen_random_uuid(), 'TEST' || translate(lpad(to_hex(n), 6, 'X'), '0abcdef', 'ZABCDEF'), now() from generate_series(1, 1200) n`,
    )
    const { runId } = await startRun(context, admin, 'grantMissingNewMemberPoints')
    expect(await stepRun(context, runId)).toBe(true)
    await Promise.all([grant(), grant(), driveRun(context, runId)])
    const [given] = await counter.db.query<object>(
      `select count(*) as entries, count(distinct user_id) as people from point_entries where source_key = 'new-member'`,
    )
    const [users] = await counter.db.query<{ n: number }>(
      `select count(*) as n from users where withdrawn_at is null and not is_returning`,
    )
    expect(given).toEqual({ entries: users!.n, people: users!.n })
    expect(await wrong()).toEqual([])
  })
})
