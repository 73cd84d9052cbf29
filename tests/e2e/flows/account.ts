import type { Page } from '@playwright/test'
import type { TestShop } from '../shop.ts'

export type Account = { email: string; password: string; userId: string }

let accounts = 0

/** Somebody new with a password, signed in already in this browser: for whoever has to sign in again in the course of a test. */
export async function joinShop(page: Page, shop: TestShop): Promise<Account> {
  const email = `flow-${process.pid}-${++accounts}@shop.example`
  const password = 'a-good-long-password'
  const answer = await page.context().request.post('/auth/sign-up/email', {
    data: { name: '새손님', email, password },
    headers: { origin: shop.address },
  })
  if (!answer.ok()) throw new Error(`joining failed: ${answer.status()} ${await answer.text()}`)
  const me = (await (await page.context().request.get('/api/me')).json()) as { id: string }
  return { email, password, userId: me.id }
}

/** On the login page, as people do. */
export async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  const form = page.getByRole('form', { name: '로그인' })
  await form.getByLabel('이메일').fill(email)
  await form.getByLabel('비밀번호').fill(password)
  await form.getByRole('button', { name: '로그인' }).click()
}
