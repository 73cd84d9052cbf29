import { hashPassword as hashOlder } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/app.ts'
import { givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { hashAtCost } from '../../../tests/support/quick-hashes.ts'
import { signedIn } from '../../../tests/support/sessions.ts'
import { findPasswordHash } from '../../db/people/sessions.ts'
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts'

hashAtCost()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

it('a hash names its cost and its own salt, and fits its password alone', async () => {
  const [one, other] = await Promise.all([hashPassword('한라산 백록담'), hashPassword('한라산 백록담')])
  expect(one).toMatch(/^scrypt\$14\$8\$5\$[\w-]{22}\$[\w-]{86}$/)
  expect(one).not.toBe(other)
  expect(isOutdated(one)).toBe(false)
  expect(await verifyPassword({ hash: one, password: '한라산 백록담'.normalize('NFD') })).toBe(true)
  expect(await verifyPassword({ hash: one, password: '한라산 백록당' })).toBe(false)
})

it('an older hash still fits, and nonsense fits nothing', async () => {
  const older = await hashOlder(KNOWN_PASSWORD)
  expect([isOutdated(older), isOutdated(older.replace(':', '$'))]).toEqual([true, true])
  expect(await verifyPassword({ hash: older, password: KNOWN_PASSWORD })).toBe(true)
  expect(await verifyPassword({ hash: older, password: 'x' })).toBe(false)
  expect(await verifyPassword({ hash: 'none', password: 'none' })).toBe(false)
})

it('signing in renews an older hash, a wrong password does not', async () => {
  const { db } = app.shop.context
  const { userId } = await signedIn(db)
  const email = await givePassword(db, userId)
  await db.query(`update auth_accounts set password = $2 where user_id = $1`, [userId, await hashOlder(KNOWN_PASSWORD)])
  const signIn = (password: string) =>
    fetch(`${app.address}/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
  const before = await findPasswordHash(db, userId)
  expect((await signIn('a wrong one')).status).toBe(401)
  expect(await findPasswordHash(db, userId)).toBe(before)
  expect((await signIn(KNOWN_PASSWORD)).status).toBe(200)
  const after = await findPasswordHash(db, userId)
  expect([isOutdated(before!), isOutdated(after!)]).toEqual([true, false])
  expect((await signIn(KNOWN_PASSWORD)).status).toBe(200)
  expect(await findPasswordHash(db, userId)).toBe(after)
})

it.each([
  ['the shop', 'moapick2026'],
  ['a frequent one', 'jeffrey1'],
  ['a keyboard run', 'qwer1234!'],
  ['their own address', 'squirrel-99'],
  ['their own name', '다람쥐다람쥐2024'],
])('registering with %s in the password is refused', async (_what, password) => {
  const answer = await fetch(`${app.address}/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'squirrel@mail.kr', name: '다람쥐', password }),
  })
  expect([answer.status, ((await answer.json()) as { error: { details: { code: string } } }).error.details.code]).toEqual([
    400,
    'PASSWORD_TOO_COMMON',
  ])
})
