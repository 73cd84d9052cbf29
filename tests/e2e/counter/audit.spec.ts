import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

test('a master reads who changed what and who read whose data; an admin reads that this is for masters', async ({
  shop,
  visit,
}) => {
  const { userId, caller: customer } = await shop.person()
  await shop.db.query(`update users set display_name = '가온누리' where id = $1`, [userId])
  const { caller: worker, userId: workerId } = await shop.person({ role: 'admin' })
  await shop.db.query(`update users set display_name = '일꾼' where id = $1`, [workerId])
  await worker.call('setUserCounts', { userId, pickupCount: 30, noShowCount: 0.5 })
  await worker.call('setManualTier', { userId, tier: 'king', reason: '단골이라서' })
  const good = await shop.sell()
  const [order] = (await customer.reserve({ [good.items[0]!.id]: 1 })).orders
  await worker.call('changeOrderStatus', { orderIds: [order!.orderId], status: 'PREPAID' })

  const { page } = await visit({ role: 'master' })
  await openStill(page, '/admin/audit')
  await page.getByRole('button', { name: '누가' }).click()
  await page.getByRole('dialog', { name: '누가 조건' }).getByRole('button', { name: '일꾼' }).click()
  await expect(page).toHaveURL(new RegExp(`who=${workerId}`))
  const changes = page.getByRole('table', { name: '변경 기록' })
  await expect(changes.getByRole('row')).toHaveCount(4)
  await expect(changes.getByRole('row').nth(3)).toContainText(/픽업 횟수 0회.*30회/)
  await expect(changes.getByRole('row').nth(2)).toContainText('단골이라서')
  await expectAccessible(page, 'the audit log')
  const number = order!.orderId.slice(-6).toUpperCase()
  await changes.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('dialog', { name: `주문 ${number}` })).toContainText(good.name)
  await page.goBack()
  await changes.getByRole('row').nth(2).getByRole('link', { name: '가온누리' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '가온누리' })).toBeVisible()

  await page.goto(`/admin/audit?show=looks&person=${userId}`)
  const looks = page.getByRole('table', { name: '열람 기록' })
  await expect(looks.getByRole('row').filter({ hasText: '사용자 한 명' })).toBeVisible()
  await expectAccessible(page, 'the looks')

  const { page: admin } = await visit({ userId: workerId })
  await admin.goto('/admin/audit')
  await expect(admin.getByText('마스터만 볼 수 있어요')).toBeVisible()
})
