import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'

let shop: AuthApp
beforeAll(async () => {
  shop = await startAuthApp()
})
afterAll(() => shop.close())

const person = { email: 'Mina@Mail.kr', password: 'seongsu-mandarin', name: '김미나' }

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url, payload, headers })

test('registers, signs in and out, with cookie and token', async () => {
  const registered = await post('/auth/sign-up/email', person)
  expect(registered.json()).toMatchObject({ token: expect.any(String), user: { name: '김미나' } })
  const { id } = registered.json().user
  const [user] = await shop.db.query(`select email, role, points, referral_code from users where id = $1`, [id])
  expect(user).toMatchObject({ email: 'mina@mail.kr', role: 'customer', points: 20 })
  expect(user).toHaveProperty('referral_code', expect.stringMatching(/^MOAP[A-NP-Z1-9]{6}$/))

  const signedIn = await post('/auth/sign-in/email', { ...person, email: ' mina@mail.kr ' })
  expect(signedIn.statusCode).toBe(200)
  const { token } = signedIn.json()
  const bearer = { headers: { authorization: `Bearer ${token}` } }
  const identity = { userId: id, role: 'customer', tier: 'sprout', isSuspended: false }
  expect(await shop.sessions.identify(bearer)).toEqual(identity)
  const cookie = signedIn.cookies[0]!
  expect(cookie).toMatchObject({ name: 'moapick.session_token', httpOnly: true, sameSite: 'Lax', path: '/' })
  const byCookie = { headers: { cookie: `a=b; ${cookie.name}=${encodeURIComponent(cookie.value)}; c=d` } }
  expect(await shop.sessions.identify(byCookie)).toEqual(identity)

  const out = await shop.app.inject({ method: 'POST', url: '/auth/sign-out', ...bearer })
  expect(out.statusCode).toBe(200)
  expect(await shop.sessions.identify(bearer)).toBeNull()
  expect(await shop.sessions.identify(byCookie)).toBeNull()
})
