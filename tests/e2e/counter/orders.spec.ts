import type { Locator, Page } from '@playwright/test'
import { Answers } from '../answers.ts'
import { holdUp } from '../hold-up.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { statusOf } from './customers-today.ts'

// a line that breaks
test.use({ forgiven: /ERR_FAILED/ })

test('many at once: picked up and reverted, and refused orders name who was first', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 50 })
  const people = [await shop.somebody(), await shop.somebody(), await shop.somebody()]
  const made: string[] = []
  const statusesOf = async (ids: string[]) => await Promise.all(ids.map(id => statusOf(shop, id)))
  for (const person of people) made.push((await person.reserve({ [good.items[0]!.id]: 2 })).orders[0]!.orderId)
  const { page } = await visit({ cast: 'admin' })
  const answers = new Answers(page)
  await page.goto(`/admin/orders?round=${good.roundId}`)
  await expect(page.getByText(/^3건 · /)).toBeVisible()
  await selectAll(page)
  await page.keyboard.press('p')
  await expect(page.getByText('3건을 픽업 완료로 바꿨어요')).toBeVisible()
  const table = page.getByRole('table', { name: '주문' })
  const pickedUp = table.getByRole('row').filter({ hasText: '픽업 완료' })
  await expect(pickedUp).toHaveCount(3)
  // a line that breaks takes no way back with it, and the bar counts what is being taken back
  const backs = '**/functions/undoChange'
  await page.route(backs, route => route.abort(), { times: 1 })
  await page.keyboard.press('z')
  const undone = page.getByRole('dialog', { name: '되돌린 결과' })
  await expect(undone.getByText(/되돌리지 못했어요\. .*나머지 3건은 그대로예요\./)).toBeVisible()
  let go = () => {}
  const heldUp = new Promise<void>(resolve => (go = resolve))
  await page.route(backs, route => heldUp.then(() => route.continue()), { times: 1 })
  await page.keyboard.press('z')
  await expect(page.getByRole('group', { name: '주문을 바꾸는 중' })).toContainText('0 / 3건')
  go()
  await expect(page.getByText('3건을 되돌렸어요')).toBeVisible()
  expect(await statusesOf(made)).toEqual(['RESERVED', 'RESERVED', 'RESERVED'])

  // while they are selected, somebody else orders: no row moves until it is wanted
  await expect(pickedUp).toHaveCount(0)
  await selectAll(page)
  await answers.have() // what was asked for before still moves rows when it comes
  const rows = await table.getByRole('row').allInnerTexts()
  const late = await shop.somebody()
  made.push((await late.reserve({ [good.items[0]!.id]: 1 })).orders[0]!.orderId)
  await expect(page.getByText('새 주문 1건이 들어왔어요. 보는 동안은 표를 움직이지 않아요.')).toBeVisible()
  expect(await table.getByRole('row').allInnerTexts()).toEqual(rows)
  await page.getByRole('button', { name: '목록 새로 보기' }).click()
  await expect(table).toHaveAttribute('aria-rowcount', '5')
  await expect(bar(page).getByText('3건 선택')).toBeVisible()

  // and then one customer cancels and another admin confirms a payment
  await people[0]!.call('cancelOrder', { orderId: made[0]! })
  const { caller: colleague } = await shop.person({ cast: 'master' })
  await colleague.call('changeOrderStatus', { orderIds: [made[1]!], status: 'PREPAID' })
  await expect(page.getByText(/바뀐 주문 \d건이 있어요/)).toBeVisible()
  await page.keyboard.press('p')
  const results = page.getByRole('dialog', { name: '픽업 완료로 바꾼 결과' })
  await expect(results.getByText('1건 바꿨어요')).toBeVisible()
  await expect(results.getByText(/\d\d:\d\d에 고객이 취소했어요/)).toBeVisible()
  await expect(results.getByText(/그사이 바뀐 주문이에요. 지금은 선입금이 확인된 주문이에요/)).toBeVisible()
  await expectAccessible(page, 'results per order')
  await results.getByRole('button', { name: '2건만 다시 선택' }).click()
  await expect(bar(page).getByText('2건 선택')).toBeVisible()

  await bar(page)
    .getByRole('button', { name: /조건에 맞는 4건 모두/ })
    .click()
  await page.keyboard.press('p')
  const question = page.getByRole('alertdialog', { name: '조건에 맞는 주문을 픽업 완료로 바꿀까요?' })
  await expect(question).toContainText('주문 4건 가운데 2건을 바꿔요')
  // the page is left while it works: whoever comes back goes on
  const calls = /continueOrderChange/
  const asked = page.waitForRequest(calls)
  await page.route(calls, () => {})
  await question.getByRole('button', { name: '픽업 완료로 바꾸기' }).click()
  await asked
  await page.goto('/admin/orders')
  const left = page.getByRole('group', { name: '바꾸다 만 주문' })
  await expect(left).toContainText('픽업 완료로 바꾸던 주문 0 / 4건 4건이 남았어요')
  await page.unroute(calls)
  await expectAccessible(page, 'a change that was left')
  await left.getByRole('button', { name: '이어서 바꾸기' }).click()
  await expect(results.getByText('1건은 그대로예요')).toBeVisible()
  await expect(results.getByRole('heading', { name: '이미 바뀌어 있던 주문 1' })).toBeVisible()
  await results.getByRole('button', { name: '닫기', exact: true }).click()
  await expect(left).toBeHidden()
  expect(await statusesOf(made)).toEqual(['CANCELED', 'PICKED_UP', 'PICKED_UP', 'PICKED_UP'])
  await page.keyboard.press('z')
  await expect(page.getByText('2건을 되돌렸어요')).toBeVisible()
  expect(await statusesOf(made)).toEqual(['CANCELED', 'PREPAID', 'PICKED_UP', 'RESERVED'])
})

test.describe('a colleague was first', () => {
  test.use({ forgiven: /status of 409/ })

  test('one order at its address: two write its notes, it is partly picked up, split, canceled and reverted', async ({
    shop,
    visit,
  }) => {
    const good = await shop.sell({ total: 50 })
    const other = await shop.sell({ total: 50, round: {} })
    const person = await shop.somebody()
    const [single] = (await person.reserve({ [good.items[0]!.id]: 3 })).orders
    const { page } = await visit({ cast: 'admin' })
    const { caller: colleague } = await shop.person({ cast: 'master' })
    await page.goto(`/admin/orders?round=${good.roundId}&order=${single!.orderId}`)
    const drawer = page.getByRole('dialog', { name: /^주문 / })
    const notes = drawer.getByLabel('메모', { exact: true }).last()
    await notes.fill('문 앞에 둬요')
    // closed before it was saved, it is still there
    await page.keyboard.press('Escape')
    await expect(page.getByText(/메모를 아직 저장하지 않았어요/)).toBeVisible()
    await page.getByRole('table', { name: '주문' }).getByRole('row').nth(1).getByRole('button').first().click()
    await expect(notes).toHaveValue('문 앞에 둬요')
    // the page hears of it only from the refusal: before, there would be nothing to press any more
    const news = await holdUp(page, /api\/admin\/orders/)
    await colleague.call('saveOrderNotes', { orderId: single!.orderId, notes: '조카가 찾으러 와요', version: 1 })
    const refused = page.waitForResponse(/functions\/saveOrderNotes/)
    await drawer.getByRole('button', { name: '메모 저장' }).click()
    expect((await refused).status()).toBe(409)
    await news.go()
    await expect(drawer.getByText(/님이 메모를 바꿨어요/)).toBeVisible()
    await expect(drawer.getByText('조카가 찾으러 와요')).toBeVisible()
    await expect(notes).toHaveValue('문 앞에 둬요')
    await expectAccessible(page, 'two notes')
    await drawer.getByRole('button', { name: '둘을 이어 쓰기' }).click()
    await drawer.getByRole('button', { name: '내 메모로 바꾸기' }).click()
    await expect(page.getByText('메모를 저장했어요')).toBeVisible()

    await drawer.getByRole('button', { name: '일부 픽업…' }).click()
    await drawer.getByRole('button', { name: '일부 픽업 · 2개' }).click()
    await expect(page.getByText(/^2개를 픽업했어요 · 받은 돈 \+[\d,]+원\. 남은 1개는 새 주문이에요/)).toBeVisible()
    await expect(drawer.getByText('2개만 먼저 픽업했어요')).toBeVisible()
    await drawer.getByRole('button', { name: '되돌리기…' }).click()
    const question = page.getByRole('alertdialog', { name: '픽업을 되돌리고 다시 합칠까요?' })
    await expect(question).toContainText('남은 1개를 이 주문에 다시 합쳐요.')
    await expect(question).toContainText('픽업 횟수가 1회 줄고')
    await question.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByText('‘예약’ 주문으로 되돌리고 남은 1개와 합쳤어요')).toBeVisible()
    await expect(drawer.getByText('‘픽업 완료’에서 되돌렸어요')).toBeVisible()
    await expect(drawer.getByText('남은 1개와 다시 합쳤어요.')).toBeVisible()
    await expect(drawer.getByText('모두 3개')).toBeVisible()
    // the address that the remainder had shows the order that it is in again
    const [joined] = await shop.db.query<{ id: string; into: string }>(
      `select id, joined_into as into from orders where joined_into is not null order by canceled_at desc limit 1`,
    )
    await page.goto(`/admin/orders?order=${joined!.id}&round=${good.roundId}`)
    await expect(page.getByRole('dialog', { name: `주문 ${joined!.into.slice(-6)}` })).toContainText('모두 3개')
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(`/admin/orders?round=${good.roundId}`)

    const [bundle] = (await person.reserve({ [good.items[0]!.id]: 1, [other.items[0]!.id]: 1 })).orders
    await page.goto(`/admin/orders?order=${bundle!.orderId}`)
    await drawer.getByRole('button', { name: '묶음 나누기…' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '묶음 나누기' }).click()
    await expect(drawer.getByText('상품을 다른 주문으로 나눴어요')).toBeVisible()
    await drawer.getByRole('button', { name: '주문 취소…' }).click()
    await page.getByRole('radio', { name: /^노쇼/ }).check()
    await page.getByRole('alertdialog').getByRole('button', { name: '주문 취소' }).click()
    await expect(page.getByText('주문을 취소했어요 · 손님 포인트 −100P')).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('주문을 되돌렸어요 · 손님 포인트 +100P')).toBeVisible()
    await expectAccessible(page, 'an order with a story')
  })
})

test('one’s own change causes no conflict: a further change succeeds before the order has been read again', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 50 })
  const person = await shop.somebody()
  const [one] = (await person.reserve({ [good.items[0]!.id]: 3 })).orders
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/orders?round=${good.roundId}&order=${one!.orderId}`)
  const drawer = page.getByRole('dialog', { name: /^주문 / })
  const notes = drawer.getByRole('textbox', { name: '메모' })
  await notes.fill('가방을 가져오신대요')
  const again = await holdUp(page, /api\/admin\/orders/)
  await drawer.getByRole('button', { name: '메모 저장' }).click()
  await again.asked
  await expect(page.getByText('메모를 저장했어요')).toBeVisible()
  await expect(notes).toHaveValue('가방을 가져오신대요')
  await drawer.getByRole('button', { name: '일부 픽업…' }).click()
  await drawer.getByRole('button', { name: '일부 픽업 · 2개' }).click()
  await expect(page.getByText(/^2개를 픽업했어요 · 받은 돈 \+[\d,]+원\. 남은 1개는 새 주문이에요/)).toBeVisible()
  await again.go()
  await expect(drawer.getByText('2개만 먼저 픽업했어요')).toBeVisible()

  // and in the list, whose rows are still those of before
  for (const late of [await shop.somebody(), await shop.somebody()]) await late.reserve({ [good.items[0]!.id]: 1 })
  await page.goto(`/admin/orders?round=${good.roundId}&status=reserved`)
  await expect(page.getByText(/^3건 · /)).toBeVisible()
  await selectAll(page)
  const list = await holdUp(page, /api\/admin\/orders/)
  await page.keyboard.press('p')
  await expect(page.getByText('3건을 픽업 완료로 바꿨어요')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('3건을 되돌렸어요')).toBeVisible()
  await selectAll(page)
  await page.keyboard.press('d')
  await expect(page.getByText('3건을 선입금으로 바꿨어요')).toBeVisible()
  await list.go()
})

test('filters in the URL are kept under a name, and the whole list is walked by keys', async ({ shop, visit }) => {
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/orders')
  const listed = `select count(*)::int as total from orders where joined_into is null`
  const [{ total } = { total: 0 }] = await shop.db.query<{ total: number }>(listed)
  const table = page.getByRole('table', { name: '주문' })
  await expect(table).toHaveAttribute('aria-rowcount', String(total + 1))
  await table.getByRole('row').nth(1).focus()
  await page.keyboard.press('End')
  await expect(page.locator(':focus')).toHaveAttribute('aria-rowindex', String(total + 1))
  await expect(page.locator(':focus').getByRole('checkbox')).toBeVisible()
  expect(await table.getByRole('row').count()).toBeLessThan(60)
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('1건 선택')).toBeVisible()
  await page.keyboard.press('b')
  await expect(page.getByText('1건의 북마크를 달았어요')).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('1건의 북마크를 뗐어요')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/orders\?order=/)
  await expect(page.getByRole('dialog', { name: /^주문 / })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator(':focus')).toHaveAttribute('aria-rowindex', String(total))

  await page.getByRole('button', { name: '열', exact: true }).click()
  const columns = page.getByRole('dialog', { name: '표에 보일 열' })
  await expect(columns.getByRole('checkbox', { name: '주문', exact: true })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(table.getByRole('columnheader', { name: '주문', exact: true })).toHaveCount(0)
  await expectAccessible(page, 'columns to choose')
  await page.keyboard.press('Escape')

  // a product by the beginning of its name
  const more = page.getByRole('dialog', { name: '다른 조건' })
  await openFilter(page, '상품')
  await page.getByLabel('상품 이름').fill('제주')
  const names = page.getByRole('dialog').getByRole('listitem')
  const begins = async () => (await names.allInnerTexts()).map(text => text.slice(0, 2))
  await expect.poll(async () => [...new Set(await begins())]).toEqual(['제주'])
  const product = await names.first().innerText()
  await names.first().getByRole('button').click()
  await expect(page).toHaveURL(/\/admin\/orders\?product=[0-9a-f-]+$/)
  await expect(table.getByRole('row').nth(1)).toContainText(product)
  await page.getByRole('button', { name: '상품 조건 지우기' }).click()

  await page.getByRole('button', { name: /^필터/ }).click()
  await more.getByRole('button', { name: '등급' }).click()
  await more.getByRole('checkbox', { name: '공구왕' }).check()
  await expect(page).toHaveURL('/admin/orders?tier=king')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '저장한 조건' }).click()
  const kept = page.getByRole('dialog', { name: '저장한 조건' })
  await kept.getByLabel('지금 조건을 저장할 이름').fill('공구왕 주문')
  await kept.getByRole('button', { name: '저장', exact: true }).click()
  await expect(kept.getByRole('link', { name: '공구왕 주문' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'kept filters')
  await page.goto('/admin/orders')
  await expect(table.getByRole('columnheader', { name: '금액' })).toBeVisible()
  await expect(table.getByRole('columnheader', { name: '주문', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '저장한 조건' }).click()
  await kept.getByRole('link', { name: '공구왕 주문' }).click()
  await expect(page).toHaveURL('/admin/orders?tier=king')
  await page.getByRole('button', { name: '공구왕 주문' }).click()
  await kept.getByRole('button', { name: '‘공구왕 주문’ 지우기' }).click()
  await expect(kept.getByRole('link')).toHaveCount(0)
})

function bar(page: Page): Locator {
  return page.getByRole('toolbar', { name: '고른 주문' })
}

/** Where there is room it stands for itself, else among the others. */
async function openFilter(page: Page, label: string): Promise<void> {
  const own = page.getByRole('button', { name: label, exact: true })
  if (await own.isVisible()) return await own.click()
  await page.getByRole('button', { name: /^필터/ }).click()
  await page.getByRole('dialog', { name: '다른 조건' }).getByRole('button', { name: label, exact: true }).click()
}

async function selectAll(page: Page): Promise<void> {
  await expect(page.getByRole('row').nth(3).getByRole('checkbox')).toBeVisible() // before, "all" is nothing
  await page.getByRole('checkbox', { name: '보이는 주문 모두 고르기' }).check()
  await expect(bar(page).getByText('3건 선택')).toBeVisible()
}
