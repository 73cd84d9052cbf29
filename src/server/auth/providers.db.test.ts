import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { type Claims, type IdentityProvider, startIdentityProvider } from '../../../tests/support/identity-provider.ts'

let provider: IdentityProvider
let shop: AuthApp
beforeAll(async () => {
  provider = await startIdentityProvider('http://shop.test/auth/callback/oidc')
  const { issuer, clientId, clientSecret } = provider
  const oidc = { issuer, clientId, clientSecret, name: '우리 계정' }
  // one connection, so that code in a transaction that requests a second one hangs
  shop = await startAuthApp({ oidc, kakao: { clientId: 'kakao-key', clientSecret: 'kakao-secret' } }, 1)
})
afterAll(async () => {
  await shop.close()
  await provider.stop()
})

function cookiesOf(answer: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(cookie => [cookie.name, cookie.value]))
}

/** Signs in through the redirects from shop to provider and back. */
async function signIn(claims: Claims, from = '/cart'): Promise<LightMyRequestResponse> {
  const start = await shop.app.inject({ url: `/auth/start/oidc?from=${encodeURIComponent(from)}` })
  const back = await provider.signInAs(claims, start.headers.location!)
  return await shop.app.inject({ url: back.slice('http://shop.test'.length), cookies: cookiesOf(start) })
}

async function userOf(answer: LightMyRequestResponse) {
  const cookie = answer.cookies.find(each => each.name === 'moapick.session_token')!
  const identity = await shop.sessions.identify({ headers: { cookie: `${cookie.name}=${encodeURIComponent(cookie.value)}` } })
  const [user] = await shop.db.query<Record<string, unknown>>(
    `select id, email, display_name, points, referral_code from users where id = $1`,
    [identity!.userId],
  )
  return user!
}

test('a provider’s sign-in registers a new member, and signs in the same one next time', async () => {
  const claims = { sub: 'p-1', email: 'Jiwoo@Mail.kr', email_verified: true, name: '한지우' }
  const first = await signIn(claims)
  expect(first.headers.location).toBe('/cart')
  const user = await userOf(first)
  expect(user).toMatchObject({ email: 'jiwoo@mail.kr', display_name: '한지우', points: 20 })
  expect(await userOf(await signIn(claims, '/'))).toEqual(user)
})

test('a login without an e-mail address makes an account that shows none', async () => {
  const user = await userOf(await signIn({ sub: 'p-2', name: '메일없음' }))
  expect(user).toMatchObject({ email: null, display_name: '메일없음', points: 20 })
  const [account] = await shop.db.query(`select email, email_verified from auth_users where id = $1`, [user.id])
  expect(account).toEqual({ email: 'oidc_p-2@no-email.invalid', email_verified: false })
})

test('a name that is longer than the shop keeps is cut, since its owner could not save it in their profile', async () => {
  const user = await userOf(await signIn({ sub: 'p-long', name: '가'.repeat(101) }))
  expect(user).toMatchObject({ display_name: '가'.repeat(30) })
})

test('an address that the provider does not vouch for is not stored', async () => {
  const user = await userOf(await signIn({ sub: 'p-3', email: 'boss@shop.kr', email_verified: false }))
  expect(user).toMatchObject({ email: null, display_name: '회원' })
})

test('no token of the provider is kept', async () => {
  await signIn({ sub: 'p-4', email: 'p4@mail.kr', email_verified: true })
  const kept = await shop.db.query(
    `select 1 from auth_accounts where access_token is not null or refresh_token is not null or id_token is not null`,
  )
  expect(kept).toEqual([])
})

test('an address with a password is not taken over by a provider', async () => {
  const payload = { email: 'mine@mail.kr', password: 'seongsu-mandarin', name: '주인' }
  await shop.app.inject({ method: 'POST', url: '/auth/sign-up/email', payload })
  const answer = await signIn({ sub: 'p-5', email: 'mine@mail.kr', email_verified: true })
  expect(answer.headers.location).toMatch(/^\/login\?.*error=/)
  expect(answer.cookies.some(cookie => cookie.name === 'moapick.session_token' && cookie.value !== '')).toBe(false)
})

test('a callback without the cookie of its own start does not sign in', async () => {
  const start = await shop.app.inject({ url: '/auth/start/oidc' })
  const back = await provider.signInAs({ sub: 'p-6', email: 'p6@mail.kr', email_verified: true }, start.headers.location!)
  const answer = await shop.app.inject({ url: back.slice('http://shop.test'.length) })
  expect(answer.headers.location).toMatch(/^\/login\?.*error=/)
  expect(answer.cookies.filter(cookie => cookie.name === 'moapick.session_token')).toEqual([])
})

test.each(['//evil.kr', 'https://evil.kr', '/\\evil.kr', '/login'])('returns to the home page, not to %s', async from => {
  const answer = await signIn({ sub: 'p-7', email: 'p7@mail.kr', email_verified: true }, from)
  expect(answer.headers.location).toBe('/')
})

test.each(['cross-site', 'same-site'])('a link of another site (%s) does not sign in without a press here', async site => {
  const start = (headers: Record<string, string>) => shop.app.inject({ url: '/auth/start/oidc?from=%2Fcart', headers })
  expect((await start({ 'sec-fetch-site': site })).headers.location).toBe('/login?from=%2Fcart')
  expect((await start({ 'sec-fetch-site': 'same-origin' })).headers.location).toContain(provider.issuer)
})

test('a browser’s former session ends when its person signs in by a provider', async () => {
  const first = await signIn({ sub: 'twice', name: '다시' })
  const token = first.cookies.find(each => each.name === 'moapick.session_token')!.value
  const start = await shop.app.inject({ url: '/auth/start/oidc' })
  const back = await provider.signInAs({ sub: 'twice', name: '다시' }, start.headers.location!)
  const cookies = { ...cookiesOf(start), 'moapick.session_token': token }
  await shop.app.inject({ url: back.slice('http://shop.test'.length), cookies })
  expect(await shop.sessions.identify({ headers: { authorization: `Bearer ${token}` } }, 'anew')).toBeNull()
})

test('a document with another issuer than the settings does not sign in', async () => {
  const other = provider.issuer.replace('127.0.0.1', 'localhost')
  const { clientId, clientSecret } = provider
  const misled = await startAuthApp({ oidc: { issuer: other, clientId, clientSecret, name: '우리' } })
  onTestFinished(() => misled.close())
  expect((await misled.app.inject({ url: '/auth/start/oidc' })).headers.location).toBe('/login?error=unavailable')
})

test('Kakao is asked for the nickname only, with a state', async () => {
  const start = await shop.app.inject({ url: '/auth/start/kakao' })
  const url = new URL(start.headers.location!)
  expect(url.origin + url.pathname).toBe('https://kauth.kakao.com/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'kakao-key',
    redirect_uri: 'http://shop.test/auth/callback/kakao',
    scope: 'profile_nickname',
    state: expect.stringMatching(/^.{16,}$/),
  })
})

describe('with Kakao, as its documents say it answers', () => {
  type Account = { email?: string; is_email_valid?: boolean; is_email_verified?: boolean; profile?: { nickname: string } }

  /** Replaces Kakao's two answers, because Kakao cannot run here. Everything else is the shop's own code. */
  async function signInWithKakao(id: number, account: Account): Promise<LightMyRequestResponse> {
    const asked: string[] = []
    const kakao = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      asked.push(`${init?.method ?? 'GET'} ${String(input)}`)
      if (String(input).endsWith('/oauth/token'))
        return Response.json({ token_type: 'bearer', access_token: 'a', expires_in: 21_599, refresh_token: 'r' })
      return Response.json({ id, connected_at: '2026-11-20T01:00:00Z', kakao_account: account })
    })
    onTestFinished(() => kakao.mockRestore())
    const start = await shop.app.inject({ url: '/auth/start/kakao?from=%2Fcart' })
    const state = new URL(start.headers.location!).searchParams.get('state')!
    const url = `/auth/callback/kakao?code=a-code&state=${encodeURIComponent(state)}`
    const answer = await shop.app.inject({ url, cookies: cookiesOf(start) })
    kakao.mockRestore()
    expect(asked).toEqual(['POST https://kauth.kakao.com/oauth/token', 'GET https://kapi.kakao.com/v2/user/me'])
    return answer
  }

  test('a person without an address becomes a member, and the same one next time', async () => {
    const account = { profile: { nickname: '카카오손님' } }
    const first = await signInWithKakao(4_012_345_678, account)
    expect(first.headers.location).toBe('/cart')
    const user = await userOf(first)
    expect(user).toMatchObject({ email: null, display_name: '카카오손님', points: 20 })
    expect(await userOf(await signInWithKakao(4_012_345_678, account))).toEqual(user)
    expect(await userOf(await signInWithKakao(4_012_345_679, account))).not.toEqual(user)
  })

  test.each([
    [1, { is_email_valid: true, is_email_verified: true }, 'vouched@kakao.kr'],
    [2, { is_email_valid: false, is_email_verified: true }, null],
    [3, { is_email_valid: true, is_email_verified: false }, null],
    [4, {}, null],
  ])('an address counts only when Kakao vouches for it (%i): %o', async (id, vouched, email) => {
    expect(await userOf(await signInWithKakao(id, { email: 'vouched@kakao.kr', ...vouched }))).toMatchObject({ email })
  })
})

test('a provider that is not configured does not exist', async () => {
  expect((await shop.app.inject({ url: '/auth/start/google' })).statusCode).toBe(404)
})

test('a provider’s document that has moved is not followed', async () => {
  const asked: (string | undefined)[] = []
  const moved = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(302, { location: '/elsewhere' }).end()
  }).listen(0, '127.0.0.1')
  await once(moved, 'listening')
  onTestFinished(() => void moved.close())
  const issuer = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`
  const misled = await startAuthApp({ oidc: { issuer, clientId: 'moapick', clientSecret: 'secret', name: '우리' } })
  onTestFinished(() => misled.close())
  expect((await misled.app.inject({ url: '/auth/start/oidc' })).headers.location).toBe('/login?error=unavailable')
  expect(asked).toEqual(['/.well-known/openid-configuration'])
})

test('a provider that was down works as soon as it is up; passwords never wait for it', async () => {
  const port = new URL((await startIdentityProvider('http://x.test').then(each => each.stop().then(() => each))).issuer).port
  const late = await startAuthApp({
    oidc: {
      issuer: `http://127.0.0.1:${port}`,
      clientId: 'moapick',
      clientSecret: 'a-secret-between-shop-and-provider',
      name: '우리',
    },
  })
  const start = () => late.app.inject({ url: '/auth/start/oidc' })
  expect((await start()).headers.location).toBe('/login?error=unavailable')
  const awake = await startIdentityProvider('http://shop.test/auth/callback/oidc', Number(port))
  expect((await start()).headers.location).toContain(awake.issuer)
  await late.close()
  await awake.stop()
})
