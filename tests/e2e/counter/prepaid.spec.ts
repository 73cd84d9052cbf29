import type { Page } from '@playwright/test'
import { kstDay } from '../../../src/domain/time.ts'
import { staffFallbacks } from '../../../src/contract/words/staff-fallbacks.ts'
import { xlsx } from '../../../src/files/sheets/xlsx.ts'
import { bytesOf } from '../../support/workbook.ts'
import { holdUp } from '../hold-up.ts'
import { failUntilPressed } from '../trouble.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test, type Person, type TestShop } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

const path = '/admin/prepaid-check'
let people = process.pid * 10

/** Gives a customer a name of their own and an order that is due today, and tomorrow if midnight comes in between. */
async function aCustomer(shop: TestShop, { caller, userId }: Person, price: number) {
  const name = `입금${[...String(++people)].map(digit => '영일이삼사오육칠팔구'[Number(digit)]).join('')}`
  const good = await shop.sell({ price })
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  const orderId = orders[0]!.orderId
  await shop.db.query(`update users set display_name = $2 where id = $1`, [userId, name])
  const today = kstDay(Temporal.Now.instant())
  const days = [today, today.add({ days: 1 })]
  await shop.db.query(`update orders set pickup_date = $2, pickup_until = $3 where id = $1`, [orderId, ...days])
  // and its round, whose days an order has again that is opened again
  await shop.db.query(
    `update sales_rounds set pickup_date = $2, pickup_until = $3, deadline_date = $2::date - interval '1 day' where id = $1`,
    [good.roundId, ...days],
  )
  return { name, orderId }
}

const statusOf = async (shop: TestShop, id: string) =>
  (await shop.db.query<{ status: string }>(`select status from orders where id = $1`, [id]))[0]!.status

test('paid orders: picked up, reverted, unmarked and marked by keys; of several at once each has its result', async ({
  shop,
  visit,
}) => {
  const one = await aCustomer(shop, await shop.person(), 12_900)
  const other = await aCustomer(shop, await shop.person(), 4100)
  const { page, caller } = await visit({ cast: 'admin' })
  await caller.call('changeOrderStatus', { orderIds: [one.orderId, other.orderId], status: 'PREPAID' })

  await openStill(page, path)
  await expectAccessible(page, path)
  await page.getByRole('searchbox', { name: '이름, 전화 뒷자리' }).fill(one.name)
  await expect(page.getByRole('row', { name: one.name })).toHaveCount(1)
  const row = page.getByRole('row', { name: one.name })
  const press = async (key: string, words: string, status: string) => {
    await page.keyboard.press(key)
    await expect(page.getByText(words)).toBeVisible()
    expect(await statusOf(shop, one.orderId)).toBe(status)
  }
  await row.focus()
  await press('p', '1건을 픽업 완료로 바꿨어요', 'PICKED_UP')
  await press('z', '1건의 픽업을 되돌렸어요', 'PREPAID')
  await expect(row).toBeVisible()
  await row.focus()
  await press('r', '1건을 예약으로 되돌렸어요', 'RESERVED')
  await page
    .getByRole('navigation', { name: '선입금 보기' })
    .getByRole('link', { name: /^입금 전/ })
    .click()
  await expect(page).toHaveURL(/view=awaiting/)
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /선입금 확인$/ }).click()
  await expect(page.getByText(/님의 주문 1건, [\d,]+원을 선입금으로 표시했어요/)).toBeVisible()
  expect(await statusOf(shop, one.orderId)).toBe('PREPAID')

  await page.goto(`${path}?q=${encodeURIComponent('입금')}`)
  for (const { name } of [one, other]) await page.getByRole('row', { name }).getByRole('checkbox').check()
  // meanwhile somebody notes something on one of them
  const [{ version }] = (await shop.db.query<{ version: number }>(`select version from orders where id = $1`, [
    other.orderId,
  ])) as [{ version: number }]
  await caller.call('saveOrderNotes', { orderId: other.orderId, notes: '봉투에 넣음', version })
  await page
    .getByRole('toolbar', { name: '고른 주문' })
    .getByRole('button', { name: /^픽업 완료/ })
    .click()
  const results = page.getByRole('dialog', { name: '픽업 완료로 바꾼 결과' })
  await expect(results.getByText('그사이 바뀐 주문이에요', { exact: false })).toBeVisible()
  await expectAccessible(page, 'results of a change of several')
  await results.getByRole('button', { name: '1건 되돌리기' }).click()
  await expect(page.getByText('1건의 픽업을 되돌렸어요')).toBeVisible()
  expect([await statusOf(shop, one.orderId), await statusOf(shop, other.orderId)]).toEqual(['PREPAID', 'PREPAID'])
})

test('an undo takes back nothing that a colleague changed since, and says who did and when', async ({ shop, visit }) => {
  const { name, orderId } = await aCustomer(shop, await shop.person(), 8900)
  const { page, caller } = await visit({ cast: 'admin' })
  const { caller: colleague } = await shop.person({ role: 'admin' })
  await caller.call('changeOrderStatus', { orderIds: [orderId], status: 'PREPAID' })
  await openStill(page, path)
  await page.getByRole('searchbox', { name: '이름, 전화 뒷자리' }).fill(name)
  const row = page.getByRole('row', { name })
  await expect(row).toHaveCount(1)
  await row.focus()
  await page.keyboard.press('p')
  await expect(page.getByText('1건을 픽업 완료로 바꿨어요')).toBeVisible()
  const [order] = await shop.db.query<{ version: number }>(`select version from orders where id = $1`, [orderId])
  await colleague.call('saveOrderNotes', { orderId, notes: '상자 하나 더 드림', version: order!.version })
  await page.keyboard.press('z')
  const results = page.getByRole('dialog', { name: '픽업을 되돌린 결과' })
  await expect(results.getByText(/ 님이 \d\d:\d\d에 메모를 바꿨어요\. 지금은 픽업이 끝난 주문이에요\./)).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('PICKED_UP')
})

test('a change before the answer or the list of an earlier one is done too, and a refused one is reported', async ({
  shop,
  visit,
}) => {
  const one = await aCustomer(shop, await shop.person(), 12_900)
  const other = await aCustomer(shop, await shop.person(), 4100)
  const { page, caller } = await visit({ cast: 'admin' })
  await caller.call('changeOrderStatus', { orderIds: [one.orderId, other.orderId], status: 'PREPAID' })
  await openStill(page, `${path}?q=${encodeURIComponent('입금')}`)
  const press = async (key: string, words: string) => {
    await page.keyboard.press(key)
    await expect(page.getByText(words)).toBeVisible()
  }
  const list = await holdUp(page, /api\/admin\/prepaid-orders/)
  await page.getByRole('row', { name: one.name }).focus()
  await press('p', '1건을 픽업 완료로 바꿨어요')
  await list.asked
  await press('z', '1건의 픽업을 되돌렸어요')
  await press('p', '1건을 픽업 완료로 바꿨어요')
  await press('z', '1건의 픽업을 되돌렸어요')
  await list.go()

  const change = await holdUp(page, /functions\/changeOrderStatus/)
  await page.getByRole('row', { name: one.name }).focus()
  await page.keyboard.press('p')
  await change.asked
  await press('r', '앞의 변경을 마치는 중이에요. 잠시 뒤 다시 눌러 주세요')
  await page.getByRole('row', { name: other.name }).focus()
  await page.keyboard.press('p')
  await change.go()
  for (const { orderId } of [one, other]) await expect.poll(() => statusOf(shop, orderId)).toBe('PICKED_UP')
})

test('a bank statement: columns chosen once, deposits confirmed by hand, and none counted twice', async ({ shop, visit }) => {
  const sure = await aCustomer(shop, await shop.person(), 12_917)
  const short = await aCustomer(shop, await shop.person(), 31_913)
  const { page } = await visit({ cast: 'admin' })
  // after every order was made, whatever day it is
  const day = kstDay(Temporal.Now.instant()).add({ days: 1 }).toString().replaceAll('-', '.')
  const rows = [
    ['거래일시', '보낸분/받는분', '출금액', '입금액', '잔액'],
    [`${day} 12:33:05`, sure.name, '0', '12,917', '1,012,917'],
    [`${day} 13:00:00`, short.name, '0', '31,900', '1,044,817'],
    [`${day} 14:00:00`, '아무도모르는이', '0', '31', '1,044,848'],
    [`${day} 15:00:00`, '마트', '5,000', '0', '1,039,848'],
  ]
  const paste = async () => {
    const above = `조회기간\t2026.11.01 ~ ${day}\n`
    await page.getByRole('textbox', { name: /붙여 넣어 주세요/ }).fill(above + rows.map(row => row.join('\t')).join('\n'))
    await page.getByRole('button', { name: '입금 찾기' }).click()
  }
  const upload = async (name: string, buffer: Buffer) =>
    await page.getByLabel('입출금 내역 파일').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  const panel = (name: string) => page.getByRole('region', { name })

  await openStill(page, `${path}/statement`)
  await expectAccessible(page, 'where a statement is pasted')
  await paste()
  await expect(page.getByText('입금 3줄, 출금 1줄, 읽지 못한 줄 0줄')).toBeVisible()
  await expectAccessible(page, 'choosing columns')
  await page.getByRole('button', { name: '이 열로 읽기' }).click()

  const found = panel('주문을 찾은 입금')
  await expect(found.getByRole('radio', { name: new RegExp(`${sure.name}.*이름 일치, 금액 일치`) })).toBeChecked()
  const differing = found.getByRole('radio', { name: new RegExp(`${short.name}.*13원 모자라요`) })
  await expect(differing).not.toBeChecked()
  await expect(panel('주문을 찾지 못한 입금').getByText('아무도모르는이', { exact: true })).toBeVisible()
  await expectAccessible(page, 'deposits with their suggestions')
  const label = differing.locator('xpath=..')
  expect(await label.evaluate(overlapOfMuch), 'many goods run under the reasons').toBeLessThanOrEqual(0)
  await differing.check()
  // what was chosen here is not lost without a word
  await page.getByRole('navigation', { name: '위치' }).getByRole('link', { name: '선입금 확인' }).click()
  const leaving = page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' })
  await leaving.getByRole('button', { name: '계속 쓰기' }).click()
  await expect(leaving).toBeHidden() // keys act behind a question only when it is gone
  await expect(differing).toBeChecked()
  await page.keyboard.press('d')
  const question = page.getByRole('alertdialog', { name: '금액이 다른 입금 1건도 확인할까요?' })
  await expect(question).toContainText('31,900원 입금 · 주문 31,913원 · 확인하면 13원을 더 받아야 해요')
  await question.getByRole('button', { name: '2건 확인하기' }).click()
  await expect(page.getByText(/님 외 1명의 입금 2건, [\d,]+원을 확인했어요\. 1건은 13원을 더 받아야 선입금이 돼요/)).toBeVisible()
  expect([await statusOf(shop, sure.orderId), await statusOf(shop, short.orderId)]).toEqual(['PREPAID', 'RESERVED'])

  await page.evaluate(() => localStorage.clear()) // as on another device
  await page.reload()
  await upload('거래내역.xlsx', Buffer.from([0x50, 0x4b, 0x03, 0x04]))
  await expect(page.getByText('엑셀 파일을 읽지 못했어요', { exact: false })).toBeVisible()
  const [head, ...lines] = rows
  const columns = head!.map(title => ({ title, width: 20, kind: 'text' as const }))
  await upload('거래내역.xlsx', await bytesOf(xlsx([{ name: '내역', columns, pages: [lines] }])))
  // the shop knows the layout by now
  await expect(panel('이미 확인한 입금').getByText('님이 확인했어요', { exact: false })).toHaveCount(2)
  await expect(page.getByRole('toolbar', { name: '고른 입금' })).toBeHidden()
  await panel('이미 확인한 입금')
    .getByRole('button', { name: new RegExp(`^${sure.name} 입금 확인 되돌리기`) })
    .click()
  const releasing = page.getByRole('alertdialog', { name: `${sure.name} 입금 12,917원의 확인을 되돌릴까요?` })
  await expect(releasing.getByRole('listitem')).toHaveText([new RegExp(`^${sure.name} 님 · 주문 .* · 선입금$`)])
  await expectAccessible(page, 'the question before a deposit is taken back')
  await releasing.getByRole('button', { name: '그만두기' }).click()
  expect(await statusOf(shop, sure.orderId)).toBe('PREPAID')
  await panel('이미 확인한 입금')
    .getByRole('button', { name: new RegExp(`^${sure.name} 입금 확인 되돌리기`) })
    .click()
  await releasing.getByRole('button', { name: '확인 되돌리기' }).click()
  await expect(page.getByText(new RegExp(`${sure.name} 입금 [\\d,]+원을 주문에서 뺐어요`))).toBeVisible()
  expect(await statusOf(shop, sure.orderId)).toBe('RESERVED')
  await expect(found.getByRole('radio', { name: new RegExp(sure.name) })).toBeChecked()

  await findByHand(page, short.name)

  await page.getByRole('button', { name: '다른 내역' }).click()
  const cells = rows.map(row => `<tr style="color:red">${row.map(cell => `<td><img src="/a.png">${cell}</td>`).join('')}</tr>`)
  await upload('거래내역.xls', Buffer.from(`<style>td { color: red }</style><table>${cells.join('')}</table>`))
  await expect(panel('이미 확인한 입금').getByText(short.name, { exact: true })).toBeVisible()
})

/** Makes the goods of a suggestion long, and returns by how many pixels they reach beyond their column. */
function overlapOfMuch(label: Element): number {
  const words = label.querySelector(':scope > span')!
  const goods = words.lastElementChild!
  goods.append(' · 아주 긴 이름의 상품 2'.repeat(12))
  const over = words.scrollWidth - words.clientWidth
  goods.lastChild!.remove()
  return over
}

/** Somebody looks for orders that wait for a payment by a name: each with what a short deposit left of it. */
async function findByHand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '아무도모르는이 입금의 주문 직접 찾기' }).click()
  const drawer = page.getByRole('dialog', { name: '아무도모르는이 31원' })
  await expect(drawer.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(name)
  await expect(drawer.getByText('13원', { exact: true })).toBeVisible()
  await expectAccessible(page, 'looking for orders by hand')
  const row = drawer.getByRole('listitem').filter({ hasText: '13원' })
  const box = (await row.boundingBox())!
  expect(box.height).toBeGreaterThanOrEqual(44)
  await row.click({ position: { x: box.width - 8, y: box.height / 2 } })
  await expect(row.getByRole('checkbox')).toBeChecked()
  await row.click({ position: { x: box.width / 2, y: 4 } })
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await drawer.getByRole('button', { name: '닫기' }).click()
}

test.describe('without a connection', () => {
  test.use({ forgiven: /ERR_INTERNET_DISCONNECTED/ })
  test('the bar says why its buttons are disabled', async ({ shop, visit }) => {
    const good = await shop.sell({ total: 5 })
    await (await shop.somebody()).reserve({ [good.items[0]!.id]: 1 })
    const { page, context } = await visit({ role: 'admin' })
    await page.goto(`/admin/orders?round=${good.roundId}`)
    await page.getByRole('table', { name: '주문' }).getByRole('checkbox').nth(1).check()
    const bar = page.getByRole('toolbar', { name: '고른 주문' })
    await expect(bar.getByRole('button', { name: /^픽업 완료/ })).toBeEnabled()
    await expect(bar.getByText('인터넷에 연결되면 바꿀 수 있어요')).toBeHidden()
    await context.setOffline(true)
    await expect(bar.getByText('인터넷에 연결되면 바꿀 수 있어요')).toBeVisible()
    await expect(bar.getByRole('button', { name: /^픽업 완료/ })).toBeDisabled()
    await context.setOffline(false)
  })
})

test.describe('a list that fails to load', () => {
  test.use({ forgiven: /status of 500/ })

  test('shows the specified message', async ({ visit }) => {
    const { page } = await visit({ cast: 'admin' })
    await failUntilPressed(page, '**/api/admin/prepaid-orders*')
    await page.goto(path)
    await expect(page.getByRole('heading', { name: staffFallbacks.prepaidOrders })).toBeVisible()
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByRole('heading', { name: staffFallbacks.prepaidOrders })).toBeHidden()
  })
})
