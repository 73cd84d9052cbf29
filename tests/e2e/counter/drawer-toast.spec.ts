import { openStill } from './open-still.ts'
import { expect, test } from './at-the-counter.ts'

test('a toast leaves the title of a drawer and its way out in view', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 5 })
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, `/admin/products?q=${encodeURIComponent(good.name)}`)
  await page.getByRole('button', { name: `${good.name} 1차 총재고 바꾸기` }).click()
  const drawer = page.getByRole('dialog', { name: `${good.name} 1차 재고` })
  await drawer.getByLabel('한 상자 총재고', { exact: true }).fill('8')
  await drawer.getByRole('button', { name: '한 상자 총재고 저장' }).press('Enter')
  const toast = page.getByText('한 상자 총재고를 8개로 바꿨어요').locator('..')
  await toast.hover() // it stays
  for (const width of [1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await toast.evaluate(async element => await Promise.all(element.getAnimations().map(each => each.finished)))
    const box = (await toast.boundingBox())!
    for (const part of [drawer.getByRole('heading', { level: 2 }), drawer.getByRole('button', { name: '창 닫기' })]) {
      const other = (await part.boundingBox())!
      const meets =
        box.x < other.x + other.width &&
        other.x < box.x + box.width &&
        box.y < other.y + other.height &&
        other.y < box.y + box.height
      expect(meets, `${width} px`).toBe(false)
    }
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.width).toBeGreaterThan(300)
  }
})
