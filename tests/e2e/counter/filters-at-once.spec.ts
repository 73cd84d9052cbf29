import { pressAtOnce } from '../press-at-once.ts'
import { expect, test } from './at-the-counter.ts'

test('two filters that are cleared before the first is rendered are both gone', async ({ visit }) => {
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/orders?pickup=2026-11-30&status=reserved&q=감귤')
  await expect(page.getByRole('button', { name: '상태 조건 지우기' })).toBeVisible()
  await pressAtOnce(page, ['상태 조건 지우기', '픽업일 조건 지우기'])
  await expect(page).toHaveURL(`/admin/orders?q=${encodeURIComponent('감귤')}`)
})
