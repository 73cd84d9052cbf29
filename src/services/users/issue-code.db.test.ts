import { describe, expect, it } from 'vitest'
import { aUser } from '../../../tests/support/builders.ts'
import { Counter } from '../../../tests/support/desk.ts'
import { aResetLink, givePassword } from '../../../tests/support/passwords.ts'
import { refusal, refusedUnchanged } from '../../../tests/support/refusal.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import type { Role } from '../../domain/role.ts'
import { issuePasswordCode } from './issue-code.ts'
import { resetByCode, resetByLink } from './reset-password.ts'

const counter = new Counter()
const secret = 'a secret of the test'

async function somebody(role: Role) {
  const { userId } = await signedIn(counter.db, { role })
  return { userId, role, email: await givePassword(counter.db, userId) }
}
const issue = (actor: { userId: string; role: Role }, userId: string) =>
  issuePasswordCode(counter.context, secret, actor, { userId })
const reset = (email: string, code: string) =>
  resetByCode(counter.context, secret, { email, code, password: 'brand new and unknown' })

describe('who may', () => {
  it('an admin for customers, a master for all others, and neither for themselves', async () => {
    const [customer, admin, otherAdmin, master, otherMaster] = [
      await somebody('customer'),
      await somebody('admin'),
      await somebody('admin'),
      await somebody('master'),
      await somebody('master'),
    ]
    for (const [actor, target] of [
      [customer, admin],
      [admin, otherAdmin],
      [admin, master],
      [admin, admin],
      [master, master],
    ] as const)
      expect(await refusedUnchanged(counter.db, () => issue(actor, target.userId)), `${actor.role} ${target.role}`).toEqual({
        code: 'FORBIDDEN',
      })
    for (const [actor, target] of [
      [admin, customer],
      [master, customer],
      [master, admin],
      [master, otherMaster],
    ] as const)
      expect((await issue(actor, target.userId)).code).toMatch(/^\d{8}$/)
  })

  it('is decided by the role of that moment, not of the session', async () => {
    const [admin, customer] = [await somebody('admin'), await somebody('customer')]
    await counter.db.query(`update users set role = 'customer' where id = $1`, [admin.userId])
    expect(await refusal(issue(admin, customer.userId))).toEqual({ code: 'FORBIDDEN' })
  })
})

it('is shown once, kept as a hash, and leaves a record of who, for whom and until when', async () => {
  const [admin, customer] = [await somebody('admin'), await somebody('customer')]
  const { code, expiresAt } = await issue(admin, customer.userId)
  expect(expiresAt).toBe(counter.now.add({ minutes: 30 }).toString())
  for (const table of ['password_resets', 'audit_log', 'outbox']) {
    const rows = await counter.db.query<{ row: string }>(`select t::text as row from ${table} t`)
    expect(rows.map(each => each.row).join('\n'), table).not.toMatch(new RegExp(`\\b${code}\\b`))
  }
  const records = await counter.db.query(`select actor_id, action, subject, before, after from audit_log where subject_id = $1`, [
    customer.userId,
  ])
  const record = { actor_id: admin.userId, action: 'user.password_code', subject: 'user', before: null }
  expect(records).toEqual([{ ...record, after: { codeUntil: expiresAt } }])
  expect(await reset(customer.email, code)).toMatchObject({ userId: customer.userId })
})

it('ends the code before it; of two at the same time one counts', async () => {
  const [admin, customer] = [await somebody('admin'), await somebody('customer')]
  const first = await issue(admin, customer.userId)
  const both = await Promise.all([issue(admin, customer.userId), issue(admin, customer.userId)])
  const rows = await counter.db.query(`select from password_resets where user_id = $1`, [customer.userId])
  expect(rows).toHaveLength(1)
  expect(await refusal(reset(customer.email, first.code))).toEqual({ code: 'RESET_CODE_WRONG' })
  const outcomes = []
  for (const { code } of both) outcomes.push(await refusal(reset(customer.email, code)))
  expect(outcomes.filter(each => each === null)).toHaveLength(1)
})

it('is void once the colleague who gave it is suspended', async () => {
  const [admin, customer] = [await somebody('admin'), await somebody('customer')]
  const { code } = await issue(admin, customer.userId)
  await counter.db.query(`update users set manual_tier = 'restricted' where id = $1`, [admin.userId])
  expect(await refusal(reset(customer.email, code))).toEqual({ code: 'RESET_CODE_WRONG' })
})

it('leaves a mailed link unchanged, until one of both is used', async () => {
  const [admin, customer] = [await somebody('admin'), await somebody('customer')]
  const token = await aResetLink(counter.db, secret, customer.userId, { createdAt: counter.now })
  const { code } = await issue(admin, customer.userId)
  await reset(customer.email, code)
  const byLink = resetByLink(counter.context, { token, password: 'yet another password' })
  expect(await refusal(byLink)).toEqual({ code: 'RESET_LINK_USED' })
})

it('is refused for a person without a password, one who withdrew, and an unknown one', async () => {
  const admin = await somebody('admin')
  const [kakao, left] = [await aUser(counter.db), await aUser(counter.db)]
  await counter.db.query(`update users set withdrawn_at = now(), email = null where id = $1`, [left])
  expect(await refusedUnchanged(counter.db, () => issue(admin, kakao))).toEqual({ code: 'NO_PASSWORD' })
  for (const userId of [left, counter.context.newId()])
    expect(await refusedUnchanged(counter.db, () => issue(admin, userId))).toEqual({ code: 'USER_NOT_FOUND' })
})
