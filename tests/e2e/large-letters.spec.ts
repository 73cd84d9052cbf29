import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { atRest } from './at-rest.ts'
import { setLetters } from './fits.ts'
import { expect, test } from './shop.ts'
import { staff } from './staff.ts'

test('on a tablet with letters twice as large, words have the width they need, and buttons lie on nothing', async ({
  visit,
  shop,
}) => {
  const [good, gone] = [await shop.sell(), await shop.sell({ total: 1 })]
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
  const { page, userId, caller } = await visit({})
  await caller.reserve({ [good.items[0]!.id]: 1 })
  await caller.reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
  await (await staff(shop, 'master')).call('adjustPoints', { userId, amount: 100, reason: '시험', requestId: newId() })
  await page.setViewportSize({ width: 768, height: 1024 })
  for (const path of [
    '/cart',
    '/mypage/history',
    `/product/${good.productId}`,
    '/mypage',
    '/mypage/points',
    '/encore',
    '/customer-center',
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeAttached()
    if (path === '/cart' || path === '/mypage/history')
      await expect(page.getByRole('button', { name: /순서 올리기/ })).toBeVisible()
    await setLetters(page, '200%')
    await atRest(page)
    expect.soft(await page.evaluate(squeezed), path).toEqual([])
    expect.soft(await overlapping(page), path).toEqual([])
  }
})

for (const size of [
  { width: 320, height: 480 },
  { width: 390, height: 844 },
])
  test(`on a phone of ${size.width}×${size.height} with letters twice as large, no words stand in a column of letters`, async ({
    visit,
    shop,
  }) => {
    const [picked, gone] = [await shop.sell(), await shop.sell({ total: 1 })]
    await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
    const { page, caller, userId } = await visit({})
    await visit({ userId })
    const { orders } = await caller.reserve({ [picked.items[0]!.id]: 1 })
    await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
    await caller.reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
    await page.setViewportSize(size)
    for (const path of [
      '/mypage?sheet=sessions',
      '/mypage?sheet=reviews',
      '/mypage?sheet=notifications',
      '/mypage/history',
      '/mypage/points',
      '/encore',
      '/?notifications=yes',
    ]) {
      await page.goto(path)
      await expect(page.locator('main h1')).toBeAttached()
      if (path.includes('=')) await expect(page.getByRole('dialog')).toBeVisible()
      await setLetters(page, '200%')
      await atRest(page)
      expect.soft(await page.evaluate(inColumns), path).toEqual([])
    }
  })

/** Finds words in more than two lines that are less than four letters wide: in the open sheet, else on the page. */
function inColumns(): string[] {
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main')!
  return [...place.querySelectorAll<HTMLElement>('p, h2, h3, li, dd, dt, b, span')].flatMap(words => {
    const text = words.textContent?.trim() ?? ''
    if (text.length < 5 || !words.checkVisibility() || words.closest('.visually-hidden')) return []
    if (words.querySelector('p, h3, button, a, ul, svg, input, small')) return []
    const range = document.createRange()
    range.selectNodeContents(words)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const isNarrow = range.getBoundingClientRect().width < 4 * Number.parseFloat(getComputedStyle(words).fontSize)
    return lines > 2 && isNarrow ? [`${lines} lines: ${text.slice(0, 30)}`] : []
  })
}

/** Finds words in more than six lines that have less than half of the width of their row, while others stand beside them. */
function squeezed(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main :is(p, h2, h3, li, dd, dt, b)')].flatMap(words => {
    const row = words.closest('article, li, section')
    const text = words.textContent?.trim() ?? ''
    if (!row || text === '' || !words.checkVisibility() || words.querySelector('p, h3, button, a[class*="button"]')) return []
    const range = document.createRange()
    range.selectNodeContents(words)
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    const isNarrow = words.getBoundingClientRect().width < row.getBoundingClientRect().width / 2
    return lines > 6 && isNarrow ? [`${lines} lines: ${text.slice(0, 30)}`] : []
  })
}

/** Finds buttons and links placed over a picture that lie on each other. */
async function overlapping(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const placed = [...document.querySelectorAll<HTMLElement>('main :is(button, a)')].filter(
      each => each.checkVisibility() && getComputedStyle(each).position === 'absolute' && each.textContent.trim().length < 4,
    )
    const on = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    return placed.flatMap((one, i) =>
      placed
        .slice(i + 1)
        .filter(other => on(one.getBoundingClientRect(), other.getBoundingClientRect()))
        .map(other => `${one.ariaLabel} and ${other.ariaLabel}`),
    )
  })
}
