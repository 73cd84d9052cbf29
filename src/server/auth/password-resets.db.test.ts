import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../tests/support/app.ts'
import { aResetCode, aResetLink, givePassword } from '../../../tests/support/passwords.ts'
import { signedIn, TEST_SECRET } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { signInLimit: 2, mail: { url: 'smtp://127.0.0.1:1', from: 'a@b.kr' } } })
})
afterAll(() => app.stop())

const password = 'new and unknown'

async function call(name: string, data: object, on = app) {
  const response = await fetch(`${on.address}/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  const body = (await response.json()) as { result?: object; error?: { message: string; details: { code: string } } }
  return { status: response.status, body, text: JSON.stringify(body) }
}

async function aMember() {
  const { db } = app.shop.deps
  const { userId, token } = await signedIn(db)
  return { db, userId, token, email: await givePassword(db, userId) }
}
const me = async (token: string) =>
  (await fetch(`${app.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status

it('a request for a mail has the same answer and rows for a member and a stranger; three are sent in a quarter of an hour, and none is refused', async () => {
  const { db, email } = await aMember()
  for (const address of [email, 'stranger@mail.kr']) {
    const answers = []
    for (let each = 0; each < 4; each++) answers.push(await call('requestPasswordReset', { email: address }))
    expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
    expect(answers[2]!.body).toEqual({ result: { isMailed: true, isRepeated: false } })
    expect(answers[3]!.body).toEqual({ result: { isMailed: true, isRepeated: true } })
    expect(await db.query(`select from reset_mails where email = $1`, [address])).toHaveLength(3)
  }
})

it('one network may request links for a limited number of addresses', async () => {
  const statuses = []
  for (let each = 0; each < 12; each++)
    statuses.push((await call('requestPasswordReset', { email: `neighbour-${each}@mail.kr` })).status)
  expect(statuses).toContain(429)
})

it('requests beyond the limit of one address use up nothing of its network', async () => {
  const { db } = app.shop.deps
  await db.query(`delete from auth_attempts`)
  for (let each = 0; each < 12; each++) await call('requestPasswordReset', { email: 'often@mail.kr' })
  for (let each = 0; each < 12; each++) await call('requestPasswordReset', { email: 'no address' })
  expect((await call('requestPasswordReset', { email: 'once@mail.kr' })).status).toBe(200)
})

it('wrong links of one network are slowed down, and a right one works all the same', async () => {
  const { db, userId } = await aMember()
  const link = await aResetLink(db, TEST_SECRET, userId)
  const wrong = []
  for (let each = 0; each < 21; each++) wrong.push((await call('checkResetLink', { token: 'x'.repeat(link.length) })).status)
  expect([wrong[0], wrong[20]]).toEqual([404, 429])
  expect((await call('checkResetLink', { token: link })).status).toBe(200)
})

it('a new password takes effect at once on the server where it was set, and starts no session', async () => {
  const { db, userId, token } = await aMember()
  expect(await me(token)).toBe(200)
  const answer = await fetch(`${app.address}/functions/resetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { token: await aResetLink(db, TEST_SECRET, userId), password } }),
  })
  const cookies = answer.headers.getSetCookie().map(cookie => cookie.split('=')[0])
  expect([answer.status, cookies]).toEqual([200, ['moapick.device']]) // known, not signed in
  expect(await me(token)).toBe(401)
  expect(await db.query(`select from auth_sessions where user_id = $1`, [userId])).toEqual([])
})

it('guesses at codes are slowed down for a member and a stranger alike; a right one costs nothing', async () => {
  const { db, userId, email } = await aMember()
  const staff = await signedIn(db, { role: 'admin' })
  await aResetCode(db, TEST_SECRET, { userId, issuedBy: staff.userId, code: '48271936' })
  const tries = async (address: string) => {
    const answers = []
    for (let each = 0; each < 3; each++)
      answers.push(await call('resetPasswordByCode', { email: address, code: '00000000', password }))
    return answers.map(answer => answer.body.error?.details.code)
  }
  const slowed = ['RESET_CODE_WRONG', 'RESET_CODE_WRONG', 'TOO_MANY_REQUESTS']
  expect(await tries('nobody@mail.kr')).toEqual(slowed)
  expect(await tries(email)).toEqual(slowed)
  const other = await aMember()
  for (let each = 0; each < 4; each++) {
    await aResetCode(db, TEST_SECRET, { userId: other.userId, issuedBy: staff.userId, code: '48271936' })
    expect((await call('resetPasswordByCode', { email: other.email, code: '48271936', password })).status).toBe(200)
  }
})

it('guesses at an earlier code refuse no later one, from whichever network they came', async () => {
  const { db, userId, email } = await aMember()
  const staff = await signedIn(db, { role: 'admin' })
  const issue = (code: string) => aResetCode(db, TEST_SECRET, { userId, issuedBy: staff.userId, code })
  const enter = async (code: string) =>
    (await call('resetPasswordByCode', { email, code, password })).body.error?.details.code ?? 'set'
  await issue('48271936')
  const wrong = [await enter('00000000'), await enter('00000001'), await enter('48271936')]
  expect(wrong).toEqual(['RESET_CODE_WRONG', 'RESET_CODE_WRONG', 'TOO_MANY_REQUESTS'])
  await issue('59382047')
  expect(await enter('48271936')).toBe('RESET_CODE_WRONG')
  expect(await enter('59382047')).toBe('set')
})

it('no answer and no record holds a token, a code or a password', async () => {
  const { db, userId } = await aMember()
  const master = await signedIn(db, { role: 'master' })
  const token = await aResetLink(db, TEST_SECRET, userId)
  expect((await call('checkResetLink', { token })).text).not.toContain(token)
  const answer = await fetch(`${app.address}/functions/issuePasswordCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${master.token}` },
    body: JSON.stringify({ data: { userId } }),
  })
  const { code } = ((await answer.json()) as { result: { code: string } }).result
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const trail = await fetch(`${app.address}/api/admin/audit/user/${userId}`, {
    headers: { authorization: `Bearer ${master.token}` },
  })
  const text = await trail.text()
  expect(text).toContain('user.password_code')
  expect(text).not.toContain(code)
})

it('the page says whether the shop sends mails, and answers the address to guests and to who is signed in', async () => {
  const { token } = await aMember()
  const page = async (headers: Record<string, string>) =>
    await fetch(`${app.address}/reset-password`, { headers, redirect: 'manual' })
  for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
    const answer = await page(headers)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('"mail":true')
  }
})
