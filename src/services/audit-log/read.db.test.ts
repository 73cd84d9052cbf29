import { beforeAll, describe, expect, it } from 'vitest'
import { insertAudits } from '../../db/audit-log/audit.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { audit } from '../audit.ts'
import { readMember } from '../users/read-member.ts'
import { readUserPoints } from '../points/read-points.ts'
import { setUserRole } from '../users/set-role.ts'
import { readAuditLog, readAuditTrail, readDataAccess } from './read.ts'

const counter = new Counter()
let master: { userId: string; role: 'master' }
let person: string
const noon = Temporal.Instant.from('2026-11-21T03:00:00Z')

beforeAll(async () => {
  master = { userId: await aUser(counter.db, { role: 'master' }), role: 'master' }
  person = await aUser(counter.db)
  await counter.at(noon, () => setUserRole(counter.context, master, { userId: person, role: 'admin' }))
  await counter.db.transaction(async tx => {
    await insertAudits(
      tx,
      Array.from({ length: 60 }, (_, nth) => ({
        id: counter.context.newId(),
        at: noon.add({ seconds: 1 + Math.floor(nth / 2) }),
        actorId: null,
        action: nth < 30 ? 'order.status' : 'ordering',
        subject: 'order',
        subjectId: `order-${nth % 3}`,
        before: { nth },
        after: null,
        reason: 'a job',
      })),
    )
  })
})

describe('the audit log', () => {
  it('shows who changed what, before and after', async () => {
    const { items } = await readAuditLog(counter.db, { actorId: master.userId })
    expect(items).toMatchObject([
      {
        at: noon.toString(),
        actor: { id: master.userId, displayName: expect.stringContaining('손님') },
        action: 'role.change',
        subject: 'user',
        subjectId: person,
        before: { role: 'customer' },
        after: { role: 'admin' },
        isAsCatalogued: true,
        reason: null,
      },
    ])
  })

  it('is bounded by subject, action and time, and read page by page, newest first, without gaps', async () => {
    const count = async (filter: Parameters<typeof readAuditLog>[1]) => (await readAuditLog(counter.db, filter)).items.length
    expect(await count({ subject: 'order', subjectId: 'order-1' })).toBe(20)
    expect(await count({ action: 'order.status' })).toBe(30)
    expect(await count({ action: 'order' })).toBe(30) // the action `ordering` does not match
    expect(await count({ from: noon.toString(), until: noon.add({ seconds: 2 }).toString() })).toBe(3)
    const first = await readAuditLog(counter.db, {})
    const second = await readAuditLog(counter.db, { cursor: first.nextCursor! })
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([50, 11, null])
    const all = [...first.items, ...second.items]
    expect(new Set(all.map(item => item.id)).size).toBe(61)
    expect(all.map(item => item.at)).toEqual(
      all
        .map(item => item.at)
        .sort()
        .toReversed(),
    )
    expect((await refusal(readAuditLog(counter.db, { cursor: 'nonsense' })))?.code).toBe('INVALID_INPUT')
  })

  it('the trail of one subject; reading a person’s trail is logged', async () => {
    const admin = await counter.admin()
    const trail = (subject: string, subjectId: string) => readAuditTrail(counter.context, admin, { subject, subjectId })
    expect((await trail('order', 'order-2')).items).toHaveLength(20)
    expect((await trail('user', person)).items.map(item => item.action)).toEqual(['role.change'])
    for (const nobody of ['nobody', counter.context.newId()])
      expect(await refusal(trail('user', nobody))).toEqual({ code: 'USER_NOT_FOUND' })
    await readMember(counter.context, admin, { userId: person })
    await readUserPoints(counter.context, admin, { userId: person })
    const { items } = await readDataAccess(counter.db, { userId: person })
    expect(items.map(item => [item.actor.id, item.user?.id, item.what])).toEqual([
      [admin.userId, person, 'points'],
      [admin.userId, person, 'user'],
      [admin.userId, person, 'audit'],
    ])
    expect((await readDataAccess(counter.db, { actorId: master.userId })).items).toEqual([])
  })

  it('names the task that a record of a job is about, as the schedule calls it', async () => {
    const owner = await counter.admin()
    const job = { action: 'job.retry', subject: 'job', subjectId: 'mark-no-shows', before: null, after: null } as const
    await counter.db.transaction(tx => audit(tx, counter.context, owner, job))
    const { items } = await readAuditLog(counter.db, { action: 'job.retry' }, [{ name: 'mark-no-shows', label: '노쇼 처리' }])
    expect(items.map(({ thing }) => thing)).toEqual([{ name: '노쇼 처리', productId: null, userId: null }])
  })
})
