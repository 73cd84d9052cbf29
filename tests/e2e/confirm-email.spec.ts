import type { Page } from '@playwright/test'
import { expectAccessible, openStill } from './inspect.ts'
import { type MailingShop, openMailingShop } from './mailing-shop.ts'
import { expect, test } from './shop.ts'

// refusals, and what a page says that fetches ahead just when its session ends
test.use({ forgiven: /status of 4\d\d|The visit could not be recorded/ })

let mailing: MailingShop
test.beforeAll(async () => {
  mailing = await openMailingShop()
})
test.afterAll(() => mailing.close())

const password = 'a-long-enough-password'

async function join(page: Page, email: string): Promise<void> {
  const data = { name: '김확인', email, password }
  const answer = await page.request.post(`${mailing.address}/auth/sign-up/email`, { data, headers: { origin: mailing.address } })
  expect(answer.status()).toBe(200)
}

/** The link of a mail as this browser reaches the shop. */
function linkIn(text: string): string {
  const { pathname, hash } = new URL(/https?:\/\/\S+\/confirm-email#\S+/.exec(text)![0])
  return pathname + hash
}

test('who registers reserves at once, and confirms the address by the mail on another device, signed out', async ({ visit }) => {
  const email = 'kim.hwakin@mail.kr'
  const { page } = await visit('guest', mailing.address)
  await join(page, email)
  await page.goto('/mypage')
  const card = page.getByRole('region', { name: '이메일 확인' })
  await expect(card).toContainText(`${email}아직 확인하지 않았어요. 확인할 때까지 알림 메일은 하루 5통까지 보내 드려요.`)
  await expectAccessible(page, 'an unconfirmed address')

  const mail = await mailing.mailTo(email, '/confirm-email')
  expect(mail.subject).toBe('[모아픽] 이메일을 확인해 주세요')
  const other = await visit('guest', mailing.address)
  await openStill(other.page, linkIn(mail.body))
  await expect(other.page.getByText(email)).toBeVisible()
  await expect(other.page.getByText('김*인')).toBeVisible() // whose account it is, the middle of the name hidden
  await expectAccessible(other.page, 'a link that confirms')
  await other.page.getByRole('button', { name: '이메일 확인하기' }).click()
  await expect(other.page.getByRole('status').filter({ hasText: '이메일을 확인했어요' })).toBeFocused()
  expect((await other.page.request.get('/api/me')).status()).toBe(401) // nobody was signed in
  await other.page.getByRole('link', { name: '로그인하기' }).click()
  await expect(other.page).toHaveURL('/login?from=%2Fmypage')

  // pressed elsewhere, the address is confirmed and not proven by who holds the account
  const proven = `select proven_email from auth_users where email = $1`
  expect(await mailing.db.query(proven, [email])).toEqual([{ proven_email: null }])
  await page.reload()
  await expect(page.getByRole('heading', { name: /김확인님/ })).toBeVisible()
  await expect(card).toHaveCount(0)
  await page.goto(linkIn(mail.body))
  await expect(page.getByRole('status').filter({ hasText: '이미 확인한 이메일이에요' })).toBeVisible()
  await expect(page.getByRole('link', { name: '마이로 가기' })).toBeVisible()
})

test('another mail: sent, too often, and while the mail server is away', async ({ visit }) => {
  const email = 'park.dasi@mail.kr'
  const { page } = await visit('guest', mailing.address)
  await join(page, email)
  await mailing.mailTo(email, '/confirm-email')
  await page.goto('/mypage')
  const card = page.getByRole('region', { name: '이메일 확인' })
  const again = card.getByRole('button', { name: '다시 보내기' })
  for (const count of [2, 3]) {
    await again.click()
    await expect(card.getByRole('status')).toContainText('메일을 보내 드려요. 24시간 안에 메일의 링크를 눌러 주세요.')
    await mailing.mailTo(email, '/confirm-email', count)
    await expect
      .poll(async () => (await mailing.db.query(`select from email_confirmations where next_attempt_at is not null`)).length)
      .toBe(0)
  }
  await again.click()
  await expect(card.getByRole('status')).toHaveText(/^요청이 너무 많아요\. 1[45]분 뒤에 다시 시도해 주세요\.$/)

  await mailing.db.query(
    `update email_confirmations set is_delayed = true, next_attempt_at = now() + interval '1 hour' where email = $1`,
    [email],
  )
  await again.click()
  await expect(card.getByRole('status')).toContainText('메일 서버에 연결되지 않아서 아직 보내지 못했어요.')
})

test('a link that is wrong or over says so and how to get another; a new address gets its own', async ({ visit }) => {
  const email = 'lee.neutgo@mail.kr'
  const { page } = await visit('guest', mailing.address)
  await join(page, email)
  const old = linkIn((await mailing.mailTo(email, '/confirm-email')).body)
  await page.goto('/mypage?sheet=email')
  await page.getByLabel('새 이메일').fill(`new.${email}`)
  await page.getByLabel('지금 비밀번호').fill(password)
  await page.getByRole('button', { name: '이메일 바꾸기' }).last().click()
  await expect(page.getByText('이메일을 바꿨어요. 보내 드린 메일의 링크를 눌러 주세요')).toBeVisible()
  await page.goto(old)
  await expect(page.getByRole('alert')).toHaveText('더 쓸 수 없는 링크예요. 로그인한 뒤 마이에서 메일을 다시 받아 주세요.')
  await expectAccessible(page, 'a link that is over')
  await page.goto('/confirm-email#nonsense')
  await expect(page.getByRole('alert')).toHaveText('링크가 올바르지 않아요. 메일의 링크를 다시 눌러 주세요.')
  await page.goto(linkIn((await mailing.mailTo(`new.${email}`, '/confirm-email')).body))
  await page.getByRole('button', { name: '이메일 확인하기' }).click()
  await expect(page.getByRole('status').filter({ hasText: '이메일을 확인했어요' })).toContainText(`new.${email}`)
  const proven = `select proven_email from auth_users where email = $1`
  expect(await mailing.db.query(proven, [`new.${email}`])).toEqual([{ proven_email: `new.${email}` }])
})

test('who did not register is led to the mail for a new password, with the address filled in', async ({ visit }) => {
  const email = 'choi.namui@mail.kr'
  const stranger = await visit('guest', mailing.address)
  await join(stranger.page, email)
  const { page } = await visit('guest', mailing.address)
  await page.goto(linkIn((await mailing.mailTo(email, '/confirm-email')).body))
  await page.getByRole('link', { name: '내가 가입하지 않았어요' }).click()
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByLabel('이메일')).toHaveValue(email)
})
