import { xlsx } from '../../../src/files/sheets/xlsx.ts'
import { kstDay } from '../../../src/domain/time.ts'
import { bytesOf } from '../../support/workbook.ts'
import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber } from './customers-today.ts'
import { openStill } from './open-still.ts'

test('an admin’s own order is offered nowhere where its payment would be refused, and each place says why', async ({
  shop,
  visit,
}) => {
  const owner = await visit({ role: 'admin' })
  const { page } = owner
  const name = `관리${String(process.pid % 1000)}`
  await aCustomer(shop, owner, { name, digits: aNumber() })
  const why = '내 주문은 다른 관리자나 마스터가 확인해야 해요'
  const day = kstDay(Temporal.Now.instant()).add({ days: 1 }).toString().replaceAll('-', '.')
  // of no other test: the shop keeps the columns of a bank once they are chosen
  const head = ['거래일시', '보낸분/받는분', '출금액', '입금액', '거래 후 잔액']
  const columns = head.map(title => ({ title, width: 20, kind: 'text' as const }))
  const rows = [[`${day} 12:33:05`, name, '0', '5,000', '1,012,917']]
  await openStill(page, '/admin/prepaid-check/statement')
  const buffer = await bytesOf(xlsx([{ name: '내역', columns, pages: [rows] }]))
  await page.getByLabel('입출금 내역 파일').setInputFiles({ name: '내역.xlsx', mimeType: 'application/octet-stream', buffer })
  const suggested = page.getByRole('radio', { name: new RegExp(`${name}.*${why}`) })
  await page.getByRole('button', { name: '이 열로 읽기' }).click()
  await expect(suggested).toBeDisabled()
  await expect(suggested).not.toBeChecked()
  await page.getByRole('button', { name: `${name} 입금의 주문 직접 찾기` }).click()
  const drawer = page.getByRole('dialog', { name: `${name} 5,000원` })
  await drawer.getByRole('searchbox').fill(name)
  await expect(drawer.getByRole('listitem').filter({ hasText: why }).getByRole('checkbox')).toBeDisabled()
  await drawer.getByRole('button', { name: '닫기' }).click()

  await openStill(page, `/admin/prepaid-check?view=awaiting&q=${name}`)
  const row = page.getByRole('row', { name })
  await expect(row).toContainText(why)
  await expect(row.getByRole('checkbox')).toBeDisabled()
  await expect(row.getByRole('button')).toHaveCount(0)
  await row.focus()
  await page.keyboard.press('x')
  await expect(row).toHaveAttribute('aria-selected', 'false')

  await openStill(page, `/admin/orders?q=${name}`)
  await page.getByRole('row', { name }).getByRole('checkbox').check()
  const bar = page.getByRole('toolbar', { name: '고른 주문' })
  await expect(bar).toContainText(why)
  await expect(bar.getByRole('button', { name: /^(픽업 완료|선입금)/ })).toHaveCount(0)
  await expect(bar.getByRole('button', { name: /^주문 취소/ })).toBeEnabled()
})
