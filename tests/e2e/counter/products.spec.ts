import type { Page } from '@playwright/test'
import { expectAccessible } from '../inspect.ts'
import { keepToasts } from '../toasts.ts'
import { expect, test } from './at-the-counter.ts'

test('from the list: waitlists and what more would sell, a total with what is taken, and a round canceled after a question', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 2 })
  const [item] = good.items
  const [buyer, waiter] = [await shop.somebody(), await shop.somebody()]
  await buyer.reserve({ [item!.id]: 2 })
  await waiter.reserve({ [item!.id]: 1 }, 'waitlist')
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products?q=${encodeURIComponent(good.name)}`)
  await expect(page.getByText('품절')).toBeVisible()

  await page.getByRole('button', { name: `${good.name} 1차 대기 보기` }).click()
  const waiting = page.getByRole('dialog', { name: `${good.name} 1차 대기` })
  await expect(waiting.getByRole('row', { name: '+1개 1건에 1개 5,000원' })).toBeVisible()
  await expectAccessible(page, 'who waits')
  const total = waiting.getByLabel('한 상자 총재고', { exact: true })
  await total.fill('1')
  await expect(waiting.getByText('이미 2개가 예약되거나 픽업되어서 그보다 낮출 수 없어요.')).toBeVisible()
  await total.fill('3')
  await total.press('Enter')
  await expect(page.getByText('한 상자 총재고를 3개로 바꿨어요. 기다리던 1건이 예약됐어요')).toBeVisible()
  expect(await shop.taken(good)).toBe(3)
  await expect(waiting.getByText('기다리는 사람이 없어요')).toBeVisible()
  await page.keyboard.press('Escape')

  const row = page.locator(`[data-round="${good.roundId}"]`)
  await row.focus()
  await page.keyboard.press('KeyS')
  const stock = page.getByRole('dialog', { name: `${good.name} 1차 재고` })
  await stock.getByLabel('한 상자 총재고', { exact: true }).fill('8')
  const save = stock.getByRole('button', { name: '한 상자 총재고 저장' })
  await save.press('Enter')
  await expect(stock.getByText('남음 5')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy')
  await expect(save).toBeFocused()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(stock.getByLabel('한 상자 총재고', { exact: true })).toHaveValue('3')
  await stock.getByRole('button', { name: '창 닫기' }).press('Enter')
  await expect(row).toBeFocused()

  await choose(page, `${good.name} 1차 할 일`, '회차 취소…')
  const question = page.getByRole('alertdialog', { name: `${good.name} 1차 회차를 취소할까요?` })
  await expect(question.getByText('주문 2건이 벌점 없이 취소되고, 2명에게 알림이 가요. 되돌릴 수 없어요.')).toBeVisible()
  await expectAccessible(page, 'the question before a round is canceled')
  await question.getByRole('button', { name: '회차 취소' }).click()
  await expect(page.getByText(/취소했어요\. 주문 2건을 취소하고 알렸어요/)).toBeVisible()
  await expect(row).toContainText('취소됨')
  expect(await shop.taken(good)).toBe(0)
})

test('a round that is canceled in its form offers no undo', async ({ shop, visit }) => {
  const good = await shop.sell({})
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products/edit/${good.productId}/${good.roundId}`)
  await page.getByRole('textbox', { name: '회차 이름' }).fill('다른 이름')
  await page.getByRole('button', { name: '회차 취소…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '회차 취소' }).click()
  await expect(page).toHaveURL('/admin/products')
  await expect(page.getByText(/취소했어요/)).toBeVisible()
  await expect(page.getByText('쓰던 내용을 버렸어요')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '되돌리기' })).toHaveCount(0)
})

test('rounds are ended and sold again by one press, and a product is archived and restored', async ({ shop, visit }) => {
  const word = `한꺼번에 ${process.pid}`
  const names = [`${word} 하나`, `${word} 둘`]
  for (const name of names) await shop.sell({ name })
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products?q=${encodeURIComponent(word)}`)
  const states = (word: string) => expect(page.locator('[data-round]').filter({ hasText: word })).toHaveCount(2)
  await states('판매 중')
  await page.getByRole('checkbox', { name: '보이는 회차 모두 고르기' }).check()
  const bar = page.getByRole('toolbar', { name: '고른 회차' })
  await expect(bar).toContainText('회차 2개 선택 판매 중 2')
  await expectAccessible(page, 'rounds that are selected')
  await bar.getByRole('button', { name: '마감' }).click()
  await expect(page.getByText('회차 2개를 마감으로 바꿨어요')).toBeVisible()
  await states('마감')
  await page.keyboard.press('z')
  await states('판매 중')

  await choose(page, `${names[0]} 할 일`, '보관하기')
  const question = page.getByRole('alertdialog', { name: names[0]! })
  await expect(question).toContainText('판매 중인 회차 1개가 손님에게 더는 보이지 않고 예약도 받지 않아요.')
  await question.getByRole('button', { name: '보관하기' }).click()
  const first = page.getByRole('rowgroup', { name: names[0]! })
  await expect(page.getByText(/보관했어요/)).toBeVisible()
  await expect(first).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(first).toBeVisible()
})

test('a new round proposes the next name and the same weekdays ahead, and stores nothing before it is saved', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 5 })
  const rounds = () =>
    shop.db.query<{ name: string; days: string; ahead: boolean }>(
      `select round_name as name, deadline_date > now() as ahead,
              concat_ws(' ', to_char(deadline_date at time zone 'Asia/Seoul', 'ID HH24:MI'), extract(isodow from pickup_date),
                pickup_until - pickup_date) as days
       from sales_rounds where product_id = $1 order by created_at`,
      [good.productId],
    )
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/products?q=${encodeURIComponent(good.name)}`)
  await page.getByRole('link', { name: `${good.name} 새 회차` }).click()
  await expect(page.getByLabel('회차 이름')).toHaveValue('2차')
  for (const day of ['마감', '픽업 첫날']) await expect(page.getByLabel(day, { exact: true })).not.toHaveValue('')
  await expect(page.getByText('앞으로 올 같은 요일로 채웠어요. 모두 고칠 수 있어요')).toBeVisible()
  expect(await rounds()).toHaveLength(1)
  await expectAccessible(page, 'a new round with its proposal')

  await page.getByRole('button', { name: '작성 중으로 저장' }).click()
  await expect.poll(async () => (await rounds()).map(round => round.name)).toEqual(['1차', '2차'])
  const [first, second] = await rounds()
  expect(second).toMatchObject({ days: first!.days, ahead: true })
  await expect(page).not.toHaveURL(/\/new/)
  await expect(page.getByLabel('회차 이름')).toHaveValue('2차')
  await page.getByLabel('회차 이름').fill('둘째')
  await page.getByRole('button', { name: '작성 중으로 저장' }).click()
  await expect.poll(async () => (await rounds()).map(round => round.name)).toEqual(['1차', '둘째'])
})

test.describe('two admins', () => {
  // the save that somebody else was before
  test.use({ forgiven: /status of 409/ })

  test('a round is copied, saved as a template, shortened, edited beside a colleague, and deleted', async ({ shop, visit }) => {
    const good = await shop.sell({ total: 12, price: 7000 })
    await shop.db.query(
      `insert into product_images (product_id, file_id, position)
       select $1, id, 1 from files where kind = 'products' and id not in (select file_id from product_images where product_id = $1) limit 1`,
      [good.productId],
    )
    const { page } = await visit({ cast: 'admin' })
    const other = await shop.person({ role: 'admin' })
    await keepToasts(page)
    await page.goto(`/admin/products?q=${encodeURIComponent(good.name)}`)
    await choose(page, `${good.name} 1차 할 일`, '회차 틀로 저장')
    await page.getByRole('dialog', { name: '회차 틀로 저장' }).getByRole('button', { name: '저장' }).click()
    await expect(page.getByText(`‘${good.name}’ 틀을 저장했어요`)).toBeVisible()

    await choose(page, `${good.name} 1차 할 일`, '같은 요일로 복제')
    await expect(page).toHaveURL(/\/admin\/products\/edit\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('작성 중')
    const roundId = new URL(page.url()).pathname.split('/').at(-1)!
    await page.getByRole('button', { name: '1번째 사진 자르기' }).click()
    const crop = page.getByRole('dialog', { name: '1번째 사진 자르기' })
    await crop.getByRole('application').press('+')
    await crop.getByRole('application').press('ArrowRight')
    await expectAccessible(page, 'a picture is cut')
    await crop.getByRole('button', { name: '이대로 자르기' }).click()
    await expect(page.getByText('사진을 잘랐어요')).toBeVisible()

    // by keys to the end, by the mouse back to the front
    const cut = await nameOf(page, 0)
    await page.getByRole('button', { name: '1번째 사진, 대표' }).press('Alt+ArrowRight')
    await expect(page.getByRole('button', { name: '2번째 사진', exact: true })).toBeFocused()
    await expect.poll(() => nameOf(page, 1)).toBe(cut)
    await page
      .getByRole('button', { name: '2번째 사진', exact: true })
      .dragTo(page.getByRole('button', { name: '1번째 사진, 대표' }), {
        steps: 8,
      })
    await expect.poll(() => nameOf(page, 0)).toBe(cut)

    // for a twentieth of a second after a drop the drag still takes clicks and selections for its own, faster than any hand
    const name = page.getByLabel('회차 이름')
    await expect(async () => {
      await name.fill('주말 특가')
      expect(await name.inputValue()).toBe('주말 특가')
    }).toPass()
    await page.getByRole('button', { name: '상세', exact: true }).click()
    const phone = page.frameLocator('iframe[title="고객이 보는 상세 화면"]')
    await expect(phone.getByText('주말 특가')).toBeVisible()
    await expect(phone.getByText('7,000원')).toBeVisible()
    await page.waitForFunction(() => JSON.stringify(localStorage).includes('주말 특가'))
    await page.reload()
    await expect(page.getByText(/까지 쓰던 내용을 되살렸어요/)).toBeVisible()
    await expect(page.getByLabel('회차 이름')).toHaveValue('주말 특가')

    const [group] = await shop.db.query<{ id: string }>(`select id from variant_groups where round_id = $1`, [roundId])
    await other.caller.call('setStockTotal', { variantGroupId: group!.id, totalPhysicalStock: 25, seen: 12 })
    // what was not touched here stands in nobody's way
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^저장했어요\. 다른 사람이 바꾼 .*총재고는 그대로 뒀어요$/)).toBeVisible()
    await expect(page.getByLabel('총재고', { exact: true })).toHaveValue('25')
    await page.getByLabel('총재고', { exact: true }).fill('40')
    await other.caller.call('setStockTotal', { variantGroupId: group!.id, totalPhysicalStock: 27, seen: 25 })
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^그사이 다른 사람이 .*총재고를 ‘27개’로 바꿔서 저장하지 않았어요$/)).toBeVisible()
    await page.getByRole('button', { name: '바뀐 것 보기' }).click()
    const others = page.getByRole('dialog', { name: '다른 사람이 바꾼 것' })
    await expect(others.getByText('25개 → 27개')).toBeVisible()
    await expectAccessible(page, 'what somebody else changed')
    await others.getByRole('button', { name: '모두 바뀐 내용으로' }).click()
    await expect(page.getByLabel('총재고', { exact: true })).toHaveValue('27')
    await page.getByLabel('회차 이름').fill('주말 특가전')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('저장했어요', { exact: true })).toBeVisible()
    const [saved] = await shop.db.query<{ name: string; total: number }>(
      `select r.round_name as name, s.total_physical_stock as total from sales_rounds r join variant_groups g on g.round_id = r.id
       join stock s on s.variant_group_id = g.id where r.id = $1`,
      [roundId],
    )
    expect(saved).toEqual({ name: '주말 특가전', total: 27 })

    // the product's words are saved without the round, and what was changed of the round is kept by the next save
    await other.caller.call('setStockTotal', { variantGroupId: group!.id, totalPhysicalStock: 28, seen: 27 })
    await page.getByLabel('상품 이름').fill(`${good.name} 둘`)
    let answer = () => {}
    const answered = new Promise<void>(resolve => (answer = resolve))
    await page.route('**/functions/updateProduct', async route => {
      const response = await route.fetch()
      await answered
      await route.fulfill({ response })
    })
    const worded = page.waitForResponse('**/functions/updateProduct')
    // what is typed after the press, even at once, is not saved by it; pressed before the answer, it is saved after it
    await page.getByLabel('회차 이름').evaluate((field: HTMLInputElement) => {
      dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyS', ctrlKey: true }))
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '다른 이름')
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    const late = page.waitForResponse('**/functions/updateRound')
    await page.keyboard.press('Control+s')
    answer()
    expect((await worded).status()).toBe(200)
    expect((await late).status()).toBe(409)
    await expect(page.getByRole('navigation', { name: '위치' })).toContainText(`${good.name} 둘`)
    await expect(page.getByLabel('총재고', { exact: true })).toHaveValue('28')
    await page.getByLabel('회차 이름').fill('또 다른 이름')
    await page.getByRole('link', { name: '대시보드' }).click()
    await page.getByRole('alertdialog', { name: '저장하지 않고 나갈까요?' }).getByRole('button', { name: '계속 쓰기' }).click()
    await page.getByRole('button', { name: '회차 삭제' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '회차 삭제' }).click()
    await expect(page).toHaveURL('/admin/products')

    await page.getByRole('button', { name: '회차 틀', exact: true }).click()
    const templates = page.getByRole('dialog', { name: '회차 틀' })
    await expectAccessible(page, 'templates')
    await templates.getByRole('link', { name: `${good.name} 틀로 새 상품` }).click()
    await expect(page.getByLabel('가격', { exact: true })).toHaveValue('7,000')
    await expect(page.getByLabel('마감', { exact: true })).not.toHaveValue('')
  })
})

async function choose(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Where the picture at a place of the form comes from. */
function nameOf(page: Page, index: number): Promise<string | null> {
  return page
    .getByRole('button', { name: /번째 사진(, 대표)?$/ })
    .nth(index)
    .locator('img')
    .getAttribute('src')
}
