import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { aDevice, type Device } from '../../../tests/support/passkeys.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import { sweepAuth } from '../../db/people/attempts.ts'
import { confirmSignIn } from '../../services/users/confirm-sign-in.ts'
import { makeChallenge } from '../../services/users/passkey-challenge.ts'
import { addPasskey, beginPasskey, readOwnPasskeys, removePasskey } from '../../services/users/passkeys.ts'
import { withdraw } from '../../services/users/withdraw.ts'
import { removeFactor } from '../../services/users/second-factor.ts'
import { createSessions } from './identify.ts'

/** Signing in with a passkey (docs/decisions/053-passkeys.md). */
let shop: AuthApp
beforeAll(async () => {
  shop = await startAuthApp()
})
afterAll(() => shop.close())

const password = 'seongsu-mandarin'
let people = 0
async function aColleague() {
  const email = `colleague-${people++}@mail.kr`
  const made = await shop.app.inject({
    method: 'POST',
    url: '/auth/sign-up/email',
    payload: { email, password, name: '김직원' },
    remoteAddress: `10.0.${people}.1`,
  })
  const userId = made.json().user.id as string
  await shop.db.query(`update users set role = 'admin' where id = $1`, [userId])
  const [session] = await shop.db.query<{ id: string }>(`select id from auth_sessions where user_id = $1`, [userId])
  return { email, userId, caller: { userId, role: 'admin' as const, sessionId: session!.id } }
}
type Colleague = Awaited<ReturnType<typeof aColleague>>

const origin = 'http://shop.test'
const settings = () => ({ ...shop.settings, shopName: () => '모아픽' })
const now = () => shop.context.clock()
const challenge = () => makeChallenge(shop.settings.secret, 'use', now())
async function register({ userId, caller }: Colleague, device: Device, name = '휴대폰') {
  const offer = await beginPasskey(shop.context, settings(), caller)
  const answer = device.register({ challenge: offer.challenge, origin, userId })
  return await addPasskey(shop.context, settings(), caller, { name, answer })
}
async function post(url: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({ method: 'POST', url, payload, headers })
  const body = answer.json()
  return { code: body.error?.details.code ?? null, by: body.error?.details.by, token: body.token, cookies: answer.cookies }
}
const signIn = (answer: object, more: object = {}) => post('/auth/sign-in/passkey', { answer, ...more })
const byPassword = ({ email }: Colleague, more: object = {}) => post('/auth/sign-in/email', { email, password, ...more })
const sessionsOf = async ({ userId }: Colleague) =>
  (await shop.db.query(`select from auth_sessions where user_id = $1`, [userId])).length

let one: Colleague
let phone: Device
beforeEach(async () => {
  one = await aColleague()
  phone = aDevice()
})

it('is taken from a page of the shop alone, and not from a frame on another site', async () => {
  const { userId, caller } = one
  const framed = [{ crossOrigin: true }, { crossOrigin: 'true' }, { crossOrigin: false, topOrigin: 'https://evil.example' }]
  for (const said of framed) {
    const offer = await beginPasskey(shop.context, settings(), caller)
    const answer = phone.register({ challenge: offer.challenge, origin, userId, said })
    expect(await refusal(addPasskey(shop.context, settings(), caller, { name: '휴대폰', answer }))).toEqual({
      code: 'PASSKEY_FAILED',
    })
  }
  await register(one, phone)
  for (const said of framed)
    expect((await signIn(phone.answer({ challenge: challenge(), origin, userId, said }))).code).toBe('PASSKEY_FAILED')
  expect((await signIn(phone.answer({ challenge: challenge(), origin, userId, said: {} }))).code).toBeNull()
})

it('signs in without password and code, as its person, with a session like any other', async () => {
  await register(one, phone)
  const answer = await signIn(phone.answer({ challenge: challenge(), origin, userId: one.userId, counter: 1 }), { shared: true })
  expect(answer.code).toBeNull()
  expect(answer.cookies.find(each => each.name === 'moapick.session_token')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  })
  expect(await shop.sessions.identify({ headers: { authorization: `Bearer ${answer.token}` } })).toMatchObject({
    userId: one.userId,
    role: 'admin',
    idleMinutes: 30,
  })
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ')
  expect(await shop.sessions.identify({ headers: { cookie } })).toMatchObject({ userId: one.userId })
  expect((await readOwnPasskeys(shop.context, one.caller)).items).toMatchObject([
    { name: '휴대폰', lastUsedAt: expect.any(String) },
  ])
})

it('gives a page its session as a cookie alone', async () => {
  await register(one, phone)
  const answer = phone.answer({ challenge: challenge(), origin, userId: one.userId })
  const { token, cookies } = await post('/auth/sign-in/passkey', { answer }, { origin })
  expect(token).toBeNull()
  const { value } = cookies.find(each => each.name === 'moapick.session_token')!
  expect(await shop.sessions.identify({ headers: { authorization: `Bearer ${value}` } })).toMatchObject({ userId: one.userId })
})

it('an answer signs in once: repeated, and in five concurrent requests, it fails', async () => {
  await register(one, phone)
  const before = await sessionsOf(one)
  const answer = phone.answer({ challenge: challenge(), origin, userId: one.userId })
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => signIn(answer)))
  expect(outcomes.filter(each => each.code === null)).toHaveLength(1)
  expect((await signIn(answer)).code).toBe('PASSKEY_FAILED')
  expect(await sessionsOf(one)).toBe(before + 1)
})

describe('fails and leaves no session:', () => {
  const told = () => ({ challenge: challenge(), origin, userId: one.userId })
  it.each([
    ['a device that did not make sure who holds it', () => phone.answer({ ...told(), isVerified: false })],
    ['another site’s page', () => phone.answer({ ...told(), origin: 'http://evil.test', host: 'shop.test' })],
    ['a key of another host', () => phone.answer({ ...told(), host: 'evil.test' })],
    ['a challenge that the shop did not make', () => phone.answer({ ...told(), challenge: 'AAAA' })],
    [
      'a challenge for adding a passkey',
      () => phone.answer({ ...told(), challenge: makeChallenge(shop.settings.secret, `add ${one.userId}`, now()) }),
    ],
    ['a challenge that is over', () => phone.answer({ ...told(), challenge: old() })],
    ['another device', () => ({ ...aDevice().answer(told()), id: phone.credentialId.toString('base64url') })],
    ['a device that nobody registered', () => aDevice().answer(told())],
    ['another account’s handle', () => phone.answer({ ...told(), userId: shop.context.newId() })],
    ['nonsense', () => ({ id: '', clientDataJSON: '!', authenticatorData: '', signature: '' })],
  ])('%s', async (_, answer) => {
    await register(one, phone)
    const before = await sessionsOf(one)
    expect(await signIn(answer())).toMatchObject({ code: 'PASSKEY_FAILED', cookies: [] })
    expect(await sessionsOf(one)).toBe(before)
  })
  const old = () => makeChallenge(shop.settings.secret, 'use', now().subtract({ minutes: 5 }))

  it('a copy, whose counter is behind', async () => {
    await register(one, phone)
    expect((await signIn(phone.answer({ ...told(), counter: 7 }))).code).toBeNull()
    expect((await signIn(phone.answer({ ...told(), counter: 7 }))).code).toBe('PASSKEY_FAILED')
  })

  it('one that was removed, and that of a person who withdrew', async () => {
    const { passkeyId } = await register(one, phone)
    await removePasskey(shop.context, one.caller, { passkeyId })
    expect((await signIn(phone.answer(told()))).code).toBe('PASSKEY_FAILED')
    await register(one, phone)
    await withdraw(shop.context, {}, { userId: one.userId, role: 'customer' })
    expect(await shop.db.query(`select from passkeys where user_id = $1`, [one.userId])).toEqual([])
    expect((await signIn(phone.answer(told()))).code).toBe('PASSKEY_FAILED')
  })
})

it('beside a passkey the password alone does not sign in; with a code of the app it does', async () => {
  await register(one, phone)
  const before = await sessionsOf(one)
  expect(await byPassword(one)).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', by: 'passkey', cookies: [] })
  expect(await byPassword(one, { code: '123456' })).toMatchObject({ code: 'SECOND_FACTOR_NEEDED', by: 'passkey' })
  expect(await sessionsOf(one)).toBe(before)
  const app = await aSecondFactor(shop.db, shop.settings.secret, one.userId)
  expect(await byPassword(one, { code: app.codeAt(now()) })).toMatchObject({ code: null })
})

it('satisfies a shop that requires a second factor, until the last one is removed', async () => {
  const strict = createSessions(shop.context, { ...shop.settings, requireSecondFactor: true })
  const { passkeyId } = await register(one, phone)
  const { token } = await signIn(phone.answer({ challenge: challenge(), origin, userId: one.userId }))
  const asked = { headers: { authorization: `Bearer ${token}` } }
  expect(await strict.identify(asked)).toMatchObject({ role: 'admin', lacksSecondFactor: false })
  await removePasskey(shop.context, one.caller, { passkeyId })
  expect(await strict.identify(asked, 'anew')).toMatchObject({ role: 'customer', lacksSecondFactor: true })
})

describe('adding one', () => {
  it('ends all other sessions, and is recorded', async () => {
    await byPassword(one)
    expect(await sessionsOf(one)).toBe(2)
    await register(one, phone)
    expect(await sessionsOf(one)).toBe(1)
    const [row] = await shop.db.query(`select before, after from audit_log where action = 'user.passkeys' and subject_id = $1`, [
      one.userId,
    ])
    expect(row).toEqual({ before: { passkeys: 0 }, after: { passkeys: 1 } })
  })

  it('fails for an answer that is used twice, another account’s challenge, an unsure device and a known key', async () => {
    const other = await aColleague()
    const offer = await beginPasskey(shop.context, settings(), one.caller)
    const told = { challenge: offer.challenge, origin, userId: one.userId }
    const add = (who: Colleague, answer: ReturnType<Device['register']>) =>
      refusal(addPasskey(shop.context, settings(), who.caller, { name: '', answer }))
    const failed = { code: 'PASSKEY_FAILED' }
    expect(await add(other, phone.register(told))).toEqual(failed)
    expect(await add(one, phone.register({ ...told, isVerified: false }))).toEqual(failed)
    expect(await add(one, phone.register({ ...told, origin: 'http://evil.test' }))).toEqual(failed)
    const twice = await Promise.all([add(one, phone.register(told)), add(one, aDevice().register(told))])
    expect(twice.filter(each => each === null)).toHaveLength(1)
    expect(twice.filter(each => each !== null)).toEqual([failed])
    const [kept] = (await readOwnPasskeys(shop.context, one.caller)).items
    expect(kept).toMatchObject({ name: '패스키', lastUsedAt: null })
    const shared = aDevice()
    await register(one, shared)
    const theirs = await beginPasskey(shop.context, settings(), other.caller)
    expect(await add(other, shared.register({ ...told, challenge: theirs.challenge }))).toEqual(failed)
  })

  it('ends at ten, also concurrently, and needs a password', async () => {
    for (let each = 0; each < 9; each++) await register(one, aDevice())
    const devices = Array.from({ length: 4 }, aDevice)
    const offers = await Promise.all(devices.map(() => beginPasskey(shop.context, settings(), one.caller)))
    const answers = devices.map((device, nth) =>
      device.register({ challenge: offers[nth]!.challenge, origin, userId: one.userId }),
    )
    const last = await Promise.all(
      answers.map(answer => refusal(addPasskey(shop.context, settings(), one.caller, { name: '', answer }))),
    )
    expect(last.filter(each => each === null)).toHaveLength(1)
    expect(last.filter(each => each !== null)).toEqual(last.slice(1).map(() => ({ code: 'PASSKEYS_FULL', most: 10 })))
    const other = await aColleague()
    await shop.db.query(`update auth_accounts set provider_id = 'kakao', password = null where user_id = $1`, [other.userId])
    expect(await refusal(beginPasskey(shop.context, settings(), other.caller))).toEqual({ code: 'NO_PASSWORD' })
  })
})

it('removing: only one’s own, once; a master removes all of a colleague’s and ends their sessions', async () => {
  const [other, boss] = [await aColleague(), await aColleague()]
  const { passkeyId } = await register(one, phone)
  const remove = (who: Colleague) => refusal(removePasskey(shop.context, who.caller, { passkeyId }))
  expect(await remove(other)).toEqual({ code: 'PASSKEY_NOT_FOUND' })
  expect(await Promise.all([remove(one), remove(one)])).toEqual(expect.arrayContaining([null, { code: 'PASSKEY_NOT_FOUND' }]))
  await register(one, phone)
  await shop.db.query(`update users set role = 'master' where id = $1`, [boss.userId])
  await removeFactor(shop.context, { userId: boss.userId, role: 'master' }, one.userId)
  expect([await sessionsOf(one), (await readOwnPasskeys(shop.context, one.caller)).items]).toEqual([0, []])
  expect(await byPassword(one)).toMatchObject({ code: null })
})

it('confirms the caller’s identity, and no other person’s', async () => {
  const other = await aColleague()
  await register(one, phone)
  const confirm = (who: Colleague) =>
    refusal(
      confirmSignIn(shop.context, settings(), who.caller, {
        passkey: phone.answer({ challenge: challenge(), origin, userId: one.userId }),
      }),
    )
  expect(await confirm(other)).toEqual({ code: 'PASSKEY_FAILED' })
  expect(await confirm(one)).toBeNull()
  const rows = await shop.db.query(`select user_id from auth_sessions where confirmed_at is not null and user_id = any($1)`, [
    [one.userId, other.userId],
  ])
  expect(rows).toEqual([{ user_id: one.userId }])
})

it('the tries of one network are limited; a right answer costs none', async () => {
  const strict = await startAuthApp({ signInLimit: 1 }, 0, shop.db)
  await register(one, phone)
  const from = '10.99.0.1'
  const tryOnce = async (answer: object) =>
    (await strict.app.inject({ method: 'POST', url: '/auth/sign-in/passkey', payload: { answer }, remoteAddress: from }))
      .statusCode
  const wrong = () => tryOnce(aDevice().answer({ challenge: challenge(), origin, userId: one.userId }))
  const right = () => tryOnce(phone.answer({ challenge: challenge(), origin, userId: one.userId }))
  for (let each = 0; each < 9; each++) expect(await wrong()).toBe(403)
  expect([await right(), await right(), await wrong()]).toEqual([200, 200, 403])
  expect([await wrong(), await right()]).toEqual([429, 200])
  await strict.close()
})

it('requests of guests store nothing, and used challenges are deleted', async () => {
  await shop.db.query(`delete from spent_challenges`)
  for (let each = 0; each < 5; each++) await signIn(aDevice().answer({ challenge: challenge(), origin, userId: one.userId }))
  const spent = async () => (await shop.db.query(`select from spent_challenges`)).length
  expect(await spent()).toBe(0)
  await register(one, phone)
  expect(await spent()).toBe(1)
  await sweepAuth(shop.db, now().add({ minutes: 6 }))
  expect(await spent()).toBe(0)
})

it('the check for a second factor counts passkeys', () => {
  const files = globSync('src/**/*.ts').filter(path => !path.includes('.test.'))
  const asking = files.filter(path => /\b(from|into|join) second_factors\b/.test(readFileSync(path, 'utf8')))
  expect(asking).toEqual(['src/db/people/second-factors.ts'])
})
