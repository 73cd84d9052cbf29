import type { Page } from '@playwright/test'
import { tutorialPages } from '../../src/domain/tutorial.ts'
import { fillCart } from './cart-on-device.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop } from './shop.ts'

const card = (page: Page) => page.getByRole('alertdialog')

test('a tour runs once: forward, back, to its end, and is saved', async ({ visit, shop }) => {
  const { page, userId } = await visit({ tours: true })
  await page.goto('/customer-center')
  await expect(card(page)).toContainText('가게 정보')
  await expect(card(page).getByRole('button', { name: '이전' })).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: '건너뛰기' })).toBeVisible()
  await expectAccessible(page, 'a tour')
  await card(page).getByRole('button', { name: '다음' }).click()
  await expect(card(page)).toContainText('픽업 약속')
  await card(page).getByRole('button', { name: '이전' }).click()
  await expect(card(page)).toContainText('가게 정보')
  for (const title of ['픽업 약속', '자주 묻는 질문', '안내와 약관']) {
    // a press that comes while the page still scrolls to the step is none: one presses again
    await expect(async () => {
      const now = await card(page).textContent()
      if (!now?.includes(title)) await card(page).getByRole('button', { name: '다음' }).click()
      await expect(card(page)).toContainText(title, { timeout: 2000 })
    }).toPass()
  }
  await expect(card(page).getByRole('button', { name: '건너뛰기' })).toHaveCount(0)
  await card(page).getByRole('button', { name: '완료' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고객센터')
  await page.waitForTimeout(1000)
  await expect(card(page)).toHaveCount(0)
})

test('by keyboard: Enter goes on, Tab stays inside, Escape skips; what is skipped is saved and can be had again', async ({
  visit,
  shop,
}) => {
  const { page, userId } = await visit({ tours: true })
  await page.goto('/customer-center')
  await expect(card(page).getByRole('button', { name: '다음' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('픽업 약속')
  await expect(card(page).getByRole('button', { name: '다음' })).toBeFocused()
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    await expect(card(page).locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])

  await page.getByRole('button', { name: '안내 다시 보기' }).click()
  await expect(card(page)).toContainText('가게 정보')
  await card(page).getByRole('button', { name: '닫기' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])
})

test('every page of the specification has its tour', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, userId, caller } = await visit({ tours: true })
  await caller.reserve({ [good.items[0]!.id]: 1 })
  const paths = [`/product/${good.productId}`, '/cart', '/mypage/orders', '/customer-center', '/mypage', '/mypage/history']
  for (const path of paths) {
    if (path === '/cart') await fillCart(page, userId, [{ good, quantity: 1 }])
    else await page.goto(path)
    await expect(card(page), path).toBeVisible()
    await card(page).getByRole('button', { name: '닫기' }).click()
    await expect(card(page), path).toHaveCount(0)
  }
  await expect.poll(() => done(shop, userId)).toEqual([...tutorialPages].sort())
})

test('one that has ended stays so, whatever is on its way', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, userId, caller } = await visit({ tours: true })
  const rest = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('고객센터')
    await page.waitForTimeout(1000)
    await expect(card(page)).toHaveCount(0)
  }

  // the page is left before the shop has heard of it
  let isLost = true
  await page.route('**/functions/completeTutorial', route => {
    if (!isLost) return route.fallback()
    isLost = false
    return undefined
  })
  await page.goto('/customer-center')
  await card(page).getByRole('button', { name: '건너뛰기' }).click()
  await expect(card(page)).toHaveCount(0)
  expect(await done(shop, userId)).toEqual([])
  await page.reload()
  await rest()
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])

  // what the shop said of oneself before it ended comes after it
  const anew = page.waitForResponse('**/api/me')
  await page.getByRole('button', { name: '안내 다시 보기' }).click()
  await Promise.all([anew, expect(card(page)).toBeVisible()])
  let come = () => undefined as void
  const held = new Promise<void>(resolve => (come = resolve))
  const said = new Promise<void>(resolve => {
    void page.route('**/api/me', async route => {
      const response = await route.fetch()
      resolve()
      await held
      await route.fulfill({ response })
    })
  })
  await caller.reserve({ [good.items[0]!.id]: 1 }) // one's own orders moved on: the page asks anew
  await said
  const heard = page.waitForResponse('**/api/me')
  await card(page).getByRole('button', { name: '건너뛰기' }).click()
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])
  come()
  await heard
  await rest()
})

test.describe('interrupted', () => {
  test.use({ forgiven: /ERR_FAILED/ })

  test('it does not lie over a sheet, and a failure to save it is said to nobody', async ({ visit }) => {
    const { page } = await visit({ tours: true })
    await page.route('**/functions/completeTutorial', route => route.abort())
    await page.goto('/customer-center?notifications')
    const sheet = page.getByRole('dialog', { name: '알림' })
    await expect(sheet).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(card(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(card(page)).toBeVisible()
    await card(page).getByRole('button', { name: '건너뛰기' }).click()
    await expect(card(page)).toHaveCount(0)
    await page.waitForTimeout(500)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

async function done({ db }: TestShop, userId: string): Promise<string[]> {
  const rows = await db.query<{ page: string }>(`select page from user_tutorials where user_id = $1 order by page`, [userId])
  return rows.map(row => row.page)
}
