import { atRest } from '../at-rest.ts'
import { expectWholeWords } from '../fits.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { aNumber, statusOf } from './customers-today.ts'
import { openStill } from './open-still.ts'
import { kstDay } from '../../../src/domain/time.ts'

const refunds = '/admin/prepaid-check?view=refund'

test('a short deposit, the rest by card, a cancellation and the refund: every screen shows its money', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const name = `정산${digits}`
  const customer = await visit({})
  const good = await shop.sell({ price: 14_900 })
  const { orders } = await customer.caller.reserve({ [good.items[0]!.id]: 1 })
  const { orderId } = orders[0]!
  await shop.db.query(`update users set display_name = $2, phone = '0109999' || $3 where id = $1`, [
    customer.userId,
    name,
    digits,
  ])
  const today = kstDay(Temporal.Now.instant())
  await shop.db.query(`update orders set pickup_date = $2, pickup_until = $3 where id = $1`, [
    orderId,
    today,
    today.add({ days: 1 }),
  ])
  const { page } = await visit({ cast: 'admin' })

  await openStill(page, '/admin/prepaid-check/statement')
  const rows = [
    ['거래일시', '적요', '보낸분', '출금액', '입금액', '잔액'],
    [`${today.toString()} 12:33:05`, '이체', name, '0', '14,000', '114,000'],
  ]
  await page.getByRole('textbox', { name: /붙여 넣어 주세요/ }).fill(rows.map(row => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: '입금 찾기' }).click()
  await page.getByRole('button', { name: '이 열로 읽기' }).click()
  const deposit = page.getByRole('radio', { name: new RegExp(name) })
  await deposit.check()
  const consequence = '14,000원 입금 · 주문 14,900원 · 확인하면 900원을 더 받아야 해요'
  await expect(page.getByText(consequence)).toBeVisible()
  await expectWholeWords(page.getByRole('listitem').filter({ has: deposit }), 'a deposit of another amount')
  // the order keeps its room beside the reasons, and the consequence stands among these
  const [radio, ordered, result] = await Promise.all(
    [deposit, page.getByText(/픽업 · /).first(), page.getByText(consequence)].map(async each => (await each.boundingBox())!),
  )
  expect(ordered!.x - radio!.x).toBeLessThan(40)
  expect(ordered!.width).toBeGreaterThan(240)
  expect(result!.x).toBeGreaterThan(ordered!.x + ordered!.width)
  await expectAccessible(page, 'a short deposit before it is confirmed')
  await page.keyboard.press('d')
  const question = page.getByRole('alertdialog', { name: '금액이 다른 입금 1건도 확인할까요?' })
  await expect(question).toContainText(consequence)
  await question.getByRole('button', { name: '1건 확인하기' }).click()
  await expect(page.getByText(`${name} 님의 입금 14,000원을 확인했어요. 1건은 900원을 더 받아야 선입금이 돼요`)).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('RESERVED')

  await openStill(page, '/admin/quick-check')
  await page.keyboard.type(digits)
  const card = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(card).toContainText('받음 14,000원')
  await expect(card).toContainText('더 받을 돈 900원')
  await expect(page.getByRole('status').filter({ hasText: '900원' }).first()).toHaveText('900원')
  await expectAccessible(page, 'an order of which a part was received')
  await card.getByRole('button', { name: '받은 돈 기록' }).press('Enter')
  const taking = page.getByRole('dialog', { name: /에 받은 돈$/ })
  await expect(taking.getByRole('textbox', { name: '받은 금액' })).toHaveValue('900')
  await expectAccessible(page, 'taking money')
  await taking.getByRole('textbox', { name: '받은 금액' }).fill('901')
  await expect(taking.getByRole('checkbox', { name: '더 받을 돈보다 1원 많아요. 돌려줄 돈이 돼요' })).not.toBeChecked()
  await expect(taking.getByRole('button', { name: '카드' })).toBeDisabled()
  await expectAccessible(page, 'taking more money than is due')
  await taking.getByRole('textbox', { name: '받은 금액' }).fill('900')
  await taking.getByRole('button', { name: '카드' }).press('Enter')
  await expect(page.locator('section p:visible', { hasText: `${name} 님 카드로 900원을 받았어요` })).toBeVisible()
  await expect(card).toContainText('받음 14,900원')
  expect(await statusOf(shop, orderId)).toBe('PREPAID')

  const order = `/admin/orders?order=${orderId}`
  await openStill(page, order)
  const drawer = page.getByRole('dialog', { name: /^주문 / })
  const ledger = drawer.getByRole('region', { name: '결제 기록' })
  await expect(ledger.getByRole('listitem')).toHaveText([/입금\(통장\)\+14,000원/, /카드\+900원/])
  await expectAccessible(page, "an order's ledger")
  const back = drawer.getByRole('button', { name: /^예약으로/ })
  await expect(back).toBeDisabled()
  await expect(back).toHaveAttribute('title', /^받은 돈이 있어서 예약으로 되돌릴 수 없어요/)
  await drawer.getByRole('button', { name: '주문 취소…' }).click()
  const canceling = page.getByRole('alertdialog', { name: `${name} 님의 주문을 취소할까요?` })
  await expect(canceling).toContainText('돈을 받은 주문 1건, 14,900원을 돌려줘야 해요. 돌려줄 돈 목록에 남아요.')
  await expectAccessible(page, 'the question before canceling a paid order')
  await canceling.getByRole('button', { name: '주문 취소' }).click()
  await expect(page.getByText('주문을 취소했어요. 돌려줄 돈은 14,900원이에요')).toBeVisible()
  await page.getByRole('button', { name: '돌려줄 돈 보기' }).click()
  await expect(page).toHaveURL(/view=refund/)

  await openStill(page, '/admin')
  await expect(page.getByRole('region', { name: '지금 살펴볼 일' }).getByText(/^돌려줄 돈 \d+건 · /)).toBeVisible()
  await expectAccessible(page, 'the dashboard with money to give back')
  await page.getByRole('link', { name: /^돌려줄 돈 .*확인$/ }).click()
  const row = page.getByRole('row', { name })
  await expect(row).toContainText('14,900원')
  await expect(row).toContainText('가게에서 취소')
  await expect(row).toContainText(/입금\(통장\) \d+\.\d+ 14,000원 · 카드 \d+\.\d+ 900원/)
  await atRest(page)
  await expectAccessible(page, 'the refund queue')
  await row.getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '고른 주문' })
  await expect(bar).toContainText('돌려줄 돈 14,900원')
  await bar.getByRole('button', { name: /^돌려줬어요/ }).click()
  await expect(page.getByText(`${name} 님에게 14,900원을 돌려줬어요`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByText(`${name} 님의 14,900원을 돌려줄 돈으로 되돌렸어요`)).toBeVisible()
  await expect(row).toContainText('14,900원')
  await row.focus()
  await page.keyboard.press('g')
  await expect(page.getByText(`${name} 님에게 14,900원을 돌려줬어요`)).toBeVisible()

  await openStill(page, `${refunds}&q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  await openStill(page, order)
  const entries = [/입금\(통장\)\+14,000원/, /카드\+900원/, /되돌린 기록: 환불−14,900원/, /되돌림\+14,900원/, /환불−14,900원/]
  await expect(ledger.getByRole('listitem')).toHaveText(entries)
  await ledger.getByRole('button', { name: '환불 −14,900원 되돌리기' }).click()
  const undoing = page.getByRole('alertdialog', { name: '환불 −14,900원 기록을 되돌릴까요?' })
  await expect(undoing).toContainText('받은 돈은 14,900원, 돌려줄 돈은 14,900원이 돼요.')
  await expectAccessible(page, 'the question before a payment is undone')
  await undoing.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByText(`${name} 님의 결제 기록 14,900원을 되돌렸어요`, { exact: true })).toBeVisible()
  await expect(drawer.getByRole('button', { name: '14,900원 돌려줬어요' })).toBeVisible()

  await customer.page.goto(`/mypage/history?order=${orderId}`)
  await atRest(customer.page)
  await expect(customer.page.getByText('돌려드릴 금액 14,900원 · 가게에서 확인하고 돌려드려요').last()).toBeVisible()
  await expectAccessible(customer.page, 'a canceled order whose money is still to be given back')
})
