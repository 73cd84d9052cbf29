import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'
import { productsOf } from './storefront.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

test('filters and sorts are in the address, the list matches what they say, and one press shows all again', async ({
  shop,
  visit,
}) => {
  const word = `거르기${Date.now()}`
  const [plain, cheap, gone] = [
    await shop.sell({ name: `${word} 가`, price: 9000 }),
    await shop.sell({ name: `${word} 나`, price: 1000 }),
    await shop.sell({ name: `${word} 다`, total: 1 }),
  ]
  const raffle = await shop.sell({ name: `${word} 라`, round: { eventType: 'RAFFLE', raffle: { places: 3 } } })
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  const { page } = await visit({})
  // this page is to open on what is sold, not to live through its coming
  const stock = (name: string) => async () =>
    (await productsOf(page)).find(product => product.groupName === name)?.salesHistory[0]?.variantGroups[0]?.reservedCount
  await expect.poll(stock(raffle.name)).toBe(0)
  await expect.poll(stock(gone.name)).toBe(1)
  await openStill(page, `/?q=${word}`)
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: '상품 4개' })).toBeAttached()
  await expect(card(page, raffle.name).getByText('추첨 3명')).toBeVisible()
  await expect(card(page, gone.name).getByText('대기 가능')).toBeVisible()

  await page.getByRole('button', { name: '예약 가능' }).click()
  await expect(page).toHaveURL(/only=reserve/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('combobox', { name: '정렬' }).selectOption('낮은 가격순')
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByRole('article').first()).toContainText(cheap.name)
  await expectAccessible(page, 'a narrowed order page')

  await page.reload()
  await expect(page.getByRole('button', { name: '예약 가능' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article').nth(1)).toContainText(plain.name)
  await page.getByRole('button', { name: '예약 가능' }).click()
  await page.getByRole('button', { name: '추첨' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await card(page, raffle.name).getByRole('button', { name: '응모하기' }).click()
  await expect(page).toHaveURL(`/product/${raffle.productId}?enter=yes`)
  await expect(page.getByRole('dialog', { name: raffle.name })).toBeVisible()

  await openStill(page, '/?category=018f0000-0000-7000-8000-000000000000&only=raffle')
  await expect(page.getByText('고른 조건에 맞는 상품이 없어요')).toBeVisible()
  await expectAccessible(page, 'nothing left')
  await page.getByRole('button', { name: '전체 보기' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('pulled down by a finger, or by the keyboard, the products are read again', async ({ visit }) => {
  const { page, context } = await visit({})
  await page.goto('/')
  await expect(page.getByRole('button', { name: '새로고침' })).toBeAttached()
  const asked = () => page.waitForRequest(request => new URL(request.url()).pathname === '/api/products')

  const byKey = asked()
  await page.getByRole('button', { name: '새로고침' }).focus()
  await page.keyboard.press('Enter')
  await byKey
  await expect(page.getByText('새로 불러왔어요')).toBeAttached()

  if (!(await page.evaluate(() => matchMedia('(pointer: coarse)').matches))) return
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] })
  const byFinger = asked()
  await touch('touchStart', 200)
  for (const y of [220, 260, 320, 400, 480]) await touch('touchMove', y)
  await touch('touchEnd', 480)
  await byFinger
})

test('the options open over the page, and going back closes them', async ({ shop, visit }) => {
  const { page } = await visit({})
  const [row] = await shop.db.query<{ group_name: string }>(
    // still on sale when today ends while this runs
    `select p.group_name from products p where p.group_name like '유기농 달걀%' limit 1`,
  )
  const name = row!.group_name
  await page.goto(`/?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `${name} 담기` }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name })).toBeHidden()
  await expect(page.getByRole('button', { name: `${name} 담기` })).toBeFocused()
  await expect(page).toHaveURL(`/?q=${encodeURIComponent(name)}`)
})

test('what the document fetches ahead of the scripts is what the page shows first', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  const [product] = await productsOf(page)
  for (const path of ['/', `/product/${product!.id}`]) {
    await page.goto(path)
    await atRest(page)
    const ahead = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => (entry as PerformanceResourceTiming).initiatorType === 'link' && entry.name.includes('/files/'))
        .map(entry => entry.name),
    )
    expect(ahead).toHaveLength(1)
    expect(await page.locator('img').evaluateAll(images => images.map(each => (each as HTMLImageElement).currentSrc))).toContain(
      ahead[0],
    )
  }
})
