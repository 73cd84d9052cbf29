import { withBoot } from './looks/places.ts'
import { expect, test } from './shop.ts'
import { atRest } from './at-rest.ts'

test('the longest name of a shop leaves points and bell in the row of the home page, and the page as wide as the window', async ({
  visit,
}) => {
  const { page } = await visit({ cast: 'customer' })
  await withBoot(page, boot => ({ ...boot, shopName: '햇살가득별빛마을이웃공동구매사랑방우리동네최고의가게입니다요' }))
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await atRest(page)
    const { over, rows } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth,
      rows: new Set(
        [...document.querySelectorAll('main header > *, body header > *')]
          .filter(each => each.checkVisibility())
          .map(each => Math.round((each.getBoundingClientRect().top + each.getBoundingClientRect().bottom) / 2)),
      ).size,
    }))
    expect([width, over]).toEqual([width, 0])
    if (width < 1024) expect(rows).toBe(1)
  }
})
