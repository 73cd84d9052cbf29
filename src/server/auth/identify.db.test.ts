import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AuthApp, startAuthApp } from '../../../tests/support/auth-app.ts'
import { endOfKstDay, kstDay } from '../../domain/time.ts'
import { readOwnSessions } from '../../services/users/sessions.ts'
import { createSessions, type Sessions } from './identify.ts'
import { signedToken } from './token.ts'

let shop: AuthApp
let token: string
let userId: string
let queries: number
/** The session look-up under test, whose cache has a separate clock. */
let sessions: Sessions
let milliseconds = 0

beforeAll(async () => {
  shop = await startAuthApp({ signInLimit: 1000 })
})
afterAll(() => shop.close())

beforeEach(async () => {
  const payload = { email: `p${Math.random()}@mail.kr`, password: 'seongsu-mandarin', name: '손님' }
  const answer = (await shop.app.inject({ method: 'POST', url: '/auth/sign-up/email', payload })).json()
  token = answer.token
  userId = answer.user.id
  queries = 0
  sessions = aProcess()
  milliseconds = 0
  vi.spyOn(performance, 'now').mockImplementation(() => milliseconds)
})
afterEach(() => {
  vi.restoreAllMocks()
})

function aProcess(most?: number): Sessions {
  const db: AuthApp['context']['db'] = {
    transaction: shop.db.transaction.bind(shop.db),
    query: (text, values, name) => {
      queries++
      return shop.db.query(text, values, name)
    },
  }
  return createSessions({ db, clock: shop.context.clock }, shop.settings, most)
}

const bearer = (given: string) => ({ headers: { authorization: `Bearer ${given}` } })
const set = (column: string, value: string | null) =>
  shop.db.query(`update users set ${column} = $2 where id = $1`, [userId, value])

test('a customer’s session is queried once in two seconds, and answered synchronously between', async () => {
  const together = await Promise.all(Array.from({ length: 50 }, async () => await sessions.identify(bearer(token))))
  expect(queries).toBe(1)
  expect(together.every(identity => identity?.userId === userId)).toBe(true)
  milliseconds = 1999
  expect(sessions.identify(bearer(token))).toMatchObject({ userId })
  milliseconds = 2000
  await sessions.identify(bearer(token))
  expect(queries).toBe(2)
})

test('the last use of a session is written on each day of Korea, also within the hour', async () => {
  const today = kstDay(shop.context.clock())
  const midnight = endOfKstDay(today)
  await shop.db.query(`update auth_sessions set seen_at = $2 where user_id = $1`, [userId, midnight.subtract({ minutes: 10 })])
  const lastUse = async () =>
    (await shop.db.query<{ seen_at: Temporal.Instant }>(`select seen_at from auth_sessions where user_id = $1`, [userId]))[0]!
      .seen_at
  const { db, settings } = shop
  await createSessions({ db, clock: () => midnight.add({ minutes: 2 }) }, settings).identify(bearer(token))
  await expect.poll(async () => kstDay(await lastUse()).toString()).toBe(today.add({ days: 1 }).toString())
  // and the session that asks is in use now, whatever was written
  const [row] = await shop.db.query<{ id: string }>(`select id from auth_sessions where user_id = $1`, [userId])
  const now = midnight.add({ minutes: 30 })
  const { items } = await readOwnSessions(shop.db, { userId, role: 'customer', sessionId: row!.id }, now)
  expect(items).toMatchObject([{ isCurrent: true, seenAt: now.toString() }])
})

test('sessions of staff are checked every second', async () => {
  await set('role', 'admin')
  expect(await sessions.identify(bearer(token))).toMatchObject({ role: 'admin' })
  milliseconds = 999
  await set('role', 'customer')
  expect(await sessions.identify(bearer(token))).toMatchObject({ role: 'admin' })
  milliseconds = 1000
  expect(await sessions.identify(bearer(token))).toMatchObject({ role: 'customer' })
})

test('a change takes effect at once where it was made, and within two seconds elsewhere', async () => {
  const elsewhere = aProcess()
  await Promise.all([sessions.identify(bearer(token)), elsewhere.identify(bearer(token))])
  await set('manual_tier', 'restricted')
  sessions.forgetUsers([userId])
  expect(await sessions.identify(bearer(token))).toMatchObject({ tier: 'restricted', isSuspended: true })
  expect(await elsewhere.identify(bearer(token))).toMatchObject({ isSuspended: false })
  milliseconds = 2000
  expect(await elsewhere.identify(bearer(token))).toMatchObject({ isSuspended: true })
})

test('an answer that was in progress when something changed is not cached', async () => {
  const before = sessions.identify(bearer(token))
  sessions.forgetUsers([userId])
  await before
  await sessions.identify(bearer(token))
  expect(queries).toBe(2)
})

test('what was cached before is not answered after a read anew, also where somebody else was forgotten meanwhile', async () => {
  await sessions.identify(bearer(token))
  await shop.db.query(`update auth_sessions set confirmed_at = created_at + interval '1 hour' where user_id = $1`, [userId])
  const reading = sessions.identify(bearer(token), 'anew')
  sessions.forgetUsers(['somebody else'])
  const anew = await reading
  expect((await sessions.identify(bearer(token)))?.confirmedAt).toEqual(anew!.confirmedAt)
})

test('a token that we did not sign costs no query', async () => {
  const key = token.slice(0, token.lastIndexOf('.'))
  const forged = signedToken(key, 'another secret of another shop, 32')
  for (const given of [key, `${key}.`, `${key}.AAAA`, forged, '.', '%E0%A4%A', 'x'.repeat(4000)])
    expect(await sessions.identify(bearer(given))).toBeNull()
  expect(
    await sessions.identify({ headers: { authorization: 'Basic abc', cookie: `moapick.session_token=${token}` } }),
  ).toBeNull()
  expect(queries).toBe(0)
})

test('a token counts in its exact form alone', async () => {
  const encoded = encodeURIComponent(token)
  for (const given of [token, encoded]) expect(await aProcess().identify(bearer(given))).toMatchObject({ userId })
  const unpadded = token.replace(/=+$/, '')
  const urlSafe = token.replaceAll('+', '-').replaceAll('/', '_')
  const others = [
    `${token}junk`,
    `${token}=`,
    `${token}===`,
    `${token}=x`,
    unpadded,
    `${token}%00`,
    `${encoded}junk`,
    `${token}.`,
  ]
  for (const given of [...others, ...(urlSafe === token ? [] : [urlSafe])])
    expect(await aProcess().identify(bearer(given)), given).toBeNull()
})

test('a session that is over, or whose person withdrew, is a guest', async () => {
  shop.moveClock({ hours: 24 * 60 + 1 })
  expect(await sessions.identify(bearer(token))).toBeNull()
  shop.moveClock({ hours: -24 * 60 - 1 })
  expect(await sessions.identify(bearer(token))).toMatchObject({ userId })
  sessions.forgetUsers([userId])
  await shop.db.query(`update users set withdrawn_at = now(), email = null where id = $1`, [userId])
  expect(await sessions.identify(bearer(token))).toBeNull()
})

test('an account without a user row gets no user', async () => {
  const id = shop.context.newId()
  await shop.db.query(`insert into auth_users values ($1, '', 'lone@mail.kr', false, null, now(), now())`, [id])
  await shop.db.query(
    `insert into auth_sessions (id, user_id, token, expires_at, created_at, updated_at) values ($1, $1, 'lone', now() + interval '1 day', now(), now())`,
    [id],
  )
  expect(await sessions.identify(bearer(signedToken('lone', shop.settings.secret)))).toBeNull()
})

test('memory is bounded: the oldest session is dropped first', async () => {
  const small = aProcess(2)
  const payload = { email: '', password: 'seongsu-mandarin' }
  const [{ email }] = (await shop.db.query<{ email: string }>(`select email from users where id = $1`, [userId])) as [
    { email: string },
  ]
  const tokens = [token]
  for (let each = 0; each < 2; each++)
    tokens.push(
      (await shop.app.inject({ method: 'POST', url: '/auth/sign-in/email', payload: { ...payload, email } })).json().token,
    )
  for (const each of tokens) await small.identify(bearer(each))
  queries = 0
  expect(small.identify(bearer(tokens[2]!))).toMatchObject({ userId })
  expect(small.identify(bearer(tokens[1]!))).toMatchObject({ userId })
  await small.identify(bearer(tokens[0]!))
  expect(queries).toBe(1)
})

test('where SESSION_IDLE_DAYS is set, a session ends after so many days without a request, and else by its age alone', async () => {
  const strict = createSessions(shop.context, { ...shop.settings, sessionIdleDays: 14 })
  const seenBefore = (days: number) =>
    shop.db.query(
      `update auth_sessions set created_at = now() - interval '40 days', seen_at = now() - $2 * interval '1 day' where user_id = $1`,
      [userId, days],
    )
  await seenBefore(13)
  expect(await strict.identify(bearer(token), 'anew')).toMatchObject({ userId })
  await seenBefore(15)
  expect(await strict.identify(bearer(token), 'anew')).toBeNull()
  expect(await sessions.identify(bearer(token), 'anew')).toMatchObject({ userId })
})
