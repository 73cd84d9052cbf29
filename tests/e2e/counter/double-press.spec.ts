import type { Locator, Page } from '@playwright/test'
import { openStill } from './open-still.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'
import { expect, test } from './at-the-counter.ts'
import { keysAct } from './keys-act.ts'

test('a double press opens a question, a drawer or a dialog, and does not close it again', async ({ shop, visit }) => {
  const good = await shop.sell({})
  const digits = aNumber()
  const orderId = await aCustomer(shop, await shop.person(), { name: '도하윤', digits })
  const { page } = await visit({ cast: 'admin' })
  const list = `/admin/products?q=${encodeURIComponent(good.name)}`
  const opened = page.locator('dialog[open]')
  const places: [string, (page: Page) => Locator][] = [
    [`/admin/products/edit/${good.productId}/${good.roundId}`, p => p.getByRole('button', { name: '회차 취소…' })],
    [list, p => p.getByRole('button', { name: `${good.name} 1차 총재고 바꾸기` })],
    ['/admin/quick-check', p => p.getByRole('button', { name: '받은 돈 기록' })],
    ['/admin/quick-check', p => p.getByRole('button', { name: '메모 쓰기' })],
  ]
  for (const [path, opener] of places) {
    await openStill(page, path)
    if (path.includes('quick-check')) await page.keyboard.type(digits)
    await opener(page).dblclick()
    await expect(opened, path).toHaveCount(1)
    // the second press had its effect by now, had it one
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(opened, path).toHaveCount(1)
  }
  // the keys are not kept waiting by what keeps the finger away
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
  await page.keyboard.press('Enter')
  await keysAct(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(shop, orderId)).toBe('PICKED_UP')
})

test('the menu of a narrow counter opens by a double press, and a double press that closes a drawer presses nothing below', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({})
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, `/admin/products?q=${encodeURIComponent(good.name)}`)
  await page.getByRole('button', { name: `${good.name} 1차 총재고 바꾸기` }).click()
  const close = page.getByRole('dialog').getByRole('button', { name: '창 닫기' })
  const box = (await close.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.evaluate(() => addEventListener('click', ({ target }) => (document.title = (target as Element).tagName), true))
  await expect(page.locator('div[popover="manual"][aria-hidden]')).toHaveCount(0)
  await page.mouse.dblclick(x, y)
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page).toHaveTitle('DIV')

  await page.setViewportSize({ width: 600, height: 900 })
  await openStill(page, '/admin/orders')
  await page.getByRole('button', { name: '메뉴 열기' }).dblclick()
  await expect(page.getByRole('dialog', { name: '메뉴' })).toBeVisible()
})
