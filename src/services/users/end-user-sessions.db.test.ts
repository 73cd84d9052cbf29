import { expect, it } from 'vitest'
import { Counter } from '../../../tests/support/desk.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { Role } from '../../domain/role.ts'
import { endUserSessions } from './end-user-sessions.ts'
import { issuePasswordCode } from './issue-code.ts'

const counter = new Counter()

async function somebody(role: Role) {
  return { role, userId: (await signedIn(counter.db, { role })).userId }
}
const end = (actor: { userId: string; role: Role }, userId: string) => endUserSessions(counter.context, actor, { userId })

it('an admin ends sessions of customers, a master of all others, and neither their own', async () => {
  const roles = ['customer', 'admin', 'admin', 'master', 'master'] as const
  const [customer, admin, otherAdmin, master, otherMaster] = await Promise.all(roles.map(somebody))
  for (const [actor, target] of [
    [customer!, admin!],
    [admin!, otherAdmin!],
    [admin!, master!],
    [admin!, admin!],
    [master!, master!],
  ] as const)
    expect(await refusedUnchanged(counter.db, () => end(actor, target.userId)), `${actor.role} ${target.role}`).toEqual({
      code: 'FORBIDDEN',
    })
  for (const [actor, target] of [
    [admin!, customer!],
    [master!, admin!],
    [master!, otherMaster!],
  ] as const)
    expect(await end(actor, target.userId)).toEqual({ ended: 1 })
})

it('is decided by the role of that moment, and refused for an unknown person', async () => {
  const [admin, customer] = [await somebody('admin'), await somebody('customer')]
  await counter.db.query(`update users set role = 'customer' where id = $1`, [admin.userId])
  expect(await refusal(end(admin, customer.userId))).toEqual({ code: 'FORBIDDEN' })
  const master = await somebody('master')
  expect(await refusedUnchanged(counter.db, () => end(master, counter.context.newId()))).toEqual({ code: 'USER_NOT_FOUND' })
})

it('a suspended admin is a customer as an actor, and an admin as the person whose sessions end', async () => {
  const [admin, colleague, customer, master] = [
    await somebody('admin'),
    await somebody('admin'),
    await somebody('customer'),
    await somebody('master'),
  ]
  const suspend = (tier: string | null) =>
    counter.db.query(`update users set manual_tier = $2 where id = $1`, [admin.userId, tier])
  await suspend('restricted')
  expect(await refusedUnchanged(counter.db, () => end(admin, customer.userId))).toEqual({ code: 'FORBIDDEN' })
  expect(await refusedUnchanged(counter.db, () => end(colleague, admin.userId))).toEqual({ code: 'FORBIDDEN' })
  const issue = (actor: typeof admin, userId: string) => issuePasswordCode(counter.context, 'secret', actor, { userId })
  expect(await refusedUnchanged(counter.db, () => issue(admin, customer.userId))).toEqual({ code: 'FORBIDDEN' })
  expect(await refusedUnchanged(counter.db, () => issue(colleague, admin.userId))).toEqual({ code: 'FORBIDDEN' })
  expect(await end(master, admin.userId)).toEqual({ ended: 1 })
  await suspend(null)
  expect(await end(admin, customer.userId)).toEqual({ ended: 1 })
})

it('ends all sessions of that person alone and leaves a record of how many; where there is none it changes nothing', async () => {
  const [admin, customer, other] = [await somebody('admin'), await somebody('customer'), await somebody('customer')]
  await counter.db.query(
    `insert into auth_sessions (id, user_id, token, created_at, updated_at, expires_at)
     select gen_random_uuid(), user_id, token || '2', created_at, updated_at, expires_at from auth_sessions where user_id = $1`,
    [customer.userId],
  )
  expect(await end(admin, customer.userId)).toEqual({ ended: 2 })
  expect(await end(admin, customer.userId)).toEqual({ ended: 0 })
  const left = await counter.db.query(`select user_id from auth_sessions where user_id in ($1, $2)`, [
    customer.userId,
    other.userId,
  ])
  expect(left).toEqual([{ user_id: other.userId }])
  const records = await counter.db.query(
    `select actor_id, action, before, after from audit_log where subject_id = $1 and action like 'user.%'`,
    [customer.userId],
  )
  const record = { action: 'user.sessions', before: { sessions: 2 }, after: { sessions: 0 } }
  expect(records).toEqual([{ ...record, actor_id: admin.userId }])
})
