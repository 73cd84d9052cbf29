import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/cast.ts'
import { expectFits } from './fits.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

const phone = { width: 390, height: 844 }

async function expectProduct(page: Page, name: string, productId: string): Promise<void> {
  await expect(page).toHaveURL(`/product/${productId}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('a link leads a guest to a login that shows the product, and after signing in to the product', async ({ page, shop }) => {
  const good = await shop.sell({ price: 12_900 })
  await page.setViewportSize(phone)
  await page.goto(`/product/${good.productId}`)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/product/${good.productId}`)}`)
  await expect(page.getByRole('heading', { name: '로그인하면 바로 예약할 수 있어요', level: 1 })).toBeVisible()
  await expect(page.getByText(good.name)).toBeVisible()
  await expect(page.getByText('12,900원')).toBeVisible()
  await expect(page.locator('header img')).toHaveJSProperty('complete', true)
  await page.getByLabel('이메일').fill('customer@demo.test')
  await page.getByLabel('비밀번호').fill(demoPassword)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expectProduct(page, good.name, good.productId)
})

test('who is new here registers, and is on the same product after that', async ({ page, shop }) => {
  const good = await shop.sell()
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
  await expect(page.getByRole('heading', { name: '가입하면 바로 예약할 수 있어요', level: 1 })).toBeVisible()
  await expect(page.getByText(good.name)).toBeVisible()
  const form = page.getByRole('form', { name: '가입하기' })
  await form.getByLabel('이름').fill('김이웃')
  await form.getByLabel('이메일').fill(`link-${good.productId.slice(-8)}@shop.example`)
  await form.getByLabel('비밀번호').fill('a-good-long-password')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '가입하고 시작하기' }).click()
  await expectProduct(page, good.name, good.productId)
})

test('the login with a product stands still, fits the narrowest phone and can be read by everybody', async ({ page, shop }) => {
  const good = await shop.sell({ name: '제주 노지 감귤 5kg 한 상자, 산지에서 바로 보내 드려요' })
  await page.setViewportSize(phone)
  await openStill(page, `/login?from=${encodeURIComponent(`/product/${good.productId}`)}`)
  await expectAccessible(page, 'login with a product')
  await expectFits(page, 'login with a product')
})

test('what a visitor may not see leads to the usual login, and only its owner to the product', async ({ page, shop }) => {
  const good = await shop.sell({ round: { allowedTiers: ['king', 'god'] } })
  await page.goto(`/product/${good.productId}`)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/product/${good.productId}`)}`)
  await expect(page.getByRole('heading', { name: '같이 모아 사고, 가까운 데서 픽업해요', level: 1 })).toBeVisible()
  await expect(page.getByText(good.name)).toBeHidden()
})

test('the card is there without scripts, with a picture that opens', async ({ browser, shop }) => {
  const good = await shop.sell()
  const context = await browser.newContext({ baseURL: shop.address, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`/product/${good.productId}`)
  const card = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute('content')
  expect(await card('title')).toBe(good.name)
  expect(await card('description')).toMatch(/^[\d,]+원 · .+ 픽업 · [\d,]+개 남았어요 · .+ 마감$/)
  const image = await page.request.get(new URL((await card('image'))!).pathname)
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  await context.close()
})
