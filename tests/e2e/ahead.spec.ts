import { openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ })

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
  await context.setOffline(false)
  expect(counter).toEqual([])
})
