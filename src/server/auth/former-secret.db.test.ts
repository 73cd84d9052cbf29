import { expect, it, onTestFinished } from 'vitest'
import { startTestApp } from '../../../tests/support/app.ts'
import { createTestDatabase } from '../../../tests/support/database.ts'
import { aResetCode, aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { recogniseAddress, rememberFormerMember } from '../../services/referral/former-members.ts'
import type { Secret } from '../../services/secrets/keys.ts'
import { resetByCode, resetByLink } from '../../services/users/reset-password.ts'
import { renewRecoveryCodes, requireFactor } from '../../services/users/second-factor.ts'
import { pushKeysOf } from '../work/senders.ts'
import { signedToken } from './token.ts'

/** The drill of docs/OPERATIONS.md#another-secret: a shop with A, then B with A as the former one, then B alone. */
const [a, b] = ['kX9mP2vL5qR8tW1yB4nC7dF0gH3jK6sA', 'zZ7nQ4wM6rS9uX2aC5oD8eG1hI4lL7tB']

it('after a change of the secret all that was made before goes on, and without the former one only what is listed ends', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const pushKeys = (secret: Secret) => pushKeysOf({ push: undefined, secret, publicUrl: 'http://shop.test' }).publicKey

  const first = await startTestApp({ databaseUrl: database.url, config: { secret: a } })
  const { context, deps } = first.shop
  const { db } = deps
  const [master, leaver] = [await signedIn(db, { role: 'master' }), await signedIn(db)]
  const email = await givePassword(db, master.userId)
  const sessionKeyOf = async (userId: string) =>
    (await db.query<{ token: string }>(`select token from auth_sessions where user_id = $1`, [userId]))[0]!.token
  const oldKey = await sessionKeyOf(master.userId)
  const [token, underived] = [signedToken(oldKey, a), master.token]
  const app = await aSecondFactor(db, a, master.userId)
  const { recoveryCodes } = await renewRecoveryCodes(context, { userId: master.userId, role: 'master' })
  const [helped, mailed] = [await signedIn(db), await signedIn(db)]
  const helpedEmail = await givePassword(db, helped.userId)
  await givePassword(db, mailed.userId)
  const link = await aResetLink(db, a, mailed.userId)
  await aResetCode(db, a, { userId: helped.userId, issuedBy: master.userId, code: '12345678' })
  const left = { email: 'left@mail.kr', isConfirmed: true, isProven: true }
  await db.transaction(tx =>
    rememberFormerMember(tx, a, { userId: leaver.userId, address: left, phone: null, wasRestricted: false }, context.clock()),
  )
  const statusOf = async (address: string, bearer: string) =>
    (await fetch(`${address}/api/me`, { headers: { authorization: `Bearer ${bearer}` } })).status
  expect([await statusOf(first.address, token), await statusOf(first.address, underived)]).toEqual([200, 401])
  await first.stop()

  const both = { current: b, former: a }
  const second = await startTestApp({ databaseUrl: database.url, config: { secret: both } })
  const now = second.shop.context
  const signIn = async (address: string, code: string) => {
    const answer = await fetch(`${address}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: KNOWN_PASSWORD, code }),
    })
    return ((await answer.json()) as { token?: string }).token
  }
  expect(await statusOf(second.address, token)).toBe(200)
  const renewed = await signIn(second.address, app.codeAt(now.clock()))
  expect(await statusOf(second.address, renewed!)).toBe(200)
  expect(await signIn(second.address, recoveryCodes[0]!)).toBeTruthy()
  const password = 'seongsu-mandarin'
  expect(await refusal(resetByLink(now, { token: link, password }))).toBeNull()
  expect(await refusal(resetByCode(now, both, { email: helpedEmail, code: '12345678', password }))).toBeNull()
  const knows = async (secret: Secret, userId: string) =>
    await now.db.transaction(tx => recogniseAddress(tx, now, secret, { userId, email: left.email }))
  expect(await knows(b, mailed.userId)).toBe(false)
  expect(await knows(both, mailed.userId)).toBe(true)
  expect(pushKeys(both)).toBe(pushKeys(a))
  // the next window of 30 seconds, since each code counts once
  await now.db.query(`update second_factors set last_step = 0`)
  await second.stop()

  const third = await startTestApp({ databaseUrl: database.url, config: { secret: b } })
  onTestFinished(() => third.stop())
  const { context: last } = third.shop
  // ends: sign-ins from before the change, pushes until the browser subscribes again, and what is known of former members
  expect(await statusOf(third.address, token)).toBe(401)
  expect(pushKeys(b)).not.toBe(pushKeys(a))
  // goes on: sign-ins since, authenticator apps and recovery codes
  expect(await statusOf(third.address, renewed!)).toBe(200)
  expect(await statusOf(third.address, (await signIn(third.address, app.codeAt(last.clock())))!)).toBe(200)
  const from = { sessionId: last.newId() }
  const factor = requireFactor(last, { secret: b }, { userId: master.userId, given: recoveryCodes[1], from })
  expect(await factor).not.toBeNull()
})
