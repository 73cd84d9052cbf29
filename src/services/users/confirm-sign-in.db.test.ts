import { beforeEach, expect, it } from 'vitest'
import { Counter, customer } from '../../../tests/support/desk.ts'
import { givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { refusal } from '../../../tests/support/refusal.ts'
import { aSecondFactor, type Authenticator } from '../../../tests/support/second-factors.ts'
import { signedIn, TEST_SECRET } from '../../../tests/support/sessions.ts'
import { confirmSignIn } from './confirm-sign-in.ts'
import { countCode } from './count-code.ts'

/** Wrong attempts in one session block only that session. */
const counter = new Counter()
const settings = { secret: TEST_SECRET, publicUrl: 'http://shop.test' }
let userId: string
let phone: Authenticator
beforeEach(async () => {
  userId = (await signedIn(counter.db)).userId
  await givePassword(counter.db, userId)
  phone = await aSecondFactor(counter.db, TEST_SECRET, userId)
})
const aSession = () => ({ ...customer(userId), sessionId: counter.context.newId() })
const confirm = async (caller: ReturnType<typeof aSession>, proof: { password: string } | { code: string }) =>
  (await refusal(confirmSignIn(counter.context, settings, caller, proof)))?.code ?? 'confirmed'

it('wrong passwords count only for the session that sent them', async () => {
  const [lost, own] = [aSession(), aSession()]
  for (let each = 0; each < 10; each++) expect(await confirm(lost, { password: 'not the password' })).toBe('WRONG_PASSWORD')
  expect(await confirm(lost, { password: KNOWN_PASSWORD })).toBe('TOO_MANY_REQUESTS')
  expect(await confirm(own, { password: KNOWN_PASSWORD })).toBe('confirmed')
})

it('wrong codes count only for the session that sent them', async () => {
  const [lost, own] = [aSession(), aSession()]
  const code = phone.codeAt(counter.context.clock())
  for (let each = 0; each < 10; each++) expect(await confirm(lost, { code: '000000' })).toBe('SECOND_FACTOR_WRONG')
  expect(await confirm(lost, { code })).toBe('TOO_MANY_REQUESTS')
  expect(await confirm(own, { code })).toBe('confirmed')
})

it('guesses at the login do not refuse a code of a signed-in person', async () => {
  const stranger = { network: '10.66.0.1', deviceOf: () => null }
  const guess = { secret: TEST_SECRET, userId, kind: 'app' as const, from: stranger, since: counter.context.clock() }
  for (let each = 0; each < 5; each++) await countCode(counter.context, guess)
  expect((await refusal(countCode(counter.context, guess)))?.code).toBe('TOO_MANY_REQUESTS')
  expect(await confirm(aSession(), { code: phone.codeAt(counter.context.clock()) })).toBe('confirmed')
})
