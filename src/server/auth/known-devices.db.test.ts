import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../tests/support/app.ts'
import { aResetLink, givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { aSecondFactor, type Authenticator } from '../../../tests/support/second-factors.ts'
import { signedIn, TEST_SECRET } from '../../../tests/support/sessions.ts'

/** Browsers whose codes a stranger's wrong ones do not refuse, beside those that signed in (docs/decisions/068-codes-under-attack.md). */
let app: TestApp
let [userId, token, email] = ['', '', '']
beforeAll(async () => {
  app = await startTestApp({ config: { signInLimit: 100 } })
})
afterAll(() => app.stop())
beforeEach(async () => {
  const { db } = app.shop.deps
  await db.query(`delete from auth_attempts`)
  ;({ userId, token } = await signedIn(db, { role: 'admin' }))
  email = await givePassword(db, userId)
})

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const options = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }
  const response = await fetch(app.address + path, options)
  const { error } = (await response.json()) as { error?: { details: { code: string } } }
  const device = response.headers.getSetCookie().find(cookie => cookie.startsWith('moapick.device='))
  return { code: error?.details.code ?? 'in', device: device?.split(';')[0] ?? '' }
}
const signIn = async (code: string, cookie = '', password = KNOWN_PASSWORD) =>
  (await post('/auth/sign-in/email', { email, password, code }, { cookie })).code
const factorOf = (waits?: 'waits') => aSecondFactor(app.shop.deps.db, TEST_SECRET, userId, waits)
/** The code of the next step counts too, and was not used to turn the factor on. */
const nextCode = (phone: Authenticator) => phone.codeAt(Temporal.Now.instant().add({ seconds: 30 }))
async function attack(password = KNOWN_PASSWORD) {
  for (let each = 0; each < 5; each++) expect(await signIn('000000', '', password)).toBe('SECOND_FACTOR_WRONG')
  expect(await signIn('000000', '', password)).toBe('TOO_MANY_REQUESTS')
}
let passwords = 0
async function reset(cookie = '') {
  const link = await aResetLink(app.shop.deps.db, TEST_SECRET, userId)
  const password = `by the mail, time ${++passwords}`
  const { code, device } = await post('/functions/resetPassword', { data: { token: link, password } }, { cookie })
  expect(code).toBe('in')
  return { device, password }
}

it('the browser that turned the second factor on is one of them at once', async () => {
  const phone = await factorOf('waits')
  const data = { code: phone.codeAt(Temporal.Now.instant()) }
  const { device } = await post('/functions/confirmSecondFactor', { data }, { authorization: `Bearer ${token}` })
  await attack()
  expect(await signIn(nextCode(phone))).toBe('TOO_MANY_REQUESTS')
  expect(await signIn(nextCode(phone), device)).toBe('in')
})

it('so is one that set a password by the link of a mail', async () => {
  const phone = await factorOf()
  const { device, password } = await reset()
  await attack(password)
  expect(await signIn(nextCode(phone), '', password)).toBe('TOO_MANY_REQUESTS')
  expect(await signIn(nextCode(phone), device, password)).toBe('in')
})

it('those by mail have ten wrong codes together, however many there are', async () => {
  const phone = await factorOf()
  const first = await reset()
  const { device, password } = await reset()
  await attack(password)
  for (const cookie of [first.device, device])
    for (let each = 0; each < 5; each++) expect(await signIn('000000', cookie, password)).toBe('SECOND_FACTOR_WRONG')
  for (const cookie of [first.device, device]) expect(await signIn(nextCode(phone), cookie, password)).toBe('TOO_MANY_REQUESTS')
})

it('without a second factor, one that set a password by mail is known for the password alone', async () => {
  const { device, password } = await reset()
  const phone = await factorOf()
  await attack(password)
  expect(await signIn(nextCode(phone), device, password)).toBe('TOO_MANY_REQUESTS')
})
