import { keepToasts } from '../toasts.ts'
import { expect, test, type TestShop } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'
import { loseAnswers } from './lose-answers.ts'
import { openStill } from './open-still.ts'

test.use({ forgiven: /ERR_FAILED|Failed to load resource/ })

const ledgerOf = async (shop: TestShop, orderId: string) =>
  (await shop.db.query<{ amount: number }>(`select amount from payments where order_id = $1 order by id`, [orderId])).map(
    ({ amount }) => amount,
  )

test('a lost answer is asked for: money, a refund, a point entry and a draw are told as they were carried out', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const customer = await shop.person()
  const orderId = await aCustomer(shop, customer, { name: `단절${digits}`, digits })
  const { page, caller } = await visit({ cast: 'admin' })
  await keepToasts(page)

  await loseAnswers(page, 'recordPayment')
  await openStill(page, '/admin/quick-check')
  await page.keyboard.type(digits)
  const card = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await card.getByRole('button', { name: '받은 돈 기록' }).press('Enter')
  const taking = page.getByRole('dialog', { name: /에 받은 돈$/ })
  await taking.getByRole('button', { name: '현금' }).press('Enter')
  await expect(page.locator('section p:visible', { hasText: `단절${digits} 님 현금으로 5,000원을 받았어요` })).toBeVisible()
  await expect(taking).toHaveCount(0)
  await expect(page.getByText(/못했어요|연결이 끊겨/)).toHaveCount(0)
  expect(await ledgerOf(shop, orderId)).toEqual([5000])

  await caller.call('cancelOrder', { orderId, asStaff: true })
  await loseAnswers(page, 'recordRefunds')
  await openStill(page, '/admin/prepaid-check?view=refund')
  const row = page.getByRole('row', { name: `단절${digits}` })
  await row.focus()
  await page.keyboard.press('g')
  await expect(page.getByText(`단절${digits} 님에게 5,000원을 돌려줬어요`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await ledgerOf(shop, orderId)).toEqual([5000, -5000])
  await page.keyboard.press('z')
  await expect(page.getByText(`단절${digits} 님의 5,000원을 돌려줄 돈으로 되돌렸어요`)).toBeVisible()

  const good = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  const entry = { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 1, wantsWaitlist: false }
  for (const person of [await shop.somebody(), await shop.somebody()]) await person.call('enterRaffle', entry)
  await caller.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  await loseAnswers(page, 'drawRaffle')
  await openStill(page, `/admin/events/${good.productId}/${good.roundId}`)
  await page.getByRole('button', { name: '추첨하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '추첨하기' }).click()
  await expect(page.getByText('추첨했어요. 당첨 1명')).toBeVisible()
  await expect(page.getByText(/추첨하지 못했어요/)).toHaveCount(0)
})

test('while the shop cannot be asked nothing is said to have failed, and pressing again does nothing twice', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const customer = await shop.person()
  const orderId = await aCustomer(shop, customer, { name: `모름${digits}`, digits, quantity: 3 })
  const { page } = await visit({ cast: 'admin' })
  await keepToasts(page)
  await loseAnswers(page, 'recordPayment')
  await page.route('**/functions/settlePress', route => route.abort())
  await openStill(page, '/admin/quick-check')
  await page.keyboard.type(digits)
  const card = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await card.getByRole('button', { name: '받은 돈 기록' }).press('Enter')
  const taking = page.getByRole('dialog', { name: /에 받은 돈$/ })
  await taking.getByRole('textbox', { name: '받은 금액' }).fill('4000')
  await taking.getByRole('button', { name: '현금' }).press('Enter')
  const words = page.locator('p:visible', {
    hasText: '되었는지 아직 몰라요. 연결을 확인하고 다시 눌러 주세요. 되어 있으면 다시 보내지 않아요.',
  })
  // each report of a connection ends a wait between two questions
  await expect
    .poll(async () => {
      await page.evaluate(() => void dispatchEvent(new Event('online')))
      return (await words.count()) > 0
    })
    .toBe(true)
  expect(await ledgerOf(shop, orderId)).toEqual([4000])

  await page.unrouteAll({ behavior: 'wait' })
  // the orders are read again first
  await expect(taking.getByRole('button', { name: '현금' })).not.toHaveAttribute('aria-busy', 'true')
  await taking.getByRole('button', { name: '현금' }).press('Enter')
  await expect(page.locator('section p:visible', { hasText: `모름${digits} 님 현금으로 4,000원을 받았어요` })).toBeVisible()
  expect(await ledgerOf(shop, orderId)).toEqual([4000])
  expect(await statusOf(shop, orderId)).toBe('RESERVED')
  await expect(card).toContainText('받음 4,000원')
})

test('a press that never came is said not to have been carried out', async ({ shop, visit }) => {
  const digits = aNumber()
  const customer = await shop.person()
  const orderId = await aCustomer(shop, customer, { name: `안됨${digits}`, digits })
  const { page } = await visit({ cast: 'admin' })
  await page.route('**/functions/changeOrderStatus', route => route.abort())
  await openStill(page, `/admin/orders?order=${orderId}`)
  const drawer = page.getByRole('dialog', { name: /^주문 / })
  await drawer
    .getByRole('button', { name: /^선입금/ })
    .first()
    .click()
  await expect(page.getByText(/못했어요/).first()).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('RESERVED')
})
