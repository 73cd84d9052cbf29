import { endSession } from '../end-session.ts'
import { joinShop, signInAgain } from '../flows/account.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, pickupsOf, statusOf } from './customers-today.ts'
import { keysAct } from './keys-act.ts'

// the session may end while the page is being kept for the time without a line: its parts are the staff's alone
const unkept = /\/assets\/admin\/|Cache\.addAll/
test.use({ forgiven: new RegExp(`status of 401|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_FAILED|Failed to fetch|${unkept.source}`) })

test('signed out in another tab, the counter says so, keeps the pickup, and sends it after the next login', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await shop.person(), { name: '문태식', digits })
  const { page, context } = await visit('guest')
  const account = await joinShop(page, shop)
  await shop.db.query(`update users set role = 'admin', display_name = '김민지' where id = $1`, [account.userId])
  await endSession(page) // a session of a member of staff from its beginning
  await page.goto('/login?from=%2Fadmin%2Fquick-check')
  await signInAgain(page, account)
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  const order = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(order.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')
  await keysAct(page)
  // nothing of the shop's is heard until the pickup is pressed, and never that the connection is lost
  let lost = 0
  await page.exposeFunction('sawLost', () => (lost += 1))
  await page.evaluate(() => {
    const look = () => document.body.innerText.includes('연결이 끊겼어요') && (globalThis as { sawLost?: () => void }).sawLost?.()
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  const other = await context.newPage()
  await other.route('**/live', route => route.abort())
  await page.route('**/api/**', () => {}) // so that the press comes first
  await other.goto('/mypage')
  await other.request.post('/auth/sign-out', { data: {}, headers: { origin: shop.address } })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fquick-check')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('로그인이 풀렸어요. 다시 로그인해 주세요.')).toBeVisible()
  await expect(page.getByText('아직 보내지 못한 픽업 1건이 있어요')).toBeVisible()
  await expect(page.getByText('이 기기에 그대로 있어요. 김민지 님이 다시 로그인하면 보내요.')).toBeVisible()
  await expectAccessible(page, 'the login with pickups that wait')
  expect([lost, await statusOf(shop, orderId)]).toEqual([0, 'RESERVED'])

  await signInAgain(page, account)
  await expect(page).toHaveURL('/admin/quick-check')
  await expect.poll(async () => [await statusOf(shop, orderId), await pickupsOf(shop, orderId)]).toEqual(['PICKED_UP', 1])
})

test('signed out in another tab, the counter leads to the login by itself', async ({ shop, visit }) => {
  const { page } = await visit({ role: 'admin' })
  await page.goto('/admin/quick-check')
  await expect(page.getByText('실시간')).toBeVisible()
  await page.request.post('/auth/sign-out', { data: {}, headers: { origin: shop.address } })
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fquick-check')
  await expect(page.getByText('로그인이 풀렸어요. 다시 로그인해 주세요.')).toBeVisible()
})

test('signing out in a tab of the shop leads the counter to the login, though it hears nothing of the shop', async ({
  visit,
}) => {
  const { page, context } = await visit({ role: 'admin' })
  await page.route('**/live', route => route.abort())
  await page.goto('/admin/quick-check')
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.route('**/api/**', () => {})
  const shopTab = await context.newPage()
  await shopTab.goto('/mypage')
  await shopTab.getByRole('button', { name: '로그아웃' }).click()
  await expect(shopTab).toHaveURL(/\/login$/)
  await expect(page).toHaveURL('/login?from=%2Fadmin%2Fquick-check')
  await expect(page.getByText('로그인이 풀렸어요. 다시 로그인해 주세요.')).toBeVisible()
})
