import type { Locator } from '@playwright/test'
import { expect, test, type TestShop, type Visitor } from './shop.ts'
import { atRest } from './at-rest.ts'
import { setLetters } from './fits.ts'
import { expectAccessible, openStill } from './inspect.ts'

test('the calendar: today and a way on, then the next pickup with its goods, its sum and the code for the counter', async ({
  shop,
  visit,
}) => {
  const visitor = await visit({})
  const { page } = visitor
  await shop.db.query(`update users set phone = '01012344821' where id = $1`, [visitor.userId])
  await openStill(page, '/mypage/orders')
  await expect(page.getByText('찾아갈 주문이 없는 날이에요.')).toBeVisible()
  await expect(page.getByRole('region', { name: '픽업 코드' })).toBeHidden()
  await expectAccessible(page, 'an empty pickup calendar')

  const { name, orderId, day } = await ordered(shop, visitor, 2)
  await openStill(page, '/mypage/orders')
  await expect(page.getByRole('heading', { name: `${day.month}월 ${day.day}일` })).toBeVisible()
  const code = page.getByRole('region', { name: '픽업 코드' })
  await expect(code.getByText('4821')).toBeVisible()
  await code.getByText('QR 보여 주기').click()
  const qr = code.getByRole('img', { name: `픽업 코드 QR, 주문 번호 ${orderId.slice(-6).toUpperCase()}` })
  await expect(qr).toBeVisible()
  const edge = (await page.getByRole('navigation', { name: '주요 메뉴' }).boundingBox())!.y
  await expect.poll(async () => (await bottomOf(qr)) <= edge).toBe(true)
  await expect(page.getByText('픽업할 때 결제할 금액')).toBeVisible()
  await expect(page.getByText('10,000원').first()).toBeVisible()
  await expectAccessible(page, 'the pickup calendar')

  await page.getByRole('button', { name: new RegExp(name) }).click()
  await expect(page.getByRole('dialog').getByText('예약했어요')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('days keep their digits and their marks whole, however wide the page and however large the text', async ({
  shop,
  visit,
}) => {
  const visitor = await visit({})
  const good = await shop.sell()
  for (let nth = 0; nth < 3; nth++) await visitor.caller.reserve({ [good.items[0]!.id]: 1 })
  const { page } = visitor
  await openStill(page, '/mypage/orders')
  await expect(page.getByRole('gridcell', { name: /예약 3건/ })).toBeVisible()
  for (const width of [320, 360, 390, 600, 768, 1024, 1280])
    for (const letters of ['100%', '200%']) {
      await page.setViewportSize({ width, height: 900 })
      await setLetters(page, letters)
      await atRest(page)
      expect.soft(await page.getByRole('grid').evaluate(badDays), `${width} px at ${letters}`).toEqual([])
    }
})

async function bottomOf(element: Locator): Promise<number> {
  const box = (await element.boundingBox())!
  return box.y + box.height
}

/** Names the days whose digits go on in a line below, or whose digits or marks reach out of their cell. */
function badDays(grid: Element): string[] {
  const range = document.createRange()
  return [...grid.querySelectorAll('td button')].flatMap(button => {
    const [, number, marks] = button.children
    range.selectNodeContents(number!)
    const cell = button.closest('td')!.getBoundingClientRect()
    const boxes = [...range.getClientRects(), ...[...marks!.children].map(mark => mark.getBoundingClientRect())]
    const isWhole = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1
    const isInside = boxes.every(({ left, right }) => left >= cell.left - 0.5 && right <= cell.right + 0.5)
    return isWhole && isInside ? [] : [`${number!.textContent} (${isWhole ? 'out of its cell' : 'broken'})`]
  })
}

test('by keyboard: one tab stop, arrows go from day to day and into the next month', async ({ shop, visit }) => {
  const visitor = await visit({})
  const { day: start } = await ordered(shop, visitor)
  const { page } = visitor
  await page.goto('/mypage/orders')
  const grid = page.getByRole('grid')
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1)
  await expect(grid.locator('[tabindex="0"]')).toHaveAccessibleName(/예약 1건/)
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/mypage/orders?day=${start.add({ days: 1 }).toString()}`)
  await page.keyboard.press('PageDown')
  const next = start.add({ days: 1 }).add({ months: 1 })
  await expect(page).toHaveURL(`/mypage/orders?day=${next.toString()}`)
  await expect(page.getByRole('grid', { name: `${next.year}년 ${next.month}월 픽업` })).toBeVisible()
  await expect(grid.locator('[tabindex="0"]')).toBeFocused()
  await expect(page.getByText('찾아갈 주문이 없는 날이에요.')).toBeVisible()
  await page.getByRole('button', { name: '이전 달' }).click()
  await expect(page.getByRole('grid', { name: `${next.subtract({ months: 1 }).month}월 픽업` })).toBeVisible()
})

test('a calendar application reads what is to be picked up, and a new address ends the old one', async ({ shop, visit }) => {
  const visitor = await visit({})
  const { name, orderId } = await ordered(shop, visitor)
  const { page, caller } = visitor
  await page.goto('/mypage/orders')
  await page.getByRole('button', { name: '내 달력에 추가' }).click()
  const sheet = page.getByRole('dialog', { name: '내 달력에 추가' })
  const address = (await sheet.getByTestId('feed-address').textContent())!
  await expect(sheet.getByRole('link', { name: '달력 앱에 추가' })).toHaveAttribute('href', address.replace('http:', 'webcal:'))
  await expectAccessible(page, 'the links of the calendar feed')
  const feed = async (url = address) => (await (await fetch(url)).text()).replaceAll('\r\n ', '')
  expect(await feed()).toContain(name)
  await caller.call('cancelOrder', { orderId, penaltyType: 'none' })
  expect(await feed()).not.toContain(name)

  await sheet.getByRole('button', { name: '링크 새로 만들기' }).click()
  await expect(sheet.getByTestId('feed-address')).not.toHaveText(address)
  expect((await fetch(address)).status).toBe(404)
})

test.describe('offline', () => {
  test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('the last known orders and their code are still shown, and after signing out nothing of them is left', async ({
    shop,
    visit,
  }) => {
    const visitor = await visit({})
    const { name } = await ordered(shop, visitor)
    const { page } = visitor
    const kept = () => page.evaluate(() => localStorage.getItem('moapick.pickup'))
    await page.goto('/mypage/history')
    await expect(page.getByRole('article', { name: /예약됨/ })).toBeVisible()
    await expect.poll(kept).not.toBeNull()
    await page.route('**/api/me/orders*', route => route.abort())
    await page.goto('/mypage/orders')
    await expect(page.getByText('픽업 코드는 그대로 쓸 수 있어요.')).toBeVisible()
    await expect(page.getByText(`${name} · 한 상자 × 1`)).toBeVisible()
    await expect(page.getByRole('img', { name: /픽업 코드 QR/ })).toBeVisible()
    await expectAccessible(page, 'pickups without a line')

    await page.goto('/mypage')
    await page.getByRole('button', { name: '로그아웃' }).click()
    await expect(page).toHaveURL(/\/login/)
    expect(await kept()).toBeNull()
  })
})

/** `day`: on which the order can be picked up. */
async function ordered(shop: TestShop, { caller }: Visitor, quantity = 1) {
  const good = await shop.sell()
  const { orders } = await caller.reserve({ [good.items[0]!.id]: quantity })
  const { orderId, pickupDate } = orders[0]!
  return { name: good.name, orderId, day: Temporal.PlainDate.from(pickupDate) }
}
