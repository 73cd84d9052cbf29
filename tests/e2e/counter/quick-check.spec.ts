import { v7 as newId } from 'uuid'
import { Answers } from '../answers.ts'
import { holdUp } from '../hold-up.ts'
import { expectAccessible } from '../inspect.ts'
import { pretendCamera } from '../pretend-camera.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'
import { openStill } from './open-still.ts'
import { scan } from './scan.ts'

const path = '/admin/quick-check'
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
