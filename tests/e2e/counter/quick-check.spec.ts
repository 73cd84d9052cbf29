import type { Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { Answers } from '../answers.ts'
import { atRest, atStandstill } from '../at-rest.ts'
import { holdUp } from '../hold-up.ts'
import { expectAccessible } from '../inspect.ts'
import { pretendCamera } from '../pretend-camera.ts'
import { staff } from '../staff.ts'
import { expect, test, type TestShop } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf, pickupsOf } from './customers-today.ts'
import { openStill } from './open-still.ts'
import { withoutTimers } from './without-timers.ts'
import { keysAct } from './keys-act.ts'

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

test('by finger: a bundle is split, a part goes, money is taken ahead, a note stays, and a code is scanned', async ({
  shop,
  visit,
}) => {
  const digits = aNumber()
  const customer = await shop.person()
  const orderId = await aCustomer(shop, customer, { name: '하정민', digits, quantity: 3, items: 2 })
  const { page, caller: admin } = await visit({ role: 'admin' })
  await admin.call('recordPayment', { orderId, kind: 'cash', amount: 1000, requestId: newId() })
  await pretendCamera(page, orderId.toUpperCase())
  await openStill(page, path)
  await expectAccessible(page, 'nobody yet')
  await scan(page)
  const orders = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(orders).toHaveCount(1)
  await page.getByRole('button', { name: '일부 픽업' }).click()
  const splitting = page.getByRole('alertdialog')
  await expect(splitting).toContainText('받은 돈 1,000원은 이 주문부터 차례로 채우며 새 주문으로 옮겨 가요.')
  await expect(splitting).toContainText('취소나 노쇼로 차감되는 포인트와 노쇼 횟수도 모두 합쳐 나누기 전과 같아요.')
  await expectAccessible(page, 'the question before a bundle is split')
  await splitting.getByRole('button', { name: '묶음 나누기' }).click()
  await expect(orders).toHaveCount(2)
  await orders.nth(0).getByRole('button', { name: '메모 쓰기' }).click()
  await page.getByRole('textbox', { name: '메모' }).fill('봉투를 달라고 하셨어요')
  await page.getByRole('button', { name: '메모 저장' }).click()
  await expect(orders.nth(0).getByText('봉투를 달라고 하셨어요')).toBeVisible()
  await page.getByRole('button', { name: /^일부 픽업/ }).click()
  await orders.nth(0).getByRole('button', { name: '하나 줄이기' }).click()
  await expect(page.getByText('남은 2개는 예약 주문으로 그대로 남아요')).toBeVisible()
  await page.getByRole('button', { name: /^일부 픽업 · 1개/ }).click()
  await expect(page.locator('section p:visible', { hasText: '일부 1개를 픽업 완료로 바꿨어요' })).toBeVisible()
  await expect(page.getByRole('region', { name: '오늘 찾아간 것' })).toBeVisible() // and with it what is left
  await expect(orders.filter({ hasText: '2개' })).toHaveCount(1)
  await expect(orders).toHaveCount(2)
  for (const quantity of ['2개', '3개']) await orders.filter({ hasText: quantity }).getByRole('checkbox').check()
  await expect(orders.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await page.getByRole('button', { name: /^선입금/ }).click()
  await expect(orders.getByText(/^받음/)).toHaveCount(2)
  // what can be done with an order stands behind its price, however narrow the screen is
  for (const order of await orders.all()) {
    const [price, note] = [order.getByText(/^받음/), order.getByRole('button', { name: /^메모/ })]
    expect((await note.boundingBox())!.x).toBeGreaterThan((await price.boundingBox())!.x)
  }
  await expect(page.getByText('0원', { exact: true })).toBeVisible()
  expect(await statusOf(shop, orderId)).toBe('PICKED_UP')

  // another tab sees what this one hands over; what it has not seen yet it does not hand over again
  const other = await page.context().newPage()
  const answers = new Answers(other)
  await other.goto(path)
  await expect(other.getByRole('region', { name: '손님 찾기' })).toBeVisible()
  await other.keyboard.type(digits)
  const theirs = other.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  await expect(theirs).toHaveCount(2)
  await orders.nth(1).getByRole('checkbox').uncheck()
  await page.getByRole('button', { name: /^고른 1건 픽업/ }).click()
  await expect(theirs).toHaveCount(1)
  // from now on it hears what it has heard
  const known = await other.request.get(`/api/admin/counter/people/${customer.userId}`)
  await other.route(/counter\/people/, route => route.fulfill({ response: known }))
  await answers.have()
  await expect(orders).toHaveCount(1)
  await orders.getByRole('checkbox').check()
  const pickup = await holdUp(page, /functions\/changeOrderStatus/)
  await page.getByRole('button', { name: /^전체 픽업/ }).click()
  await expect(theirs.getByRole('checkbox')).toBeDisabled()
  await pickup.go()
  await expect(orders).toHaveCount(0)
  await theirs.getByRole('checkbox').check()
  await other.getByRole('button', { name: /^전체 픽업/ }).click()
  await expect(
    other.locator('section p:visible', { hasText: /하정민 님의 주문: .* 님이 \d\d:\d\d에 이미 픽업 완료로 바꿨어요\./ }),
  ).toBeVisible()
  await expect(other.getByText(/기록되지 않았어요/)).toHaveCount(0)
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

test('after a dialog Enter does what the main button says', async ({ shop, visit }) => {
  const { page } = await visit({ role: 'admin' })
  await openStill(page, path)
  const card = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  const dialogs: Record<string, () => Promise<void>> = {
    'money, recorded': async () => {
      await card.getByRole('button', { name: '받은 돈 기록' }).press('Enter')
      await page.getByRole('textbox', { name: '받은 금액' }).fill('1000')
      await page.getByRole('dialog').getByRole('button', { name: '카드' }).press('Enter')
      await expect(card).toContainText('받음 1,000원')
    },
    'money, left': async () => {
      await card.getByRole('button', { name: '받은 돈 기록' }).click()
      await page.keyboard.press('Escape')
    },
    'a note': async () => {
      await card.getByRole('button', { name: '메모 쓰기' }).press('Enter')
      await page.getByRole('button', { name: '그만두기' }).press('Enter')
    },
    'the camera': async () => {
      await scan(page)
      await page.keyboard.press('Escape')
    },
    'the map of keys': async () => {
      const map = page.getByRole('button', { name: /모든 키/ })
      if (!(await map.isVisible())) return // a phone has none
      await map.press('Enter')
      await page.keyboard.press('Escape')
    },
  }
  for (const [name, openAndClose] of Object.entries(dialogs)) {
    const digits = aNumber()
    const orderId = await aCustomer(shop, await shop.person(), { name: '백시온', digits, quantity: 2 })
    await page.keyboard.type(digits)
    await expect(card.getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.locator('section p:visible', { hasText: 'Enter를 한 번 더 누르면' })).toBeVisible()
    await openAndClose()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keysAct(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('오늘 찾을 것을 모두 찾아갔어요'), name).toBeVisible()
    expect(await statusOf(shop, orderId), name).toBe('PICKED_UP')
  }
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

/** Whichever button there is at this width. */
async function scan(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /QR 스캔/ })
    .locator('visible=true')
    .first()
    .click()
}
