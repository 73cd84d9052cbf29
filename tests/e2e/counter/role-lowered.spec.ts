import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber } from './customers-today.ts'

test.use({
  forgiven: /status of 40[13]|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_FAILED|Failed to fetch|\/assets\/admin\/|Cache\.addAll/,
})

test('the counter of a person who becomes a customer closes by itself, and home says why once', async ({ shop, visit }) => {
  await aCustomer(shop, await shop.person(), { name: '문태식', digits: aNumber() })
  const { page, userId } = await visit({ role: 'admin' })
  await page.goto('/admin/orders')
  await expect(page.getByText('실시간')).toBeVisible()
  await expect(page.getByText('문태식').first()).toBeVisible()
  await shop.db.query(`update users set role = 'customer' where id = $1`, [userId])
  const words = page.getByText('내 역할이 바뀌어서 카운터를 닫았어요')
  await expect(words).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('문태식')).toHaveCount(0)
  await expectAccessible(page, 'home after the counter closed')
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(words).toHaveCount(0)
})

test('the counter of a master who becomes an admin opens again without what only masters see', async ({ shop, visit }) => {
  const { page, userId } = await visit({ role: 'master' })
  await page.goto('/admin/orders')
  await expect(page.getByText('실시간')).toBeVisible()
  await shop.db.query(`update users set role = 'admin' where id = $1`, [userId])
  await expect(page.getByText('내 역할이 관리자로 바뀌어서 카운터를 다시 열었어요')).toBeVisible()
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByText('실시간')).toBeVisible()
})

test('the counter of an admin who is suspended closes by itself, and home says why', async ({ shop, visit }) => {
  await aCustomer(shop, await shop.person(), { name: '문태식', digits: aNumber() })
  const { page, userId } = await visit({ role: 'admin' })
  await page.goto('/admin/orders')
  await expect(page.getByText('실시간')).toBeVisible()
  await shop.db.query(`update users set manual_tier = 'restricted' where id = $1`, [userId])
  await expect(page.getByText('참여가 제한되어서 카운터를 닫았어요')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('문태식')).toHaveCount(0)
  await page.goto('/admin/orders')
  await expect(page).toHaveURL('/')
})
