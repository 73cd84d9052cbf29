import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sheetsOf } from '../../support/workbook.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const saving = page.waitForEvent('download')
  await press()
  const file = await saving
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) }
}

test('lists are exported as filtered: orders and points by an admin, people by a master only', async ({ shop, visit }) => {
  const good = await shop.sell({ price: 9500 })
  const buyer = await shop.person()
  await shop.db.query(`update users set display_name = '=내보내기()' where id = $1`, [buyer.userId])
  await buyer.caller.reserve({ [good.items[0]!.id]: 2 })
  const { page } = await visit({ cast: 'admin' })

  await page.goto(`/admin/orders?round=${good.roundId}`)
  await page.getByRole('button', { name: '주문 내보내기' }).click()
  await expectAccessible(page, 'the menu of exports')
  const orders = await saved(page, () => page.getByRole('menuitem', { name: '주문 엑셀(XLSX)' }).click())
  await expect(page.getByText('파일을 내려받았어요')).toBeVisible()
  expect(orders.name).toMatch(/^주문 \d{4}-\d\d-\d\d\.xlsx$/)
  const [head, ...rows] = sheetsOf(orders.bytes)['주문']!
  expect(rows.map(row => [row[head!.indexOf('이름')], row[head!.indexOf('금액')]])).toEqual([['=내보내기()', 19_000]])

  await page.goto('/admin/users')
  await page.getByRole('button', { name: '사용자 내보내기' }).click()
  await expect(page.getByRole('menuitem', { name: '사용자 CSV' })).toBeDisabled()
  await expect(page.getByText('마스터만 내보낼 수 있어요')).toBeVisible()
  await page.getByRole('menuitem', { name: '포인트 내역…' }).click()
  const dialog = page.getByRole('dialog', { name: '포인트 내역 내보내기' })
  await dialog.getByLabel('마지막 날').fill('2020-01-01')
  await expect(dialog.getByText('첫날이 마지막 날보다 늦어요.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'CSV' })).toBeDisabled()
  await expectAccessible(page, 'a span that is none')
  await dialog.getByRole('button', { name: '최근 30일' }).click()
  const points = await saved(page, () => dialog.getByRole('button', { name: 'CSV' }).click())
  expect(points.bytes.toString()).toMatch(/^\uFEFF"시각","이름",/)
  await expect(dialog).toBeHidden()

  const { page: owner, userId: masterId } = await visit({ role: 'master' })
  await owner.goto(`/admin/users?q=${encodeURIComponent('=내보내기')}`)
  await owner.getByRole('button', { name: '사용자 내보내기' }).click()
  const people = await saved(owner, () => owner.getByRole('menuitem', { name: '사용자 CSV' }).click())
  expect(people.bytes.toString().split('\r\n')[1]).toMatch(/^"'=내보내기\(\)",/)
  const records = await shop.db.query(`select action, after from audit_log where actor_id = $1`, [masterId])
  expect(records).toMatchObject([{ action: 'export.users', after: { format: 'csv', q: '=내보내기', rows: 1 } }])
})
