import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { readLive } from '../../../tests/support/live-reader.ts'
import { givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const cookieOf = (token: string) => ({ cookie: `moapick.session_token=${encodeURIComponent(token)}` })
const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` })
type Headers = Record<string, string>

async function confirm(headers: Headers) {
  const answer = await fetch(`${app.address}/functions/confirmSignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.address, ...headers },
    body: JSON.stringify({ data: { password: KNOWN_PASSWORD } }),
  })
  const { result } = (await answer.json()) as { result?: { token: string | null } }
  const [cookie] = answer.headers.getSetCookie()
  return { status: answer.status, token: result?.token, cookie: cookie?.split(';')[0], attributes: cookie }
}
const statusOf = async (headers: Headers) => (await fetch(`${app.address}/api/me`, { headers })).status
const ask = async (path: string, headers: Headers) =>
  (
    await fetch(app.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.address, ...headers },
      body: JSON.stringify({ data: null }),
    })
  ).status

async function someone(role: 'master' | 'customer' = 'master') {
  const { db } = app.shop.deps
  const person = await signedIn(db, { role })
  await givePassword(db, person.userId)
  return person
}
const passTime = async (userId: string, seconds: number) =>
  await app.shop.deps.db.query(
    `update auth_sessions set former_ends = former_ends - $2 * interval '1 second', confirmed_at = confirmed_at - $2 * interval '1 second' where user_id = $1`,
    [userId, seconds],
  )

it('a confirmed password gives the browser another token, and the former one ends when that is used', async () => {
  const { userId, token } = await someone()
  const former = cookieOf(token)
  const { status, token: shown, cookie, attributes } = await confirm(former)
  expect([status, shown]).toEqual([200, null])
  expect(attributes).toMatch(/; Max-Age=8\d{4}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(cookie).not.toBe(former.cookie)
  // another tab whose request was on its way, or an answer that was lost
  expect(await statusOf(former)).toBe(200)
  expect(await statusOf({ cookie: cookie! })).toBe(200)
  await passTime(userId, 11)
  await expect.poll(() => statusOf(former)).toBe(401)
  expect(await statusOf({ cookie: cookie! })).toBe(200)
  expect(await app.shop.deps.db.query(`select from auth_sessions where user_id = $1`, [userId])).toHaveLength(1)
})

it('by the former token nothing is fresh, while it still counts', async () => {
  const { token } = await someone()
  const { cookie } = await confirm(cookieOf(token))
  const path = '/auth/identity-token'
  expect(await ask(path, { cookie: cookie! })).toBe(200)
  // SIGN_IN_AGAIN, not UNAUTHENTICATED
  expect(await ask(path, cookieOf(token))).toBe(403)
})

it('two tabs that confirm at once both stay signed in', async () => {
  const { userId, token } = await someone()
  const both = await Promise.all([confirm(cookieOf(token)), confirm(cookieOf(token))])
  const cookies = both.flatMap(({ cookie }) => cookie ?? [])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  // whichever answer comes last
  expect(cookies[1]).toBe(cookies[0])
  expect(await statusOf({ cookie: cookies[0]! })).toBe(200)
  await passTime(userId, 11)
  expect(await statusOf({ cookie: cookies[0]! })).toBe(200)
})

it('a browser that missed the answer confirms again and gets the token that it missed', async () => {
  const { token } = await someone()
  const missed = await confirm(cookieOf(token))
  const again = await confirm(cookieOf(token))
  expect(again.cookie).toBe(missed.cookie)
  expect(await ask('/auth/identity-token', { cookie: again.cookie! })).toBe(200)
})

it('streams of the former token end, and a program gets the new one in the answer', async () => {
  const { token } = await someone()
  const page = await readLive(app.address, token)
  onTestFinished(() => page.close())
  await page.next('hello')
  const { token: renewed } = await confirm(bearerOf(token))
  expect(renewed).not.toBe(token)
  await expect.poll(() => page.ended, { interval: 50 }).toBe(true)
  const again = await readLive(app.address, renewed!)
  onTestFinished(() => again.close())
  await again.next('hello')
})

it('signing out by the former token ends the session', async () => {
  const { token } = await someone()
  const { cookie } = await confirm(cookieOf(token))
  expect(await ask('/auth/sign-out', cookieOf(token))).toBe(200)
  expect(await statusOf({ cookie: cookie! })).toBe(401)
})
