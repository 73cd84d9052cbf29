import { CODE_TRIES } from '../../src/domain/password-reset.ts'
import { joinShop } from './flows/account.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

// refusals of wrong codes, and a page that fetches ahead just when its session ends
test.use({ forgiven: /status of 4\d\d|The visit could not be recorded/ })

test('where no mail is sent the page says so, and a code from staff leads to a new password', async ({ page, shop, visit }) => {
  const account = await joinShop(page, shop)
  const admin = await visit({ role: 'admin' })
  await admin.page.goto(`/admin/users/${account.userId}`)
  const panel = admin.page.getByRole('region', { name: '비밀번호' })
  await panel.getByRole('button', { name: '비밀번호 코드 만들기…' }).click()
  const question = admin.page.getByRole('alertdialog', { name: '새손님 님에게 비밀번호 코드를 줄까요?' })
  await expectAccessible(admin.page, 'the question before a code')
  await question.getByRole('button', { name: '코드 만들기' }).click()
  const shown = admin.page.getByRole('dialog', { name: '새손님 님의 비밀번호 코드' })
  const code = (await shown.getByRole('img').innerText()).trim()
  expect(code).toMatch(/^\d{4} \d{4}$/)
  await expectAccessible(admin.page, 'a code')
  await expect(shown).toContainText(`모두 ${CODE_TRIES}번 틀리면 못 쓰게 돼요`)
  const named = await shown.locator('b').allInnerTexts()
  await shown.getByRole('button', { name: '코드를 전했어요' }).click()
  await expect(shown).toBeHidden()
  expect(await admin.page.content()).not.toContain(code)
  await admin.page.getByRole('link', { name: '변경 기록' }).last().click()
  await expect(admin.page.getByText('비밀번호 코드 만들기', { exact: true })).toBeVisible()

  const guest = await visit('guest')
  await guest.page.goto('/login')
  await guest.page.getByLabel('이메일').fill(account.email)
  // every link that the staff are told of is on the way, and leads to the fields
  expect(named).toContain('비밀번호를 잊었어요')
  for (const name of named) await guest.page.getByRole('link', { name, exact: true }).click()
  await expect(guest.page.getByText('지금은 메일로 비밀번호를 바꿀 수 없어요')).toBeVisible()
  await openStill(guest.page, '/reset-password')
  await expectAccessible(guest.page, 'a new password without a mail')
  const form = guest.page.getByRole('form', { name: '코드로 비밀번호 재설정' })
  const done = form.getByRole('button', { name: '새 비밀번호 저장' })
  await expect(form.getByLabel('이메일')).toHaveValue(account.email)
  await done.click()
  await expect(form.getByText('입력해 주세요.')).toHaveCount(2)
  await form.getByLabel('코드').fill(code === '1111 2222' ? '11112223' : '11112222')
  await form.getByLabel('새 비밀번호').fill('remembered-again')
  await done.click()
  await expect(form.getByText('이메일이나 코드가 맞지 않아요.')).toBeVisible()
  await form.getByLabel('코드').fill(code)
  await done.click()
  await expect(guest.page).toHaveURL('/login?reset=done')
  await expect(guest.page.getByText('모든 기기에서 로그아웃했어요. 새 비밀번호로 로그인해 주세요.')).toBeVisible()
  await expect.poll(async () => (await page.request.get('/api/me')).status()).toBe(401)
  await guest.page.getByLabel('비밀번호').fill('remembered-again')
  await guest.page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(guest.page).toHaveURL('/')
})

test('an admin makes no code for staff, and reads who can', async ({ visit }) => {
  const [admin, colleague] = [await visit({ role: 'admin' }), await visit({ role: 'admin' })]
  await admin.page.goto(`/admin/users/${colleague.userId}`)
  const panel = admin.page.getByRole('region', { name: '비밀번호' })
  await expect(panel.getByRole('button')).toBeDisabled()
  await admin.page.goto(`/admin/users/${admin.userId}`)
  await expect(panel.getByText('내 비밀번호는 쇼핑몰의 마이에서 바꿔요')).toBeVisible()
})
