import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../tests/support/app.ts'
import { givePassword, KNOWN_PASSWORD } from '../../../tests/support/passwords.ts'
import { signedIn } from '../../../tests/support/sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { signInLimit: 20 } })
})
afterAll(() => app.stop())

async function aMember() {
  const { db } = app.shop.deps
  const { userId, token } = await signedIn(db)
  return { userId, token, email: await givePassword(db, userId) }
}
async function change(token: string, email: string): Promise<string> {
  const response = await fetch(`${app.address}/functions/changeEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { current: KNOWN_PASSWORD, email } }),
  })
  const body = (await response.json()) as { error?: { details: { code: string } } }
  return body.error?.details.code ?? 'changed'
}

it('an account is answered five times in an hour that an address is taken; after that a free one reads the same', async () => {
  const [asker, member, other] = [await aMember(), await aMember(), await aMember()]
  for (let each = 0; each < 5; each++) expect(await change(asker.token, (await aMember()).email)).toBe('EMAIL_TAKEN')
  expect(await change(asker.token, member.email)).toBe('TOO_MANY_REQUESTS')
  expect(await change(asker.token, 'free-for-all@mail.kr')).toBe('TOO_MANY_REQUESTS')
  expect(await change(other.token, 'free-for-all@mail.kr')).toBe('changed')
})
