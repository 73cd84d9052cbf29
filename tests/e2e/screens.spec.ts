import { fillCart } from './cart-on-device.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'
import { failUntilPressed } from './trouble.ts'
import { pressAtLimit } from './press-at-limit.ts'

test('the order page searched, with nothing found, and a product in every state', async ({ shop, visit }) => {
  const { page } = await visit({ cast: 'customer' })
  for (const words of ['ㄱㄱ', '없어요']) {
    await openStill(page, `/?q=${encodeURIComponent(words)}`)
    await expectAccessible(page, `the order page searched for ${words}`)
  }
  for (const name of ['딸기', '샤인머스캣', '손만두', '굴비']) {
    const [row] = await shop.db.query<{ id: string }>(
      `select id from products where group_name like $1 order by created_at limit 1`,
      [`%${name}%`],
    )
    await openStill(page, `/product/${row!.id}`)
    await expectAccessible(page, `/product of ${name}`)
  }
})

test.describe('what is missing, or does not come', () => {
  test.use({ forgiven: /status of 404|Failed to load resource/ })

  test('is shown under the title of its page and the way back', async ({ visit }) => {
    const { page } = await visit({})
    const missing = '/product/018f0000-0000-7000-8000-000000000000'
    // from the start: what a first page fetches while it is idle is kept on the device
    await failUntilPressed(page, /\/api\/me\/(orders|waitlist|cart)/, route => route.abort())
    await openStill(page, missing)
    await expect(page.getByText('상품을 찾을 수 없습니다.')).toBeVisible()
    await expectHead('상품')
    await expectAccessible(page, 'a missing product')
    await page.route(/\/api\/products\//, route => route.abort())
    for (const [path, title, words] of [
      [missing, '상품', '상품 재고 정보를 불러오는 데 실패했습니다.'],
      ['/mypage/history', '주문 내역', '주문 내역을 불러오지 못했어요.'],
      ['/mypage/orders', '픽업 달력', '주문 내역을 불러오지 못했어요.'],
      ['/cart', '장바구니', '장바구니 정보를 불러오는 데 실패했습니다.'],
    ] as const) {
      await page.goto(path)
      await expectHead(title) // and while it loads
      await expect(page.getByText(words)).toBeVisible()
      await expectHead(title)
    }
    await expect(page.getByText('장바구니가 비었어요')).toBeHidden()
    await expectAccessible(page, 'a cart of which nothing is known')
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByText('장바구니가 비었어요')).toBeVisible()

    async function expectHead(title: string) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      // its width alone hides it on a desktop
      await expect(page.locator('main').getByLabel('뒤로')).toBeAttached()
    }
  })
})

test('sheets: options to reserve and to wait for, a message over them', async ({ shop, visit }) => {
  const [good, gone] = [await shop.sell({ total: 10, maxPerUser: 2 }), await shop.sell({ total: 1 })]
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const more = page.getByRole('dialog').getByRole('button', { name: '하나 늘리기' })
  await more.click()
  await expectAccessible(page, 'sheet')
  await pressAtLimit(more)
  await expect(page.getByText('한 사람이 2개까지 살 수 있어요')).toBeVisible()
  await expectAccessible(page, 'sheet with a message')
  await page.goto(`/product/${gone.productId}`)
  await page.getByRole('button', { name: '대기하기' }).click()
  await expect(page.getByRole('dialog', { name: gone.name })).toBeVisible()
  await expectAccessible(page, 'sheet to wait')
})

test('the cart: empty, filled, with a short item', async ({ shop, visit }) => {
  const [good, short, gone] = [await shop.sell(), await shop.sell({ total: 3 }), await shop.sell({ total: 1 })]
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  const { page, userId } = await visit({})
  await openStill(page, '/cart')
  await expectAccessible(page, 'an empty cart')
  await fillCart(page, userId, [
    { good, quantity: 2 },
    { good: gone, quantity: 1, status: 'WAITLIST' },
  ])
  await openStill(page, '/cart')
  await expect(page.getByRole('article', { name: good.name })).toBeVisible()
  await expectAccessible(page, 'a filled cart')
  await fillCart(page, userId, [
    { good, quantity: 2 },
    { good: short, quantity: 5 },
    { good: gone, quantity: 1 },
  ])
  await openStill(page, '/cart')
  await expect(page.getByRole('button', { name: '3개로 줄이기' })).toBeVisible()
  await expectAccessible(page, 'a cart with short lines')
})

test('my pages of a newcomer', async ({ visit }) => {
  const { page } = await visit({})
  for (const path of ['/mypage', '/mypage/history', '/mypage/points', '/customer-center', '/encore']) {
    await openStill(page, path)
    await expectAccessible(page, `${path} of a newcomer`)
  }
})
