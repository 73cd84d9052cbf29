import { atRest, atStandstill } from '../at-rest.ts'
import { holdUp } from '../hold-up.ts'
import { expectAccessible } from '../inspect.ts'
import { staff } from '../staff.ts'
import { expect, test, type TestShop } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf, pickupsOf } from './customers-today.ts'
import { keysAct } from './keys-act.ts'
import { withoutTimers } from './without-timers.ts'

// what keys do is the same at every width, and a phone has no keyboard

const path = '/admin/quick-check'
/** ms; `useActs` waits no longer for a change to come back. */
const settleAtMost = 3000

test('by keys alone: of two people with one number the right one, the whole order, and undone', async ({ shop, visit }) => {
  const digits = aNumber()
  const [one, two] = [await shop.person(), await shop.person()]
  const [hers, his] = [
    await aCustomer(shop, one, { name: '김서연', digits }),
    await aCustomer(shop, two, { name: '최은지', digits }),
  ]
  const { page } = await visit({ role: 'admin' })
  await page.goto('/admin')
  await atRest(page)
  await page.keyboard.press('F2')
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1, name: '빠른 확인' })).toBeVisible()
  await page.keyboard.type(digits)
  await expect(page.getByText('두 분이 있어요')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('section p:visible', { hasText: '↑ ↓ 키로 손님을 먼저 골라 주세요.' })).toBeVisible()
  const names = await page.getByRole('region', { name: '손님 찾기' }).getByRole('listitem').locator('strong').allTextContents()
  await page.keyboard.press('ArrowDown')
  if (!names[0]!.includes('최은지')) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const visitSide = page.getByRole('region', { name: '손님의 주문' })
  await expect(visitSide.getByRole('article')).toHaveCount(1)
  await expect(visitSide.getByText('5,000원').first()).toBeVisible()
  await expectAccessible(page, 'somebody with an order')
  await keysAct(page)
  await page.keyboard.press('Enter')
  await expect(visitSide.getByText('1건을 픽업 완료로 바꿨어요')).toBeVisible()
  await expect(visitSide.getByText('오늘 찾을 것을 모두 찾아갔어요')).toBeVisible()
  expect([await statusOf(shop, his), await statusOf(shop, hers)]).toEqual(['PICKED_UP', 'RESERVED'])
  await page.keyboard.press('z')
  await expect(visitSide.getByText('최은지 님의 픽업을 되돌렸어요.')).toBeVisible()
  expect([await statusOf(shop, his), await pickupsOf(shop, his)]).toEqual(['RESERVED', 1])
  await expect(visitSide.getByRole('checkbox')).toBeChecked()
})

test('a key before an own change is answered does nothing and says so; a note stays open until then', async ({ shop, visit }) => {
  const customer = await shop.person()
  const digits = aNumber()
  const orderId = await aCustomer(shop, customer, { name: '정하늘', digits })
  const { page } = await visit({ role: 'admin' })
  await page.addInitScript(withoutTimers, { timeouts: [settleAtMost], intervals: [] })
  await page.goto(path)
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  const order = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(order.getByRole('checkbox')).toBeChecked()
  await keysAct(page)

  const first = await holdUp(page, /counter\/people/)
  await page.keyboard.press('d')
  await first.asked
  await page.keyboard.press('Enter')
  await expect(page.locator('section p:visible', { hasText: '앞의 변경을 마치는 중이에요.' })).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('PREPAID')
  await first.go()
  await expect(order.getByText(/^받음/)).toBeVisible()

  const second = await holdUp(page, /counter\/people/)
  await order.getByRole('button', { name: '메모 쓰기' }).click()
  const dialog = page.getByRole('dialog', { name: /의 메모$/ })
  await dialog.getByRole('textbox', { name: '메모' }).fill('가방을 가져오신대요')
  await dialog.getByRole('button', { name: '메모 저장' }).click()
  await second.asked // the note is saved
  await atStandstill(page)
  await expect(dialog).toBeVisible()
  await second.go()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^전체 픽업/ }).click()
  await expect(order).toHaveCount(0)
  await expect.poll(() => statusOf(shop, orderId)).toBe('PICKED_UP')
})

test('by name, the list of shortcuts, and one search over everything', async ({ shop, visit }) => {
  const customer = await shop.person()
  const digits = aNumber()
  const orderId = await aCustomer(shop, customer, { name: `남도윤${digits}`, digits })
  const { page } = await visit({ role: 'admin' })
  await page.goto(path)
  await page
    .getByRole('button', { name: /모든 키/ })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: '이름·주문 번호로' }).click()
  await page.getByRole('searchbox', { name: /^이름, 닉네임/ }).fill(`남도윤${digits}`)
  const order = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(order.getByRole('checkbox')).toBeChecked()
  await keysAct(page)
  await page.keyboard.down('Enter') // belongs to the search, however long it is held
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.locator('section p:visible', { hasText: 'Enter를 한 번 더 누르면' })).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('RESERVED')
  await page.keyboard.press('Enter')
  await expect.poll(() => statusOf(shop, orderId)).toBe('PICKED_UP')
  await expect(page.getByText('오늘 찾을 것을 모두 찾아갔어요')).toBeVisible()
  await page.keyboard.press('z') // a key that serves, and no letter of a name
  await expect.poll(() => statusOf(shop, orderId)).toBe('RESERVED')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: '아직 누르지 않았어요' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '모든 키' }).getByText('일부 픽업', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the map of keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: '찾기' })
  await dialog.getByRole('combobox').fill(`남도윤${digits}`)
  await expect(dialog.getByRole('group', { name: '사람' }).getByRole('option', { selected: true })).toContainText(digits)
  await expectAccessible(page, 'the search over everything')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/users/${customer.userId}`)
})

test('an order that a colleague picked up first is reported with their name and the time, and blocks nothing', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const orderId = await aCustomer(shop, await shop.person(), { name: '한유진', digits })
  const { page } = await visit({ role: 'admin' })
  await page.goto(path)
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await page.keyboard.type(digits)
  await expect(page.getByRole('region', { name: '손님의 주문' }).getByRole('checkbox')).toBeChecked()
  const held = await holdUp(page, /counter\/people/) // nothing of the colleague's shows before the press
  const colleague = await handOutAsColleague(shop, orderId)
  await shop.db.query(`update users set display_name = '최민지' where id = $1`, [colleague])
  await page.getByRole('button', { name: /^전체 픽업/ }).click()
  await expect(
    page.locator('section p:visible', { hasText: /최민지 님이 \d\d:\d\d에 이미 픽업 완료로 바꿨어요\./ }),
  ).toBeVisible()
  await held.go()
  await expect(page.getByText('오늘 찾을 것을 모두 찾아갔어요')).toBeVisible()
  await expect(page.getByText(/기록되지 않았어요/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '되돌리기', exact: true })).toHaveCount(0)
  expect(await pickupsOf(shop, orderId)).toBe(1)
})

test('a message that follows another is shown its whole time', async ({ visit }) => {
  const { page } = await visit({ role: 'admin' })
  await page.clock.install()
  await page.goto(path)
  await expect(page.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  const answer = page.locator('section p:visible', { hasText: '되돌릴 것이 없어요.' })
  await page.keyboard.press('z')
  await expect(answer).toBeVisible()
  await page.clock.runFor(6000)
  await page.keyboard.press('z')
  await page.clock.runFor(6000)
  await expect(answer).toBeVisible()
  await page.clock.runFor(2500)
  await expect(answer).toHaveCount(0)
})

/** Hands an order out as a new member of staff, and returns who that is. */
async function handOutAsColleague(shop: TestShop, orderId: string): Promise<string> {
  const colleague = await staff(shop)
  await colleague.call('changeOrderStatus', { orderIds: [orderId], status: 'PICKED_UP' })
  const [event] = await shop.db.query<{ actor_id: string }>(
    `select actor_id from order_events where order_id = $1 and kind = 'status'`,
    [orderId],
  )
  return event!.actor_id
}
