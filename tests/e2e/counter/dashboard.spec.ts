import { kstDay } from '../../../src/domain/time.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

test('today at a glance: figures lead to the rows that they count; failures and orders that were not picked up are shown', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ price: 9500 })
  const { caller } = await shop.person()
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 2 })
  const { page, caller: admin } = await visit({ cast: 'admin' })
  await admin.call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PREPAID' })
  const longAgo = kstDay(Temporal.Now.instant()).subtract({ days: 9 })
  await shop.db.query(`update orders set pickup_date = $2, pickup_until = $2 where id = $1`, [orders[0]!.orderId, longAgo])
  await shop.db.query(
    `insert into task_runs (task, started_at, finished_at, status, failures, last_error) values ('prune-old', now(), now(), 'failed', 1, 'x')
     on conflict (task) do update set status = 'failed', failures = 1`,
  )

  await openStill(page, '/admin')
  await expectAccessible(page, 'the dashboard')
  await expect(page.getByRole('alert')).toContainText('작업 1개에 문제가 있어요')
  const overdue = page.getByRole('table', { name: '유예가 지난 선입금 주문' })
  await expect(overdue.getByRole('row').filter({ hasText: good.name })).toContainText(/9일|10일/) // where midnight came in between
  await expect(overdue.getByRole('row').filter({ hasText: good.name })).toContainText('19,000원')
  await expect(page.getByRole('listitem').filter({ hasText: '유예가 지났어요' })).toBeVisible()
  await expect(page.getByRole('table', { name: '날짜별 판매와 픽업 (건)' }).getByRole('row')).toHaveCount(15)

  const rounds = page.getByRole('table', { name: '판매 중인 회차의 재고' })
  await expect(rounds.getByRole('row')).toHaveCount(13)
  const more = page.getByRole('button', { name: /^나머지 \d+회차도 보기$/ })
  const hidden = Number(/\d+/.exec(await more.innerText())![0])
  await more.press('Enter')
  await expect(rounds.getByRole('row')).toHaveCount(13 + hidden)
  await expect(rounds.getByRole('row').nth(13).getByRole('link')).toBeFocused()

  const figures = page.getByRole('region', { name: '오늘의 숫자' })
  const words = await figures.getByRole('link', { name: /^오늘 예약/ }).innerText()
  const created = /^오늘예약([\d,]+건)/.exec(words.replaceAll(/\s/g, ''))![1]!
  await figures.getByRole('link', { name: /^오늘 예약/ }).click()
  await expect(page).toHaveURL('/admin/orders?created=today&status=reserved,prepaid,picked-up')
  await expect(
    page
      .getByRole('main')
      .getByText(new RegExp(`^${created}`))
      .first(),
  ).toBeVisible()
  for (const [figure, url] of [
    [/^선입금 미수령/, /\/admin\/prepaid-check/],
    [/^재고 얼마 안 남음/, '/admin/products?stock=low'],
    [/^대기 수요/, '/admin/products?waiting=1'],
  ] as const) {
    await page.goBack()
    await figures.getByRole('link', { name: figure }).click()
    await expect(page).toHaveURL(url)
  }
  await page.goBack()
  await page.getByRole('alert').getByRole('link', { name: '살펴보기' }).click()
  await expect(page).toHaveURL('/admin/jobs')
})
