import { givePassword, KNOWN_PASSWORD } from '../../support/passwords.ts'
import { signedIn } from '../../support/sessions.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openPasskeyShop, type PasskeyShop, withSensor } from './passkey-shop.ts'

test.use({ forgiven: /status of 40[13]/ })

let shop: PasskeyShop
test.beforeAll(async () => {
  shop = await openPasskeyShop()
})
test.afterAll(() => shop.close())

test('a passkey is registered, signs in instead of the password, confirms a command, and is removed', async ({ visit }) => {
  const { userId } = await signedIn(shop.db, { role: 'admin' })
  const email = await givePassword(shop.db, userId)
  const { page } = await visit('guest', shop.address)
  const sensor = await withSensor(page)
  const typeIn = async () => {
    await page.goto('/login?from=/admin/account')
    await page.getByLabel('이메일').fill(email)
    await page.getByLabel('비밀번호').fill(KNOWN_PASSWORD)
    await page.getByRole('button', { name: '로그인', exact: true }).click()
  }
  await typeIn()
  await page.getByRole('button', { name: '이 기기에 패스키 등록' }).click()
  const keys = page.getByRole('list', { name: '패스키' }).getByRole('listitem')
  await expect(keys).toHaveCount(1)
  await expect(keys).toContainText('아직 쓰지 않음')
  await expectAccessible(page, 'a passkey')
  await page.getByRole('button', { name: '이 기기에 패스키 등록' }).click()
  await expect(page.getByText('이 기기에는 이미 패스키가 있어요.')).toBeVisible()

  // signed out, and the password alone opens nothing
  await page.request.post('/auth/sign-out', { data: {}, headers: { origin: shop.address } })
  await typeIn()
  await expect(page.getByText('패스키를 쓰는 계정이에요. 비밀번호 대신 패스키로 로그인해 주세요.')).toBeVisible()
  const byPasskey = page.getByRole('button', { name: '패스키로 로그인' })
  await sensor.knows(false)
  await byPasskey.click()
  await expect(page.getByRole('alert').filter({ hasText: '패스키를 확인하지 못했어요.' })).toBeVisible()
  await expectAccessible(page, 'the login with a passkey')
  await sensor.knows(true)
  await page.goto('/login?from=/admin/account')
  await page.getByLabel(/함께 쓰는 기기/).check()
  await byPasskey.click()
  await expect(page).toHaveURL('/admin/account')
  await expect(keys).toContainText('마지막으로 씀')
  const sessions = await shop.db.query(`select idle_minutes from auth_sessions where user_id = $1`, [userId])
  expect(sessions).toEqual([{ idle_minutes: 30 }])

  // long after that, a press asks once more; the passkey confirms it
  await shop.db.query(`update auth_sessions set created_at = now() - interval '2 hours', seen_at = now() where user_id = $1`, [
    userId,
  ])
  await expect
    .poll(async () => {
      await shop.db.query(`update auth_sessions set confirmed_at = null where user_id = $1`, [userId])
      const answer = await page.request.post('/functions/beginPasskey', {
        data: { data: null },
        headers: { origin: shop.address },
      })
      return ((await answer.json()) as { error?: { details: { code: string } } }).error?.details.code
    })
    .toBe('SIGN_IN_AGAIN')
  await page.getByRole('button', { name: /지우기…$/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  const again = page.getByRole('dialog', { name: '비밀번호 확인' })
  await again.getByRole('button', { name: '패스키로 확인' }).click()
  await expect(keys).toHaveCount(0)
  await page.request.post('/auth/sign-out', { data: {}, headers: { origin: shop.address } })
  await typeIn()
  await expect(page).toHaveURL('/admin/account')
})
