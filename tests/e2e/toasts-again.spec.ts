import { expect, test } from './shop.ts'

test.use({ forgiven: /ERR_FAILED|Failed to load|Failed to fetch/ })

test('a toast whose code failed to load is shown once it loads', async ({ shop, visit }) => {
  const { page } = await visit({})
  const good = await shop.sell()
  const code = /\/toaster-[^/]*\.js/
  await page.route(code, route => route.abort())
  const refused = page.waitForEvent('requestfailed', request => code.test(request.url()))
  await page.goto(`/product/${good.productId}`)
  await refused
  await page.unroute(code)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText(/장바구니에 담았어요/)).toBeVisible()
})
