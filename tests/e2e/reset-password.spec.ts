import type { Page } from '@playwright/test'
import { endSession } from './end-session.ts'
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

const forgotten = 'forgotten-password'
const remembered = 'remembered-again'

async function join(page: Page, email: string): Promise<void> {
  const data = { name: '김기억', email, password: forgotten }
  const answer = await page.request.post(`${mailing.address}/auth/sign-up/email`, { data, headers: { origin: mailing.address } })
  expect(answer.status()).toBe(200)
}

/** The link of a mail as this browser reaches the shop. */
function linkIn(text: string): string {
  const { pathname, hash } = new URL(/https?:\/\/\S+\/reset-password#\S+/.exec(text)![0])
  return pathname + hash
}

test('a forgotten password: from the login page by a mail to a new one, signed out everywhere and in nowhere', async ({
  visit,
}) => {
  const email = 'kim.giok@mail.kr'
  const other = await visit('guest', mailing.address)
  await join(other.page, email)
  expect((await other.page.request.get('/api/me')).status()).toBe(200)

  const { page } = await visit('guest', mailing.address)
  await page.goto('/login?from=%2Fcart')
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호').fill('what-was-it')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('이메일 또는 비밀번호가 맞지 않아요.')
  await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click()
  await expect(page).toHaveURL('/reset-password?from=%2Fcart')
  await expect(page.getByLabel('이메일')).toHaveValue(email)
  await expectAccessible(page, 'asking for a mail')
  await page.getByRole('button', { name: '메일 받기' }).click()
  const sent = page.getByRole('status').filter({ hasText: '메일을 확인해 주세요' })
  await expect(sent).toBeVisible()
  const words = (await sent.innerText()).replaceAll(email, '…')
  await expectAccessible(page, 'a mail on its way')

  // a stranger's address reads the same, and gets no mail
  await page.getByRole('button', { name: '다른 이메일로 받기' }).click()
  await page.getByLabel('이메일').fill('stranger@mail.kr')
  await page.getByRole('button', { name: '메일 받기' }).click()
  await expect(sent).toBeVisible()
  expect((await sent.innerText()).replaceAll('stranger@mail.kr', '…')).toBe(words)

  const mail = await mailing.mailTo(email, '/reset-password')
  expect(mail.subject).toBe('[모아픽] 비밀번호를 재설정해 주세요')
  await expect.poll(async () => (await mailing.db.query(`select from reset_mails`)).length).toBe(0)
  expect(mailing.mails.inbox.filter(each => each.body.includes('/reset-password#'))).toHaveLength(1)
  expect(mailing.mails.inbox.filter(each => each.to.includes('stranger@mail.kr'))).toEqual([])

  await openStill(page, linkIn(mail.body))
  await expect(page.getByText(`${email} 계정에서 쓸 새 비밀번호를 입력해 주세요.`)).toBeVisible()
  await expectAccessible(page, 'a new password')
  const field = page.getByLabel('새 비밀번호')
  const done = page.getByRole('button', { name: '새 비밀번호 저장' })
  await done.click()
  await expect(page.getByText('새 비밀번호를 입력해 주세요.', { exact: true })).toBeVisible()
  await field.fill('password123')
  await done.click()
  await expect(page.getByText('짐작하기 쉬운 비밀번호예요. 다른 비밀번호를 써 주세요.')).toBeVisible()
  // the same link in another tab is over by then
  const stale = await page.context().newPage()
  await stale.goto(linkIn(mail.body))
  await stale.getByLabel('새 비밀번호').fill(`${remembered}!`)
  await field.fill(remembered)
  await done.click()
  await expect(page).toHaveURL('/login?reset=done')
  await stale.getByRole('button', { name: '새 비밀번호 저장' }).click()
  await expect(stale.getByRole('alert')).toContainText('더 쓸 수 없는 링크예요')
  await expect(stale.getByRole('link', { name: '메일 다시 받기' })).toBeVisible()
  await stale.close()
  await expect(page.getByRole('status').filter({ hasText: '비밀번호를 바꿨어요' })).toBeVisible()
  expect((await page.request.get('/api/me')).status()).toBe(401)
  await expect.poll(async () => (await other.page.request.get('/api/me')).status()).toBe(401)

  await expect(page.getByLabel('이메일')).toHaveValue(email)
  await page.getByLabel('비밀번호').fill(remembered)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL('/')

  // on the device of who is signed in, too
  await page.goto(linkIn(mail.body))
  await expect(page.getByRole('alert')).toHaveText(
    '이미 사용했거나 그사이 비밀번호나 이메일이 바뀌어서 더 쓸 수 없는 링크예요. 비밀번호를 바꾸려면 메일을 새로 받아 주세요.',
  )
})

test('a link that is over or wrong says which, and leads to another mail', async ({ visit }) => {
  const email = 'late.reader@mail.kr'
  const { page } = await visit('guest', mailing.address)
  await join(page, email)
  await endSession(page)
  const ask = () => page.request.post('/functions/requestPasswordReset', { data: { data: { email } } })
  expect(await (await ask()).json()).toEqual({ result: { isMailed: true, isRepeated: false } })
  const link = linkIn((await mailing.mailTo(email, '/reset-password')).body)
  await mailing.db.query(
    `update password_resets set created_at = created_at - interval '1 hour', expires_at = now() - interval '1 second'`,
  )
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('30분이 지나서 더 쓸 수 없는 링크예요. 메일을 새로 받아 주세요.')
  await expectAccessible(page, 'a link that is over')
  await page.getByRole('link', { name: '메일 다시 받기' }).click()
  await expect(page.getByRole('button', { name: '메일 받기' })).toBeVisible()
  await page.goto(`${link}x`)
  await expect(page.getByRole('alert')).toHaveText('링크가 올바르지 않아요. 메일의 링크를 다시 눌러 주세요.')

  // and whoever asks again and again is not refused: a stranger may have asked, and the mails that went out count
  expect([(await ask()).status(), (await ask()).status(), (await ask()).status()]).toEqual([200, 200, 200])
  await page.goto('/reset-password')
  await page.getByLabel('이메일').fill(email)
  await page.getByRole('button', { name: '메일 받기' }).click()
  const told = page.getByRole('status').filter({ hasText: '메일을 확인해 주세요' })
  await expect(told).toContainText(
    '이번에는 메일을 더 보내지 않아요. 가입한 주소라면 먼저 받은 메일의 링크를 30분 동안 쓸 수 있어요.',
  )
  await expectAccessible(page, 'asked too often')
})

test('an address that is put back: the login page and the notice say so', async ({ visit }) => {
  const [mine, theirs] = ['put.back@mail.kr', 'taken.away@mail.kr']
  const { page } = await visit('guest', mailing.address)
  await join(page, mine)
  await mailing.db.query(`update auth_users set email_verified = true where email = $1`, [mine])
  const change = { data: { data: { current: forgotten, email: theirs } }, headers: { origin: mailing.address } }
  expect((await page.request.post('/functions/changeEmail', change)).status()).toBe(200)
  await endSession(page)
  await page.goto(linkIn((await mailing.mailTo(mine, '/reset-password')).body))
  await page.getByLabel('새 비밀번호').fill(remembered)
  await page.getByRole('button', { name: '새 비밀번호 저장' }).click()
  await expect(page).toHaveURL('/login?reset=restored')
  await expect(page.getByRole('status').filter({ hasText: '로그인 이메일을 되돌렸어요' })).toContainText('모든 기기에서 로그아웃')
  await expectAccessible(page, 'an address that is put back')
  await expect(page.getByLabel('이메일')).toHaveValue(mine)
  await page.getByLabel('비밀번호').fill(remembered)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL('/')
  const told = async () => await (await page.request.get('/api/me/notifications')).text()
  await expect.poll(told).toContain('로그인 이메일이 되돌아왔어요')
})

test('a link opened where another person is signed in says so, and signs them out there', async ({ visit }) => {
  const [mine, theirs] = ['my.own@mail.kr', 'family@mail.kr']
  const { page } = await visit('guest', mailing.address)
  await join(page, mine)
  await join(page, theirs)
  await page.request.post('/functions/requestPasswordReset', {
    data: { data: { email: mine } },
    headers: { origin: mailing.address },
  })
  await page.goto(linkIn((await mailing.mailTo(mine, '/reset-password')).body))
  await expect(page.getByText('이 기기에는 김기억 님이 로그인해 있어요.')).toBeVisible()
  await page.getByLabel('새 비밀번호').fill(remembered)
  await page.getByRole('button', { name: '새 비밀번호 저장' }).click()
  await expect(page).toHaveURL('/login?reset=done')
  await expect(page.getByLabel('이메일')).toHaveValue(mine)
  expect((await page.request.get('/api/me')).status()).toBe(401)
  const rows = await mailing.db.query(
    `select a.email from auth_sessions s join auth_users a on a.id = s.user_id where a.email = any($1)`,
    [[mine, theirs]],
  )
  expect(rows).toEqual([]) // theirs here was ended by hand, mine everywhere
})
