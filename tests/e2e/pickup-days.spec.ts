import { expect, test } from './shop.ts'
import { openStill } from './inspect.ts'

const monthDay = ({ month, day }: Temporal.PlainDate) => `${month}월 ${day}일`

test('a pickup of several days is named by all of them: on the card, in the cart, in the toast and in the calendar', async ({
  shop,
  visit,
}) => {
  const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  const [first, last] = [today.add({ days: 4 }), today.add({ days: 6 })]
  const good = await shop.sell({ round: { pickupDate: String(first), pickupUntil: String(last) } })
  const { page } = await visit({})
  await page.setViewportSize({ width: 320, height: 720 })
  const until = first.month === last.month ? `${last.day}일` : monthDay(last)
  const words = new RegExp(`${monthDay(first)}\\(.\\)–${until}\\(.\\)`)

  await openStill(page, '/')
  const card = page.getByRole('article').filter({ hasText: good.name }).first()
  await expect(card).toContainText(`${monthDay(first)}–${until} 픽업`)
  expect(await card.evaluate(element => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)

  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: '예약하기' }).click()
  await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '장바구니' }).click()
  await expect(page.getByRole('dialog', { name: good.name })).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect(page.getByText(/예약했어요 · /)).toContainText(words)

  await openStill(page, '/mypage/orders')
  for (const day of [first, last]) {
    await page.goto(`/mypage/orders?day=${day}`)
    await expect(page.getByRole('heading', { name: monthDay(day) })).toBeVisible()
    await expect(page.getByText(words)).toContainText('중 하루에 픽업해요')
  }
})
