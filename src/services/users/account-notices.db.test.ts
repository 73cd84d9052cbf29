import { expect, it } from 'vitest'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import { takeDueDeliveries } from '../../db/notifications/deliveries.ts'
import { noticeTopics } from '../../domain/notice.ts'
import { deliver } from '../notifications/deliver.ts'
import { saveNotificationSettings } from '../notifications/settings.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { resetByLink } from './reset-password.ts'
import { renewRecoveryCodes, requireFactor, turnFactorOff } from './second-factor.ts'

const counter = new Counter()
const secret = 'a secret of the test'
const settings = { secret, shopName: () => '모아픽' }
const another = 'brand new and unknown'

async function aMember() {
  const { userId } = await signedIn(counter.db)
  const [session] = await counter.db.query<{ id: string }>(`select id from auth_sessions where user_id = $1`, [userId])
  const caller = { ...customer(userId), sessionId: session!.id }
  return { userId, caller, email: await givePassword(counter.db, userId) }
}

/** Returns the notifications about a user's ways to sign in, oldest first, with the address of each mail. */
async function told(userId: string): Promise<string[]> {
  while ((await deliver(counter.context, ['email'])) > 0) continue
  const now = counter.now.add({ minutes: 1 })
  const due = await takeDueDeliveries(counter.db, { channels: ['email'], now, lostAt: now.add({ minutes: 9 }), limit: 99 })
  const rows = await counter.db.query<{ id: string; what: string }>(
    `select id, data->>'what' as what from notifications where user_id = $1 and kind = 'account_changed' order by created_at, id`,
    [userId],
  )
  return rows.map(({ id, what }) => `${what} to ${due.find(each => each.notificationId === id)?.email}`)
}

it('tells of a new password, however it was set', async () => {
  const { userId, caller, email } = await aMember()
  await changePassword(counter.context, caller, { current: KNOWN_PASSWORD, next: another })
  expect(await told(userId)).toEqual([`password to ${email}`])
  const token = await aResetLink(counter.db, secret, userId, { createdAt: counter.now })
  await resetByLink(counter.context, { token, password: `${another} again` })
  expect((await told(userId)).at(-1)).toBe(`password to ${email}`)
})

it('sends the notice of another address to the former one, which is deleted once it was sent', async () => {
  const { userId, caller, email } = await aMember()
  await changeEmail(counter.context, { formerSecret: secret, demo: false }, caller, {
    current: KNOWN_PASSWORD,
    email: 'someone-else@mail.kr',
  })
  expect(await told(userId)).toEqual([`email to ${email}`])
  expect(await counter.db.query(`select from outbox where payload::text like $1`, [`%${email}%`])).toEqual([])
})

it('tells of the second factor and of recovery codes', async () => {
  const { userId, caller, email } = await aMember()
  await aSecondFactor(counter.db, secret, userId)
  const { recoveryCodes } = await renewRecoveryCodes(counter.context, caller)
  await requireFactor(counter.context, settings, { userId, given: recoveryCodes[0], from: caller })
  await turnFactorOff(counter.context, caller)
  expect(await told(userId)).toEqual(['recovery_codes', 'recovery_code', 'factor_off'].map(what => `${what} to ${email}`))
})

it('tells nothing of what was refused', async () => {
  const { userId, caller } = await aMember()
  await aSecondFactor(counter.db, secret, userId)
  expect(await refusal(changePassword(counter.context, caller, { current: 'wrong', next: another }))).toEqual({
    code: 'WRONG_PASSWORD',
  })
  expect(await refusal(requireFactor(counter.context, settings, { userId, given: 'abcde-23456', from: caller }))).toEqual({
    code: 'SECOND_FACTOR_WRONG',
  })
  expect(await told(userId)).toEqual([])
})

it('is sent also to people who turned all mails off', async () => {
  const { userId, caller, email } = await aMember()
  const choices = noticeTopics.map(topic => ({ channel: 'email' as const, topic, isOn: false }))
  await saveNotificationSettings(counter.context, { userId }, choices, { channels: ['email'], pushPublicKey: '' })
  await changePassword(counter.context, caller, { current: KNOWN_PASSWORD, next: another })
  expect(await told(userId)).toEqual([`password to ${email}`])
})
