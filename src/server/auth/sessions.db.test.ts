import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'

let shop: AuthApp
beforeAll(async () => {
  shop = await startAuthApp({ signInLimit: 1000, sessionsPerUser: 3 })
})
afterAll(() => shop.close())

const password = 'a long enough sentence'
async function send(path: string, payload: object, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return await shop.app.inject({ method: 'POST', url: path, payload, headers })
}
const signIn = async (email: string) => (await send('/auth/sign-in/email', { email, password })).json<{ token: string }>().token
const isSignedIn = async (token: string) =>
  (await shop.sessions.identify({ headers: { authorization: `Bearer ${token}` } })) !== null
async function register(email: string): Promise<string> {
  return (await send('/auth/sign-up/email', { email, password, name: '손님' })).json<{ token: string }>().token
}

it('one session too many ends the one that was longest unseen, and no other person’s', async () => {
  const [first, other] = [await register('many@mail.kr'), await register('other@mail.kr')]
  const [second, third] = [await signIn('many@mail.kr'), await signIn('many@mail.kr')]
  // the first is in use, the second is not
  await shop.db.query(
    `update auth_sessions set seen_at = now() + interval '1 hour' where id = (
       select s.id from auth_sessions s join auth_users a on a.id = s.user_id where a.email = 'many@mail.kr' order by s.created_at limit 1)`,
  )
  const fourth = await signIn('many@mail.kr')
  expect(await Promise.all([first, second, third, fourth, other].map(isSignedIn))).toEqual([true, false, true, true, true])
})

it('however many begin at once', async () => {
  await register('rush@mail.kr')
  await Promise.all(Array.from({ length: 8 }, () => signIn('rush@mail.kr')))
  const rows = await shop.db.query(
    `select from auth_sessions s join auth_users a on a.id = s.user_id where a.email = 'rush@mail.kr'`,
  )
  expect(rows).toHaveLength(3)
})

it('accounts of the demo cast have no limit of sessions', async () => {
  const token = await register('customer@demo.test')
  for (let each = 0; each < 4; each++) await signIn('customer@demo.test')
  expect(await isSignedIn(token)).toBe(true)
})

it('signing out empties the browser’s cache of answers and nothing else', async () => {
  const token = await register('leaves@mail.kr')
  const answer = await send('/auth/sign-out', {}, token)
  expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cache"'])
  expect((await send('/auth/sign-in/email', { email: 'leaves@mail.kr', password })).headers['clear-site-data']).toBeUndefined()
})
