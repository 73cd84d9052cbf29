import { readFileSync } from 'node:fs'
import { sheetsOf } from '../../support/workbook.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test, type Person, type TestShop } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

/** Pages of a PDF, as its own directory counts them. */
const pagesOf = (pdf: Buffer) => Number(/\/Type \/Pages\s[^>]*?\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1])

async function comer(shop: TestShop, { caller, userId }: Person, name: string, lines: Record<string, number>) {
  const { orders } = await caller.reserve(lines)
  await shop.db.query(`update users set display_name = $2, phone = '01055550289' where id = $1`, [userId, name])
  return orders[0]!
}

test('a pickup day on paper: who gets what, what to prepare, labels from a place on, pages and sheets', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ price: 9500 })
  const itemId = good.items[0]!.id
  await shop.db.query(`update products set storage = 'frozen' where id = $1`, [good.productId])
  const paid = await comer(shop, await shop.person(), '서류김', { [itemId]: 2 })
  await comer(shop, await shop.person(), '서류박', { [itemId]: 1 })
  const { page, caller } = await visit({ cast: 'admin' })
  await caller.call('changeOrderStatus', { orderIds: [paid.orderId], status: 'PREPAID' })

  await openStill(page, `/admin/papers?day=${paid.pickupDate}`)
  await page.getByRole('button', { name: '회차', exact: true }).click()
  await page.getByRole('dialog', { name: '회차 조건' }).getByRole('button', { name: good.name }).click()
  await expect(page).toHaveURL(new RegExp(`round=${good.roundId}`))
  const list = page.getByRole('table', { name: '픽업 명단' })
  await expect(list.getByRole('row')).toHaveCount(3)
  await expect(list.getByRole('row', { name: /서류김/ })).toContainText('같은 번호')
  await expect(list.getByRole('row', { name: /서류김/ })).toContainText('선입금')
  await expect(list.getByRole('row', { name: /서류박/ })).toContainText('9,500원')
  await expect(list.getByRole('row', { name: /서류박/ })).toContainText('냉동')
  await expectAccessible(page, 'the pick list')

  const papers = page.getByRole('navigation', { name: '서류' })
  await papers.getByRole('link', { name: '상품별 명단' }).click()
  const product = page.getByRole('region', { name: new RegExp(good.name) })
  await expect(product.getByRole('heading')).toContainText('냉동')
  await expect(product.getByRole('heading')).toContainText('선입금 2개')
  await expect(product.getByRole('listitem')).toHaveText([/0289서류김같은 번호2/, /0289서류박같은 번호1/])
  await expectAccessible(page, 'the list per product')

  await papers.getByRole('link', { name: '상품 나눔표' }).click()
  const matrix = page.getByRole('table', { name: '상품 나눔표' })
  await expect(matrix.getByRole('row', { name: /준비할 수/ })).toContainText('33') // three of the goods, three of all
  await expect(matrix.getByRole('row', { name: '들어온 수' })).toBeVisible()
  await expectAccessible(page, 'the matrix')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: '카운터 메뉴' })).toBeHidden()
  await expect(page.getByRole('button', { name: '인쇄' })).toBeHidden()
  await expect(matrix).toBeVisible()
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.emulateMedia({ media: null })

  await papers.getByRole('link', { name: '봉투 라벨' }).click()
  await page.getByRole('textbox', { name: /처음 찍을 칸/ }).fill('24')
  await expect(page).toHaveURL(/start=24/)
  await expect(page.getByRole('article', { name: '라벨 2번째 장' })).toContainText('서류박')
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
  await expectAccessible(page, 'bag labels')

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '엑셀' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toBe(`픽업 서류 ${paid.pickupDate}.xlsx`)
  const sheets = sheetsOf(readFileSync(await file.path()))
  expect(Object.keys(sheets)).toEqual(['픽업 명단', '상품별 명단', '상품 나눔표', '봉투 라벨'])
  expect(sheets['픽업 명단']!.slice(1).map(row => [row[0], row[1], row[5]])).toEqual([
    ['0289', '서류김', 2],
    ['0289', '서류박', 1],
  ])

  await openStill(page, '/admin/papers?day=2025-08-11')
  await expect(page.getByText('8월 11일(월) 찾아갈 주문이 없어요')).toBeVisible()
  await expect(page.getByRole('button', { name: '인쇄' })).toBeDisabled()
})
