import type { Page } from '@playwright/test'
import { tutorialPages } from '../../src/domain/tutorial.ts'
import { Answers } from './answers.ts'
import { atRest } from './at-rest.ts'
import { fillCart } from './cart-on-device.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop, type Visitor } from './shop.ts'

const card = (page: Page) => page.getByRole('alertdialog')

test('a tour runs once: by keyboard or by its buttons, forward and back, skipped or to its end, and is saved', async ({
  visit,
  shop,
}) => {
  const { page, userId } = await withAnOrder(shop, await visit({ tours: true }))
  const next = card(page).getByRole('button', { name: '다음' })
  await stopScrolling(page)
  await page.clock.install()
  const answers = new Answers(page)
  await page.goto('/customer-center')
  await expect(card(page)).toContainText('가게 정보')
  await expect(card(page).getByRole('button', { name: '이전' })).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: '건너뛰기' })).toBeVisible()
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card(page)).toContainText('픽업 약속')
  await expect(next).toBeFocused()
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab')
    await expect(card(page).locator(':focus')).toHaveCount(1)
  }
  await expectAccessible(page, 'a tour')
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])

  await stopScrolling(page)
  await page.getByRole('button', { name: '화면 안내 보기' }).click()
  await expect(card(page)).toContainText('가게 정보')
  expect(await done(shop, userId)).toEqual([])
  await next.click()
  await expect(card(page)).toContainText('픽업 약속')
  await card(page).getByRole('button', { name: '이전' }).click()
  await expect(card(page)).toContainText('가게 정보')
  for (const title of ['픽업 약속', '자주 묻는 질문', '안내와 약관']) {
    await next.click()
    await expect(card(page)).toContainText(title)
  }
  await expect(card(page).getByRole('button', { name: '건너뛰기' })).toHaveCount(0)
  await card(page).getByRole('button', { name: '완료' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])
  await page.reload()
  await expectNoTour(page, answers)
})

test('before the first reservation nothing is explained, nor on its page; asked for it is, and the page stands where it stood', async ({
  visit,
  shop,
}) => {
  const good = await shop.sell()
  const { page } = await visit({ tours: true })
  await stopScrolling(page)
  await page.clock.install()
  const answers = new Answers(page)
  await page.goto('/customer-center')
  await expectNoTour(page, answers)
  await page.getByRole('button', { name: '화면 안내 보기' }).click()
  await expect(card(page)).toContainText('가게 정보')
  await card(page).getByRole('button', { name: '건너뛰기' }).click()

  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  await atRest(page)
  await page.clock.runFor(1000)
  await expect(card(page)).toHaveCount(0)
  await page.reload()
  await expect(card(page)).toContainText('상품 사진')
  const stoodAt = await page.evaluate(() => scrollY)
  for (const title of ['꼭 볼 내용', '옵션', '수량']) {
    await card(page).getByRole('button', { name: '다음' }).click()
    await expect(card(page)).toContainText(title)
  }
  await card(page).getByRole('button', { name: '건너뛰기' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(stoodAt)
})

test('every page of the specification has its tour', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, userId } = await withAnOrder(shop, await visit({ tours: true }))
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

test('the tour of a product or a cart tells of what its page offers', async ({ visit, shop }) => {
  const [raffle, gone, over, reserved] = [
    await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } }),
    await shop.sell({ total: 1 }),
    await shop.sell(),
    await shop.sell(),
  ]
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  await shop.db.query(`update sales_rounds set deadline_date = now() - interval '1 minute' where id = $1`, [over.roundId])
  const { page, userId } = await withAnOrder(shop, await visit({ tours: true }))
  const kinds = [
    [`/product/${reserved.productId}`, ['옵션', '수량', '예약하기'], /응모|앵콜/],
    [`/product/${raffle.productId}`, ['픽업일과 마감', '응모하기'], /예약하|장바구니|대기|앵콜/],
    [`/product/${gone.productId}`, ['픽업일과 마감', '대기하기'], /장바구니|응모|앵콜/],
    [`/product/${over.productId}`, ['픽업일과 마감', '앵콜'], /예약|장바구니|대기|응모/],
  ] as const
  await stopScrolling(page)
  for (const [path, titles, foreign] of kinds) {
    await page.goto(path)
    const told = await through(page)
    expect(told.map(({ title }) => title).slice(-titles.length), path).toEqual(titles)
    expect(
      told.map(({ body }) => body).filter(body => foreign.test(body)),
      path,
    ).toEqual([])
    await forgetTours(shop, userId)
  }
  await fillCart(page, userId, [{ good: gone, quantity: 1, status: 'WAITLIST' }])
  expect((await through(page)).map(({ title }) => title)).toEqual(['대기 목록', '대기하기'])
})

test('one that has ended stays so, whatever is on its way', async ({ visit, shop }) => {
  const good = await shop.sell()
  const { page, userId, caller } = await withAnOrder(shop, await visit({ tours: true }))
  await page.clock.install()
  const answers = new Answers(page)

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
  await expectNoTour(page, answers)
  await expect.poll(() => done(shop, userId)).toEqual(['customerCenter'])

  // what the shop said of oneself before it ended comes after it
  const anew = page.waitForResponse('**/api/me')
  await page.getByRole('button', { name: '화면 안내 보기' }).click()
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
  await expectNoTour(page, answers)
})

test.describe('interrupted', () => {
  test.use({ forgiven: /ERR_FAILED/ })

  test('it neither covers a sheet nor follows it on its page, and a failure to save it is not shown', async ({ visit, shop }) => {
    const { page } = await withAnOrder(shop, await visit({ tours: true }))
    await page.clock.install()
    const answers = new Answers(page)
    await page.route('**/functions/completeTutorial', route => route.abort())
    await page.goto('/customer-center?notifications')
    const sheet = page.getByRole('dialog', { name: '알림' })
    await expect(sheet).toBeVisible()
    await expectNoTour(page, answers)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expectNoTour(page, answers)
    await page.getByRole('link', { name: '홈', exact: true }).click()
    await page.getByRole('link', { name: '고객센터', exact: true }).click()
    await expect(card(page)).toBeVisible()
    const unsaved = page.waitForEvent('requestfailed', request => request.url().endsWith('/completeTutorial'))
    await card(page).getByRole('button', { name: '건너뛰기' }).click()
    await expect(card(page)).toHaveCount(0)
    await unsaved
    await atRest(page)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

/** Returns the title and words of each step, and ends the tour. */
async function through(page: Page): Promise<{ title: string; body: string }[]> {
  const told: { title: string; body: string }[] = []
  const place = card(page).getByText(/\d \/ \d/)
  for (let last = false; !last; ) {
    await expect(place).toContainText(`${told.length + 1} / `)
    const [title, body] = [card(page).locator('#tour-title'), card(page).locator('#tour-body')]
    told.push({ title: await title.innerText(), body: await body.innerText() })
    last = (await card(page).getByRole('button', { name: '완료' }).count()) === 1
    await card(page)
      .getByRole('button', { name: last ? '완료' : '다음' })
      .press('Enter')
  }
  await expect(card(page)).toHaveCount(0)
  return told
}

/** Makes a person's tours run again on the next page. */
async function forgetTours({ db }: TestShop, userId: string): Promise<void> {
  await expect.poll(() => db.query(`delete from user_tutorials where user_id = $1 returning page`, [userId])).not.toEqual([])
}

/** Tours come after the first reservation. */
async function withAnOrder(shop: TestShop, visitor: Visitor): Promise<Visitor> {
  const good = await shop.sell()
  await visitor.caller.reserve({ [good.items[0]!.id]: 1 })
  return visitor
}

/** A press while the page still scrolls to a step does nothing; who wishes for less motion sees no scrolling. */
async function stopScrolling(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
}

/** Expects that no tour begins on the customer centre: its delay of 300 ms passes by the page's clock, and all answers have come. */
async function expectNoTour(page: Page, answers: Answers): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('고객센터')
  await expect(page.locator('main [data-tour]').first()).toBeAttached()
  await atRest(page)
  await page.clock.runFor(1000)
  await answers.have()
  await expect(card(page)).toHaveCount(0)
}

async function done({ db }: TestShop, userId: string): Promise<string[]> {
  const rows = await db.query<{ page: string }>(`select page from user_tutorials where user_id = $1 order by page`, [userId])
  return rows.map(row => row.page)
}
