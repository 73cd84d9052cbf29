import { fillCart } from './cart-on-device.ts'
import { openOrder } from './history.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test, type Who } from './shop.ts'

test.slow()

test.describe('public screens', () => {
  test.use({ forgiven: /status of 40[14]/ })

  test('login, joining, a refusal, the legal texts and what is not there', async ({ page }) => {
    for (const path of ['/login', '/terms', '/privacy', '/nowhere']) {
      await openStill(page, path)
      await expectAccessible(page, path)
    }
    await page.goto('/login')
    await page.getByLabel('이메일').fill('nobody@shop.example')
    await page.getByLabel('비밀번호').fill('not-the-password')
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, '/login refused')
    await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
    await expectAccessible(page, '/login joining')
  })
})

test('the order page: full, searched, and with nothing found', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  for (const path of ['/', '/?q=%E3%84%B1%E3%84%B1', '/?q=%EC%97%86%EC%96%B4%EC%9A%94']) {
    await openStill(page, path)
    await expectAccessible(page, path)
  }
})

test('a product in every state', async ({ shop, visit }) => {
  const { page } = await visit({ cast: 'customer' })
  const ids = await productIds(['제주 노지 감귤', '설향 딸기', '샤인머스캣', '손만두', '굴비'])
  for (const [name, id] of Object.entries(ids)) {
    await openStill(page, `/product/${id}`)
    await expectAccessible(page, `/product of ${name}`)
  }

  async function productIds(names: string[]): Promise<Record<string, string>> {
    const found: Record<string, string> = {}
    for (const name of names) {
      const word = `%${name.split(' ').at(-1)}%`
      const [row] = await shop.db.query<{ id: string }>(
        `select id from products where group_name like $1 order by created_at limit 1`,
        [word],
      )
      found[name] = row!.id
    }
    return found
  }
})

test.describe('what is missing, or does not come', () => {
  test.use({ forgiven: /status of 404|Failed to load resource/ })

  test('is said under the title of its page and the way back', async ({ visit }) => {
    const { page } = await visit({})
    const missing = '/product/018f0000-0000-7000-8000-000000000000'
    // from the start: what a first page fetches while it is idle is kept on the device
    await page.route(/\/api\/me\/(orders|waitlist|cart)/, route => route.abort())
    await openStill(page, missing)
    await expect(page.getByText('상품을 찾을 수 없습니다.')).toBeVisible()
    await expectHead('상품')
    await expectAccessible(page, 'a missing product')
    await page.route(/\/api\/products\//, route => route.abort())
    for (const [path, title, words] of [
      [missing, '상품', '상품 재고 정보를 불러오는 데 실패했습니다.'],
      ['/mypage/history', '주문 내역', '주문 내역을 불러오는 데 실패했습니다.'],
      ['/mypage/orders', '픽업 달력', '주문 내역을 불러오는 데 실패했습니다.'],
      ['/cart', '장바구니', '장바구니 정보를 불러오는 데 실패했습니다.'],
    ] as const) {
      await page.goto(path)
      await expectHead(title) // and while it loads
      await expect(page.getByText(words)).toBeVisible()
      await expectHead(title)
    }
    await expect(page.getByText('장바구니가 비었어요')).toBeHidden()
    await expectAccessible(page, 'a cart of which nothing is known')
    await page.unrouteAll()
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
  await more.click({ force: true }) // at its end it answers why
  await expect(page.getByText('한 사람이 2개까지 살 수 있어요')).toBeVisible()
  await expectAccessible(page, 'sheet with a message')
  await page.goto(`/product/${gone.productId}`)
  await page.getByRole('button', { name: '대기하기' }).click()
  await expect(page.getByRole('dialog', { name: gone.name })).toBeVisible()
  await expectAccessible(page, 'sheet to wait')
})

test('the cart: empty, filled, with a line that is short', async ({ shop, visit }) => {
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

test.describe('a refused cart', () => {
  test.use({ forgiven: /status of 4\d\d/ })

  test('says why, and each line its way out', async ({ shop, visit }) => {
    const limited = await shop.sell({ maxPerUser: 2 })
    const { page, userId, caller } = await visit({})
    await caller.reserve({ [limited.items[0]!.id]: 1 })
    await fillCart(page, userId, [{ good: limited, quantity: 2 }])
    await page.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(page.getByText('아직 예약되지 않았어요')).toBeVisible()
    await expectAccessible(page, 'a refused cart')
  })
})

test('my pages of somebody with a year behind them, and of a newcomer', async ({ visit }) => {
  const paths = ['/mypage', '/mypage/history', '/mypage/points', '/mypage/orders', '/customer-center', '/encore']
  const people: Record<string, Who> = { 'a regular': { cast: 'customer' }, 'a newcomer': {} }
  for (const [name, who] of Object.entries(people)) {
    const { page } = await visit(who)
    for (const path of paths) {
      await openStill(page, path)
      await expectAccessible(page, `${path} of ${name}`)
    }
  }
})

test('the dialog that asks before cancelling', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, caller } = await visit({})
  await caller.reserve({ [good.items[0]!.id]: 2 })
  await openStill(page, '/mypage/history')
  await openOrder(page, good.name)
    .getByRole('button', { name: '길게 눌러 취소' })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByRole('dialog', { name: '이 주문을 취소할까요?' })).toBeVisible()
  await expectAccessible(page, 'the cancel dialog')
})

test('somebody suspended sees what is possible', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page, userId } = await visit({ tier: 'restricted' })
  for (const path of ['/', `/product/${good.productId}`, '/mypage']) {
    await openStill(page, path)
    await expectAccessible(page, `${path} while suspended`)
  }
  await fillCart(page, userId, [{ good, quantity: 1 }])
  await expect(page.getByText('참여 제한 중에는 예약할 수 없어요.')).toBeVisible()
  await expectAccessible(page, 'a cart while suspended')
})
