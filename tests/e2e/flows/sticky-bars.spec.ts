import { atRest } from '../at-rest.ts'
import { setLetters } from '../fits.ts'
import { lowWindows } from '../low-window.ts'
import { expect, test } from '../shop.ts'

const windows = [...lowWindows, { width: 844, height: 390, letters: '200%' }]

test('what sticks to the lower edge leaves a third of the window to the page', async ({ shop, visit }) => {
  const good = await shop.sell()
  const raffle = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  const { page } = await visit({})
  const bar = page.locator('[data-sticky-action]')
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await expect(page.getByText('장바구니에 담았어요')).toBeVisible()
  for (const path of [`/product/${good.productId}`, `/product/${raffle.productId}`, '/cart']) {
    await page.goto(path)
    await expect(bar).toBeVisible()
    for (const { width, height, letters } of windows) {
      await page.setViewportSize({ width, height })
      await setLetters(page, letters)
      await atRest(page)
      const { y } = (await bar.boundingBox())!
      expect.soft(y, `${path}, ${width} × ${height} at ${letters}`).toBeGreaterThan(height / 3)
    }
  }
})
