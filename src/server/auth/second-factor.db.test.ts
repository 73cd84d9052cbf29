import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { aUser } from '../../../tests/support/builders.ts'
import { aResetCode, aResetLink } from '../../../tests/support/passwords.ts'
import { aSecondFactor, type Authenticator } from '../../../tests/support/second-factors.ts'
import { resetByCode, resetByLink } from '../../services/users/reset-password.ts'
import { confirmFactor } from '../../services/users/second-factor.ts'
import { createSessions } from './identify.ts'

/** Signing in with a second factor (docs/decisions/045-staff-sign-in.md). */
let shop: AuthApp
let email: string
let userId: string
let phone: Authenticator
let addresses = 0
beforeAll(async () => {
  shop = await startAuthApp()
})
afterAll(() => shop.close())
const password = 'seongsu-mandarin'
beforeEach(async () => {
  email = `staff-${addresses++}@mail.kr`
  const made = await shop.app.inject({ method: 'POST', url: '/auth/sign-up/email', payload: { email, password, name: '김직원' } })
  userId = made.json().user.id
  await shop.db.query(`update users set role = 'admin' where id = $1`, [userId])
  await shop.db.query(`delete from auth_sessions where user_id = $1`, [userId])
  phone = await aSecondFactor(shop.db, shop.settings.secret, userId)
})

const now = () => shop.context.clock()
const sessionsOf = async () => (await shop.db.query(`select from auth_sessions where user_id = $1`, [userId])).length
async function signIn(more: object = {}) {
  const payload = { email, password, ...more }
  const answer = await shop.app.inject({ method: 'POST', url: '/auth/sign-in/email', payload })
  const body = answer.json()
  return { code: body.error?.details.code ?? null, token: body.token as string | undefined, cookies: answer.cookies }
}

it('a right password alone does not sign in and leaves no session', async () => {
  expect(await signIn()).toEqual({ code: 'SECOND_FACTOR_NEEDED', token: undefined, cookies: [] })
  expect(await sessionsOf()).toBe(0)
})

it('a wrong password reveals nothing of the second factor, whatever the code', async () => {
  expect((await signIn({ password: 'wrong', code: phone.codeAt(now()) })).code).toBe('WRONG_CREDENTIALS')
})

it('a code of the app works once: repeated, and in twenty concurrent requests, it is wrong', async () => {
  const code = phone.codeAt(now())
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn({ code })))
  expect(answers.filter(answer => answer.code === null)).toHaveLength(1)
  expect((await signIn({ code })).code).toBe('SECOND_FACTOR_WRONG')
  expect(await sessionsOf()).toBe(1)
})

it('a wrong code leaves no session, and five of one network leave no sixth, also no right one', async () => {
  for (let guess = 0; guess < 5; guess++)
    expect(await signIn({ code: '000000' })).toMatchObject({ code: 'SECOND_FACTOR_WRONG', cookies: [] })
  expect((await signIn({ code: phone.codeAt(now()) })).code).toBe('TOO_MANY_REQUESTS')
  expect(await sessionsOf()).toBe(0)
})

it('wrong codes count as wrong passwords do, a missing one does not', async () => {
  for (let each = 0; each < 12; each++) expect((await signIn()).code).toBe('SECOND_FACTOR_NEEDED')
  for (let guess = 0; guess < 10; guess++) {
    await shop.db.query(`delete from auth_attempts where key like 'second-factor:%'`)
    expect((await signIn({ code: '000000' })).code).toBe('SECOND_FACTOR_WRONG')
  }
  await shop.db.query(`delete from auth_attempts where key like 'second-factor:%'`)
  expect((await signIn({ code: phone.codeAt(now()) })).code).toBe('TOO_MANY_REQUESTS')
})

it('a key that waits for its first code asks for none', async () => {
  await aSecondFactor(shop.db, shop.settings.secret, userId, 'waits')
  expect((await signIn()).code).toBeNull()
})

describe('recovery codes', () => {
  it('each recovery code works once, and neither code nor key is readable in the database', async () => {
    const app = await aSecondFactor(shop.db, shop.settings.secret, userId, 'waits')
    const caller = { userId, role: 'admin' as const, sessionId: shop.context.newId() }
    const settings = { secret: shop.settings.secret, shopName: () => '모아픽' }
    const { recoveryCodes } = await confirmFactor(shop.context, settings, caller, app.codeAt(now()))
    expect(new Set(recoveryCodes).size).toBe(8)
    expect((await signIn({ code: recoveryCodes[0]!.toUpperCase() })).code).toBeNull()
    expect((await signIn({ code: recoveryCodes[0] })).code).toBe('SECOND_FACTOR_WRONG')
    expect((await signIn({ code: recoveryCodes[1] })).code).toBeNull()
    const kept = JSON.stringify(
      await shop.db.query(`select f.secret, c.code_hash from second_factors f join recovery_codes c using (user_id)`),
    )
    for (const code of recoveryCodes) expect(kept).not.toContain(code)
  })
})

it('a new password, by a link or by a code from staff, does not replace the second factor', async () => {
  const master = await aUser(shop.db, { role: 'master' })
  const { secret } = shop.settings
  const token = await aResetLink(shop.db, secret, userId, { createdAt: now() })
  await resetByLink(shop.context, { token, password: 'by a link in a mail' })
  expect(await signIn({ password: 'by a link in a mail' })).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', cookies: [] })
  await aResetCode(shop.db, secret, { userId, issuedBy: master, code: '48271936' }, { createdAt: now() })
  await resetByCode(shop.context, secret, { email, code: '48271936', password: 'by eight digits read' })
  expect(await signIn({ password: 'by eight digits read' })).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', cookies: [] })
  expect(await sessionsOf()).toBe(0)
})

it('turning it on ends all other sessions', async () => {
  await shop.db.query(`delete from second_factors where user_id = $1`, [userId])
  const [here, elsewhere] = [(await signIn()).token!, (await signIn()).token!]
  const asked = (token: string) => shop.sessions.identify({ headers: { authorization: `Bearer ${token}` } }, 'anew')
  const { sessionId } = (await asked(here))!
  const caller = { userId, role: 'admin' as const, sessionId }
  const settings = { secret: shop.settings.secret, shopName: () => '모아픽' }
  const app = await aSecondFactor(shop.db, shop.settings.secret, userId, 'waits')
  await confirmFactor(shop.context, settings, caller, app.codeAt(now()))
  expect([(await asked(here)) !== null, await asked(elsewhere)]).toEqual([true, null])
})

it('where the shop requires one, staff without it have the rights of a customer', async () => {
  const strict = createSessions(shop.context, { ...shop.settings, requireSecondFactor: true })
  const { token } = await signIn({ code: phone.codeAt(now()) })
  const asked = { headers: { authorization: `Bearer ${token}` } }
  expect(await strict.identify(asked)).toMatchObject({ role: 'admin', lacksSecondFactor: false })
  await shop.db.query(`delete from second_factors where user_id = $1`, [userId])
  expect(await strict.identify(asked, 'anew')).toMatchObject({ role: 'customer', lacksSecondFactor: true })
})

describe('a shared device', () => {
  const known = async (token: string) => await shop.sessions.identify({ headers: { authorization: `Bearer ${token}` } }, 'anew')
  beforeEach(async () => void (await shop.db.query(`delete from second_factors where user_id = $1`, [userId])))

  it('is signed out after thirty minutes without a request, and not while it is used', async () => {
    const [shared, own] = [(await signIn({ shared: true })).token!, (await signIn()).token!]
    for (let quarter = 0; quarter < 3; quarter++) {
      shop.moveClock({ minutes: 15 })
      expect(await known(shared)).toMatchObject({ idleMinutes: 30 })
      // the time is written without delaying the request
      await expect
        .poll(
          async () =>
            (
              await shop.db.query(`select from auth_sessions where idle_minutes = 30 and user_id = $1 and seen_at > $2`, [
                userId,
                now().subtract({ minutes: 1 }),
              ])
            ).length,
        )
        .toBe(1)
    }
    shop.moveClock({ minutes: 30 })
    expect(await known(shared)).toBeNull()
    expect(await known(own)).toMatchObject({ userId, idleMinutes: null })
  })
})
