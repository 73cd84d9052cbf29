import type { Page } from '@playwright/test'
import { holdUp } from '../hold-up.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

test('counts are saved again before the person has been read again, and earlier values do not return', async ({
  shop,
  visit,
}) => {
  const { userId } = await shop.person()
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, `/admin/users/${userId}`)
  const counts = page.getByRole('form', { name: '횟수' })
  const person = await holdUp(page, new RegExp(`api/admin/users/${userId}`))
  await counts.getByLabel('픽업 횟수').fill('12')
  await counts.getByRole('button', { name: '횟수 저장' }).click()
  await expect(page.getByText('픽업 12회 · 노쇼 0회로 바꿨어요')).toBeVisible()
  await person.asked
  await expect(counts.getByLabel('픽업 횟수')).toHaveValue('12')
  await counts.getByLabel('픽업 횟수').fill('13')
  await counts.getByRole('button', { name: '횟수 저장' }).click()
  await expect(page.getByText('픽업 13회 · 노쇼 0회로 바꿨어요')).toBeVisible()
  await person.go()
  await expect(page.getByText('픽업 13 · 노쇼 0')).toBeVisible()
})

test('a round is ended and sold again before the list has been read again, also after an own total', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 5 })
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products?q=${encodeURIComponent(good.name)}`)
  const row = page.locator(`[data-round="${good.roundId}"]`)
  await row.focus()
  await page.keyboard.press('KeyS')
  const stock = page.getByRole('dialog', { name: `${good.name} 1차 재고` })
  await stock.getByLabel('한 상자 총재고', { exact: true }).fill('8')
  const list = await holdUp(page, /api\/admin\/products/)
  await stock.getByRole('button', { name: '한 상자 총재고 저장' }).press('Enter')
  await expect(page.getByText('한 상자 총재고를 8개로 바꿨어요')).toBeVisible()
  await list.asked
  await stock.getByRole('button', { name: '창 닫기' }).press('Enter')
  await row.focus()
  await page.keyboard.press('KeyS')
  await stock.getByLabel('한 상자 총재고', { exact: true }).fill('9')
  await stock.getByRole('button', { name: '한 상자 총재고 저장' }).press('Enter')
  await expect(page.getByText('한 상자 총재고를 9개로 바꿨어요')).toBeVisible()
  await stock.getByRole('button', { name: '창 닫기' }).press('Enter')
  for (const press of [1, 2]) {
    await endRound(page, `${good.name} 1차 할 일`)
    await expect(page.getByText('회차 1개를 마감으로 바꿨어요'), `press ${press}`).toBeVisible()
    await page.keyboard.press('z')
    await expect(page.getByText('되돌렸어요').last(), `press ${press}`).toBeVisible()
  }
  await list.go()
  await expect(row).toContainText('판매 중')
})

test('one review after the other is hidden by a key, without waiting for the first', async ({ shop, visit }) => {
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, '/admin/reviews')
  const hidden = async () => (await shop.db.query(`select id from reviews where hidden_at is not null`)).length
  const before = await hidden()
  const reviews = page.getByRole('listitem', { name: /님의 후기$/ }).filter({ hasText: '보이는 중' })
  const hide = await holdUp(page, /functions\/hideReview/)
  await reviews.first().focus()
  await page.keyboard.press('h')
  await hide.asked
  await page.keyboard.press('h')
  await expect(page.getByText('앞의 변경을 마치는 중이에요. 잠시 뒤 다시 눌러 주세요')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('h')
  await hide.go()
  await expect.poll(hidden).toBe(before + 2)
})

test('two banners are turned off, the second before the first is answered', async ({ shop, visit }) => {
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, '/admin/banners')
  const shown = async () => await shop.db.query<{ id: string }>(`select id from banners where is_active`)
  const before = await shown()
  const boxes = page.getByRole('checkbox', { name: / 보이기$/, checked: true })
  const [one, other] = [await boxes.nth(0).elementHandle(), await boxes.nth(1).elementHandle()]
  const change = await holdUp(page, /functions\/updateBanner/)
  await one.click()
  await change.asked
  await other.click()
  await change.go()
  await expect.poll(async () => (await shown()).length).toBe(before.length - 2)
  await shop.db.query(`update banners set is_active = true where id = any($1::uuid[])`, [before.map(({ id }) => id)])
})

test('orders selected during a change of other orders stay selected', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10 })
  for (const person of [await shop.somebody(), await shop.somebody()]) await person.reserve({ [good.items[0]!.id]: 1 })
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/orders?round=${good.roundId}`)
  await expect(page.getByText(/^2건 · /)).toBeVisible()
  const rows = page.getByRole('table', { name: '주문' }).locator('tbody').getByRole('row')
  await rows.nth(0).getByRole('checkbox').check()
  const change = await holdUp(page, /functions\/changeOrderStatus/)
  await page.keyboard.press('p')
  await change.asked
  await rows.nth(1).getByRole('checkbox').check()
  await change.go()
  await expect(page.getByText('1건을 픽업 완료로 바꿨어요')).toBeVisible()
  await expect(rows.nth(0).getByRole('checkbox')).not.toBeChecked()
  await expect(page.getByRole('toolbar', { name: '고른 주문' }).getByText('1건 선택')).toBeVisible()
})

test('Z undoes the last change, never the one before while the last is being sent', async ({ shop, visit }) => {
  const word = `차례로 ${process.pid}`
  for (const name of ['하나', '둘']) await shop.sell({ name: `${word} ${name}` })
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products?q=${encodeURIComponent(word)}`)
  const shown = page.getByRole('rowgroup', { name: word })
  const archive = async (name: string) => {
    await page.getByRole('button', { name: `${word} ${name} 할 일` }).click()
    await page.getByRole('menuitem', { name: '보관하기' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '보관하기' }).click()
  }
  await archive('하나')
  await expect(page.getByText(/보관했어요/)).toBeVisible()
  await expect(shown).toHaveCount(1)
  const change = await holdUp(page, /functions\/archiveProduct/)
  await archive('둘')
  await change.asked
  await page.keyboard.press('z')
  await change.go()
  await expect(page.getByText(/보관했어요/)).toBeVisible()
  await expect(shown).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(shown).toHaveCount(1)
  await expect(shown).toContainText(`${word} 둘`)
})

async function endRound(page: Page, menu: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: '마감' }).click()
}
