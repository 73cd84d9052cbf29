import { aGroup, anItem } from '../support/offers.ts'
import { holdUp } from './hold-up.ts'
import { expect, test, type TestShop } from './shop.ts'
import { stopClock } from './stop-clock.ts'
import { keepToasts } from './toasts.ts'

const twoSizes = (total: number) => ({
  groups: ['소과', '중과'].map(name =>
    aGroup({ groupName: name, totalPhysicalStock: total, items: [anItem(name, { price: 3000, maxPerUser: null })] }),
  ),
})

async function sellOut(shop: TestShop, items: readonly { id: string }[]): Promise<void> {
  for (const { id } of items) await (await shop.somebody()).reserve({ [id]: 1 })
}

test.describe('refused', () => {
  test.use({ forgiven: /status of 409/ })

  test('the result is worded as what was requested, and the changed button takes no press for a second', async ({
    shop,
    visit,
  }) => {
    const good = await shop.sell({ total: 1 })
    const { page, userId } = await visit({})
    await page.route('**/live', () => {}) // this browser does not hear that the other one was quicker
    await page.goto(`/product/${good.productId}`)
    const read = page.waitForResponse(/\/api\/products$/)
    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    const reserve = sheet.getByRole('button', { name: '예약하기', exact: true })
    await expect(reserve).toBeEnabled()
    await read
    await stopClock(page) // nor does the sheet look again
    await sellOut(shop, good.items)
    await reserve.click()
    await expect(sheet.getByRole('alert')).toContainText('예약하지 못했어요')
    await expect(sheet.getByRole('alert')).toContainText('대기하기를 누르면 자리가 날 때 자동으로 예약돼요.')

    const wait = sheet.getByRole('button', { name: '대기하기' })
    await expect(wait).toBeDisabled()
    await wait.evaluate((button: HTMLButtonElement) => button.click())
    await expect(sheet.getByRole('alert')).toContainText('예약하지 못했어요')
    const waiting = () => shop.db.query(`select 1 from waitlist_entries where user_id = $1`, [userId])
    expect(await waiting()).toEqual([])
    await page.clock.runFor(1000)
    await page.clock.resume()
    await expect(wait).toBeEnabled()
    await wait.click()
    await expect.poll(async () => (await waiting()).length).toBe(1)
  })
})

test.describe('with a connection that breaks', () => {
  test.use({ forgiven: /ERR_FAILED|Failed to load resource/ })

  test('an unanswered waitlist request is unknown in words of waiting, until the list shows the entry', async ({
    shop,
    visit,
  }) => {
    const good = await shop.sell({ total: 1 })
    await sellOut(shop, good.items)
    const { page } = await visit({})
    await keepToasts(page)
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '대기하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    const wait = sheet.getByRole('button', { name: '대기하기' })
    await expect(wait).toBeEnabled()
    const list = await holdUp(page, /api\/me\/waitlist/)
    await page.route('**/functions/reserve', async route => {
      await route.fetch()
      await route.abort()
    })
    await wait.click()
    await expect(sheet.getByRole('alert')).toContainText('대기 신청의 결과를 확인하지 못했어요')
    await expect(sheet.getByRole('alert')).toContainText('연결되면 다시 눌러 주세요. 두 번 신청되지 않아요.')
    await list.go()
    await expect(page.getByText(`앞서 누른 ‘${good.name}’ 1개 대기 신청이 되어 있어요`).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a double tap that chooses an option chooses one, to reserve and to wait for', async ({ shop, visit }) => {
  const [selling, gone] = [await shop.sell(twoSizes(9)), await shop.sell(twoSizes(1))]
  await sellOut(shop, gone.items)
  const { page } = await visit({})
  for (const [good, open, choose] of [
    [selling, '예약하기', '소과 고르기'],
    [gone, '대기하기', '소과 대기로 고르기'],
  ] as const) {
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: open }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    await sheet.getByRole('button', { name: choose }).dblclick()
    await expect(sheet.getByRole('group', { name: '소과 수량' }).getByRole('status')).toContainText('1개')
  }
})

test('fewer left than chosen: the sheet says what the button reserves, and the button waits for a second', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 3, price: 12_900 })
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  for (const pieces of [2, 3]) {
    await sheet.getByRole('button', { name: '하나 늘리기' }).click()
    await expect(sheet.getByText(`${pieces}개 · 픽업할 때 결제해요`)).toBeVisible()
  }
  await stopClock(page)
  await (await shop.somebody()).reserve({ [good.items[0]!.id]: 2 })
  const fewer = sheet.getByRole('button', { name: '1개로 줄이고 예약하기' })
  await expect
    .poll(async () => {
      await page.clock.runFor(20) // what is heard is drawn by timers
      return await fewer.count()
    })
    .toBe(1)
  // others have changed what the button does: a hand that has set out for it presses nothing
  await expect(fewer).toBeDisabled()
  await fewer.evaluate((button: HTMLButtonElement) => button.click())
  await page.clock.runFor(1000)
  await expect(fewer).toBeEnabled()
  expect(await shop.taken(good)).toBe(2)
  await expect(sheet.getByText('1개 · 픽업할 때 결제해요')).toBeVisible()
  await expect(sheet.locator('output').filter({ hasText: '12,900원' })).toBeVisible()
})

test.describe('a customer whom no page has told the day’s attendance', () => {
  test.use({ greeted: false })

  test('is told of its points once, on one device, and not over a sheet', async ({ visit }) => {
    const first = await visit({})
    await keepToasts(first.page)
    const told = first.page.waitForResponse('**/functions/recordDailyVisit')
    await first.page.goto('/mypage?sheet=profile')
    const sheet = first.page.getByRole('dialog')
    await expect(sheet).toBeVisible()
    await (await told).finished()
    const news = first.page.getByText('출석 +1P')
    // what is drawn after the answer would show it
    await expect(first.page.getByText('출석', { exact: true }).or(sheet.getByLabel('전화번호')).first()).toBeVisible()
    await expect(news).toHaveCount(0)
    await sheet.getByRole('button', { name: '닫기' }).click()
    await expect(news).toBeVisible()

    const second = await visit({ userId: first.userId })
    await keepToasts(second.page)
    const again = second.page.waitForResponse('**/functions/recordDailyVisit')
    await second.page.goto('/mypage')
    await (await again).finished()
    // the account is not read again either
    expect(((await (await again).json()) as { result: { isNews: boolean } }).result.isNews).toBe(false)
    await expect(second.page.getByText('출석 +1P')).toHaveCount(0)
  })
})
