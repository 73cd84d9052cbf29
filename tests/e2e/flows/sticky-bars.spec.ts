import { atRest } from '../at-rest.ts'
import { fillCart } from '../cart-on-device.ts'
import { expectWholeWords, setLetters } from '../fits.ts'
import { lowWindows } from '../low-window.ts'
import { expect, test } from '../shop.ts'
import { keepToasts } from '../toasts.ts'

const smallest = { width: 320, height: 480, letters: '200%' }
const windows = [...lowWindows, { width: 844, height: 390, letters: '200%' }, smallest]
const longName = '이름이 길어서 두 줄로도 모자라는 제주 서귀포 햇살 담은 노지 감귤 꾸러미'

test('what sticks to the lower edge takes a third of the window at most, and leaves a third above it', async ({
  shop,
  visit,
}) => {
  const [good, dear] = [await shop.sell(), await shop.sell({ price: 1_990_000 })]
  const raffle = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  const entered = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  const soon = await shop.sell({ round: { publishAt: Temporal.Now.instant().add({ hours: 5 }).toString() } })
  const { page, userId, caller } = await visit({})
  await caller.call('enterRaffle', { roundId: entered.roundId, itemId: entered.items[0]!.id, quantity: 1, wantsWaitlist: false })
  const bar = page.locator('[data-sticky-action]')
  await fillCart(page, userId, [
    { good, quantity: 2 },
    { good: dear, quantity: 3 },
  ])
  const product = (each: typeof good) => `/product/${each.productId}`
  for (const path of ['/cart', ...[good, raffle, entered, soon].map(product)]) {
    await page.goto(path)
    await expect(bar).toBeVisible()
    for (const { width, height, letters } of windows) {
      const where = `${path}, ${width} × ${height} at ${letters}`
      await page.setViewportSize({ width, height })
      await setLetters(page, letters)
      await atRest(page)
      const { y, height: own } = (await bar.boundingBox())!
      expect.soft(y, where).toBeGreaterThan(height / 3)
      expect.soft(own, where).toBeLessThanOrEqual(height / 3)
      for (const part of await bar.locator('button, output').all()) await expect.soft(part, where).toBeInViewport({ ratio: 0.99 })
      await expectWholeWords(bar, where)
    }
  }
})

test('a toast with large text on the smallest phone is whole, and leaves the action below it free', async ({ shop, visit }) => {
  const [good, other] = [await shop.sell({ name: longName }), await shop.sell()]
  const { page, userId } = await visit({})
  const bar = page.locator('[data-sticky-action]')
  await keepToasts(page)
  await page.setViewportSize({ width: smallest.width, height: smallest.height })
  await fillCart(page, userId, [
    { good, quantity: 1 },
    { good: other, quantity: 1 },
  ])
  await setLetters(page, smallest.letters)
  const whole = async (words: RegExp) => {
    const toast = page.locator('[role="status"][aria-live="polite"] > *').filter({ hasText: words })
    await expect(toast).toBeVisible()
    await atRest(page)
    await expectWholeWords(toast, String(words))
    const [box, under] = [(await toast.boundingBox())!, (await bar.boundingBox())!]
    expect(box.x).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(smallest.width)
    expect(box.y + box.height, `${words} above the action`).toBeLessThanOrEqual(under.y)
    const wider = await toast.evaluate(each =>
      [each, ...each.querySelectorAll('*')].some(part => part.scrollWidth > part.clientWidth + 1),
    )
    expect(wider, String(words)).toBe(false)
  }
  await page.getByRole('button', { name: `${longName} 빼기` }).click()
  await whole(/뺐어요/)
  await page.goto(`/product/${good.productId}`)
  await expect(bar).toBeVisible()
  await setLetters(page, smallest.letters)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await whole(/담았어요/)
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await page.getByRole('button', { name: '장바구니에 담기' }).click()
  await whole(/담았어요/)
})
