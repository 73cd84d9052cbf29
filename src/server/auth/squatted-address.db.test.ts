import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../tests/support/app.ts'
import { aConfirmationLink } from '../../../tests/support/confirmations.ts'
import { aResetLink, givePassword } from '../../../tests/support/passwords.ts'
import { aSecondFactor } from '../../../tests/support/second-factors.ts'
import { signedIn, TEST_SECRET } from '../../../tests/support/sessions.ts'

/** A press on a confirming link vouches for nobody's account but the presser's (docs/decisions/074-whose-press-proves-an-address.md). */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function call(name: string, data: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${app.address}/functions/${name}`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  return { status: response.status, result: ((await response.json()) as { result?: object }).result }
}

it.each([
  ['by a guest: the next mail for a password ends the second factor', 'guest', false],
  ['by somebody else’s session: so does this', 'other', false],
  ['by the account’s own session: the second factor stays', 'own', true],
] as const)('a link that was pressed %s', async (_, who, stays) => {
  const { db } = app.shop.deps
  const [{ userId, token }, other] = [await signedIn(db), await signedIn(db)]
  const email = await givePassword(db, userId)
  await db.query(`update users set display_name = '남의계정' where id = $1`, [userId])
  await aSecondFactor(db, TEST_SECRET, userId)
  const link = await aConfirmationLink(db, TEST_SECRET, { userId, email })
  expect((await call('checkConfirmationLink', { token: link })).result).toEqual({ email, name: '남**정', restorableUntil: null })
  const session = { guest: undefined, other: other.token, own: token }[who]
  expect((await call('confirmEmail', { token: link }, session)).status).toBe(200)
  const reset = await aResetLink(db, TEST_SECRET, userId)
  expect((await call('resetPassword', { token: reset, password: 'of the mailbox’s owner' })).status).toBe(200)
  expect(await db.query(`select from second_factors where user_id = $1`, [userId])).toHaveLength(stays ? 1 : 0)
})
