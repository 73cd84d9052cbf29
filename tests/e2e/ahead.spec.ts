import { openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

// what the browser itself says of a line that is cut, and React of a screen that did not come
test.use({ forgiven: /ERR_INTERNET_DISCONNECTED|Unable to preload CSS|dynamically imported module/ })

test('two seconds after the start the other pages are there already, nothing has moved, and nothing of the counter came', async ({
  visit,
}) => {
  const { page, context } = await visit({ cast: 'customer' })
  const counter: string[] = []
  page.on('request', request => {
    if (request.url().includes('/assets/admin/')) counter.push(request.url())
  })
  const ahead = page.waitForResponse(response => response.url().endsWith('/api/me/waitlist'))
  await openStill(page, '/', 3000)
  await ahead
  await page.waitForLoadState('load')
  await context.setOffline(true)
  for (const [name, path] of [
    ['장바구니', '/cart'],
    ['마이', '/mypage'],
    ['앵콜', '/encore'],
    ['고객센터', '/customer-center'],
  ] as const) {
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(page.locator('h1')).not.toBeEmpty()
    await expect(page.getByText('잠시 문제가 생겼어요')).toBeHidden()
  }

  // what was not fetched says so, under a head with the way back, and the rest of the shop is still there
  const places = page.getByRole('navigation', { name: '주요 메뉴' })
  await places.getByRole('link', { name: '앵콜' }).click()
  await expect(page.getByText('인터넷에 연결되면 앵콜 상품을 볼 수 있어요.')).toBeVisible()
  await places.getByRole('link', { name: '홈' }).click()
  for (const way of [page.locator('main').getByLabel('뒤로'), null]) {
    await page.getByRole('link', { name: '내 포인트' }).click()
    await expect(page.getByText('인터넷에 연결되면 이 화면을 볼 수 있어요.')).toBeVisible()
    await way?.click()
  }
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('포인트 내역') // by itself
  expect(counter).toEqual([])
})
