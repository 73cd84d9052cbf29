import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { setRole } from '../../services/users/set-role.ts'

let shop: AuthApp
beforeAll(async () => {
  shop = await startAuthApp({ signInLimit: 1000 }, 1)
  await signUp('known@mail.kr')
})
afterAll(() => shop.close())

const password = 'seongsu-mandarin'
const post = (url: string, payload: object, headers: Record<string, string> = {}, on = shop) =>
  on.app.inject({ method: 'POST', url, payload, headers })
const signUp = (email: string, on = shop) => post('/auth/sign-up/email', { email, password, name: '손님' }, {}, on)
const rowsOf = (email: string) =>
  shop.db.query(
    `select 'account' as what from auth_users where email = $1 union all select 'user' from users where email = $1
     union all select 'points' from point_entries e join users u on u.id = e.user_id where u.email = $1`,
    [email],
  )

test('registers, signs in and out, with cookie and token', async () => {
  const registered = await post('/auth/sign-up/email', { email: 'Mina@Mail.kr', password, name: ' 김  미나 ' })
  expect(registered.json()).toMatchObject({ token: expect.any(String), user: { name: '김 미나' } })
  const { id } = registered.json().user
  const [user] = await shop.db.query(`select email, role, points, referral_code from users where id = $1`, [id])
  expect(user).toMatchObject({ email: 'mina@mail.kr', role: 'customer', points: 20 })
  expect(user).toHaveProperty('referral_code', expect.stringMatching(/^MOAP[A-NP-Z1-9]{6}$/))

  const signedIn = await post('/auth/sign-in/email', { email: ' mina@mail.kr ', password })
  expect(signedIn.statusCode).toBe(200)
  expect(signedIn.headers['cache-control']).toBe('no-store')
  const bearer = { headers: { authorization: `Bearer ${signedIn.json().token}` } }
  const identity = { userId: id, role: 'customer', tier: 'sprout', isSuspended: false }
  expect(await shop.sessions.identify(bearer)).toMatchObject(identity)
  const cookie = signedIn.cookies[0]!
  expect(cookie).toMatchObject({ name: 'moapick.session_token', httpOnly: true, sameSite: 'Lax', path: '/' })
  const byCookie = { headers: { cookie: `a=b; ${cookie.name}=${encodeURIComponent(cookie.value)}; c=d` } }
  expect(await shop.sessions.identify(byCookie)).toMatchObject(identity)

  const out = await shop.app.inject({ method: 'POST', url: '/auth/sign-out', ...bearer })
  expect(out.cookies[0]).toMatchObject({ name: 'moapick.session_token', value: '', maxAge: 0 })
  expect(await shop.sessions.identify(bearer)).toBeNull()
  expect(await shop.sessions.identify(byCookie)).toBeNull()
})

test.for([
  ['/auth/sign-up/email', { email: 'in-a-page@mail.kr', password, name: '손님' }],
  ['/auth/sign-in/email', { email: 'known@mail.kr', password }],
] as const)('%s gives a page its session as a cookie alone', async ([url, body]) => {
  const pages: Record<string, string>[] = [{ origin: 'http://shop.test' }, { 'sec-fetch-site': 'same-origin' }]
  for (const [nth, headers] of pages.entries()) {
    const email = url.includes('up') ? `${nth}${body.email}` : body.email
    const answer = await post(url, { ...body, email }, headers)
    expect(answer.json()).toEqual({ token: null, user: { id: expect.any(String), name: '손님' } })
    const { value } = answer.cookies[0]!
    expect(answer.body).not.toContain(value.split('.')[0])
    expect(
      await shop.sessions.identify({ headers: { cookie: `moapick.session_token=${encodeURIComponent(value)}` } }),
    ).not.toBeNull()
  }
})

test('a sign-in ends the session that its browser had, and no other', async () => {
  await post('/auth/sign-up/email', { email: 'again@mail.kr', password, name: '다시' })
  const sign = (headers: Record<string, string> = {}) =>
    post('/auth/sign-in/email', { email: 'again@mail.kr', password }, headers)
  const [first, elsewhere] = [await sign(), await sign()]
  const cookie = `moapick.session_token=${encodeURIComponent(first.cookies[0]!.value)}`
  const second = await sign({ cookie, origin: 'http://shop.test' })
  const isSomebody = async ({ cookies }: { cookies: { value: string }[] }) =>
    (await shop.sessions.identify({ headers: { authorization: `Bearer ${cookies[0]!.value}` } }, 'anew')) !== null
  expect([await isSomebody(first), await isSomebody(elsewhere), await isSomebody(second)]).toEqual([false, true, true])
})

describe('no answer reveals who is registered', () => {
  const wrong = {
    error: {
      status: 'UNAUTHENTICATED',
      message: '이메일 또는 비밀번호가 맞지 않아요.',
      details: { code: 'WRONG_CREDENTIALS', message: '이메일 또는 비밀번호가 맞지 않아요.' },
    },
  }
  test.each([
    ['a wrong password', 'known@mail.kr', 'not-the-password'],
    ['an unknown address', 'unknown@mail.kr', password],
    ['what is no address', 'nobody', password],
    ['a stand-in address', 'kakao_1@no-email.invalid', password],
    ['a password that is too long', 'known@mail.kr', 'x'.repeat(900)],
  ])('%s', async (_what, email, tried) => {
    const answer = await post('/auth/sign-in/email', { email, password: tried })
    expect([answer.statusCode, answer.json()]).toEqual([401, wrong])
    expect(answer.cookies).toEqual([])
  })

  test.each([
    ['a wrong password', 'known@mail.kr'],
    ['an unknown address', 'nobody@mail.kr'],
    ['what is no address', 'nobody'],
    ['a stand-in address', 'kakao_1@no-email.invalid'],
  ])('%s costs one password hash, which is nearly all of the time that an answer takes', async (_what, email) => {
    const { password: hashing } = await shop.auth.$context
    const [hash, verify] = [vi.spyOn(hashing, 'hash'), vi.spyOn(hashing, 'verify')]
    onTestFinished(() => [hash, verify].forEach(spy => spy.mockRestore()))
    expect((await post('/auth/sign-in/email', { email, password: 'not-the-password' })).statusCode).toBe(401)
    expect(hash.mock.calls.length + verify.mock.calls.length).toBe(1)
  })
})

describe('registering', () => {
  test.each([
    ['short', 'PASSWORD_TOO_SHORT', { email: 'x1@mail.kr', password: 'seven77', name: '손님' }],
    ['long', 'PASSWORD_TOO_LONG', { email: 'x2@mail.kr', password: 'ab1'.repeat(43), name: '손님' }],
    ['common', 'PASSWORD_TOO_COMMON', { email: 'x3@mail.kr', password: 'Password123', name: '손님' }],
    ['no address', 'EMAIL_INVALID', { email: 'x4@mail', password, name: '손님' }],
    ['nobody’s address', 'EMAIL_INVALID', { email: 'kakao_1@no-email.invalid', password, name: '손님' }],
    ['no name', 'INVALID_INPUT', { email: 'x6@mail.kr', password, name: ' ​ ' }],
    ['no password', 'INVALID_INPUT', { email: 'x7@mail.kr', name: '손님' }],
  ])('%s: refused with %s, and nothing is kept', async (_what, code, body) => {
    const answer = await post('/auth/sign-up/email', body)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.details.code).toBe(code)
    expect(await rowsOf(body.email)).toEqual([])
  })

  test('one address becomes one member, also when it comes ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp('Twice@mail.kr')))
    expect(answers.map(answer => answer.statusCode).sort()).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await rowsOf('twice@mail.kr')).toEqual([{ what: 'account' }, { what: 'user' }, { what: 'points' }])
  })

  test('account, member and points are one transaction: where the last fails there is none', async () => {
    await shop.db.query(`alter table point_lots add constraint stop_here check (amount < 0) not valid`)
    const answer = await signUp('halfway@mail.kr')
    await shop.db.query(`alter table point_lots drop constraint stop_here`)
    expect(answer.statusCode).toBe(500)
    expect(await rowsOf('halfway@mail.kr')).toEqual([])
    expect((await signUp('halfway@mail.kr')).statusCode).toBe(200)
  })

  test('a visitor cannot choose a role', async () => {
    await post('/auth/sign-up/email', { email: 'sly@mail.kr', password, name: '손님', role: 'master' })
    expect(await shop.db.query(`select role from users where email = 'sly@mail.kr'`)).toEqual([{ role: 'customer' }])
  })
})

test('other sites cannot sign a person in or out', async () => {
  const body = { email: 'a@mail.kr', password }
  for (const headers of [{ origin: 'https://evil.kr' }, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }] as Record<
    string,
    string
  >[]) {
    expect((await post('/auth/sign-in/email', body, headers)).statusCode).toBe(403)
    expect((await post('/auth/sign-out', {}, headers)).statusCode).toBe(403)
  }
  expect((await post('/auth/sign-in/email', body, { origin: 'http://shop.test' })).statusCode).toBe(401)
})

test('nothing else of the sign-in library can be reached', async () => {
  for (const url of ['/auth/get-session', '/auth/ok', '/auth/list-sessions', '/auth/error', '/auth/verify-email?token=x'])
    expect((await shop.app.inject({ url })).statusCode).toBe(404)
  for (const url of [
    '/auth/update-user',
    '/auth/change-email',
    '/auth/sign-in/social',
    '/auth/request-password-reset',
    '/auth/delete-user',
  ])
    expect((await post(url, {})).statusCode).toBe(404)
})

test('over https the cookie is bound to the host and never sent in the clear', async () => {
  const secure = await startAuthApp({ publicUrl: 'https://shop.example' })
  const answer = await signUp('tls@mail.kr', secure)
  expect(answer.cookies[0]).toMatchObject({ name: '__Host-moapick.session_token', secure: true, httpOnly: true, path: '/' })
  expect(answer.cookies[0]).not.toHaveProperty('domain')
  const cookie = `__Host-moapick.session_token=${encodeURIComponent(answer.cookies[0]!.value)}`
  expect(await secure.sessions.identify({ headers: { cookie } })).toMatchObject({ role: 'customer' })
  await secure.close()
})

test('demo accounts do not sign in where the demo shop is not shown', async () => {
  const open = await startAuthApp()
  const token = (await signUp('customer@demo.test', open)).json().token
  const headers = { authorization: `Bearer ${token}` }
  expect(await open.sessions.identify({ headers })).not.toBeNull()
  const closed = await startAuthApp({ demo: false }, 2, open.db)
  expect(await closed.sessions.identify({ headers })).toBeNull()
  expect((await post('/auth/sign-in/email', { email: 'customer@demo.test', password }, {}, closed)).statusCode).toBe(401)
  expect((await signUp('other@demo.test', closed)).statusCode).toBe(400)
  await closed.close()
  await open.close()
})

test('every registration makes a customer; the first master comes from the command, and the last one stays', async () => {
  const fresh = await startAuthApp()
  const role = async (email: string) => (await fresh.db.query(`select role from users where email = $1`, [email]))[0]
  await signUp('someone@shop.kr', fresh)
  await signUp('Owner@shop.kr', fresh)
  expect([await role('someone@shop.kr'), await role('owner@shop.kr')]).toEqual([{ role: 'customer' }, { role: 'customer' }])
  await setRole(fresh.context, 'owner@shop.kr', 'master')
  await expect(setRole(fresh.context, 'owner@shop.kr', 'customer')).rejects.toMatchObject({ rejection: { code: 'LAST_MASTER' } })
  expect(await setRole(fresh.context, 'SOMEONE@shop.kr', 'master')).toMatchObject({ before: 'customer', after: 'master' })
  await setRole(fresh.context, 'owner@shop.kr', 'customer')
  expect(await fresh.db.query(`select action, before, after, actor_id, reason from audit_log order by id`)).toEqual([
    { action: 'role.change', before: { role: 'customer' }, after: { role: 'master' }, actor_id: null, reason: 'npm run role' },
    { action: 'role.change', before: { role: 'customer' }, after: { role: 'master' }, actor_id: null, reason: 'npm run role' },
    { action: 'role.change', before: { role: 'master' }, after: { role: 'customer' }, actor_id: null, reason: 'npm run role' },
  ])
  await fresh.close()
})
