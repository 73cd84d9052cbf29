import { aGroup, anItem } from '../support/offers.ts'
import { fillCart } from './cart-on-device.ts'
import type { Good } from './goods.ts'
import { holdUp } from './hold-up.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop } from './shop.ts'
import { keepToasts } from './toasts.ts'

test.use({ forgiven: /status of 400/ })

const inStock = '자리가 나서 이제 예약할 수 있어요'

test('a waitlist item that is in stock again becomes a reservation of its day, live and after a reload, and what is shown is reserved', async ({
  shop,
  visit,
}) => {
  const [back, plenty] = [await soldOut(shop, 2), await shop.sell({ total: 10 })]
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [
    { good: back, quantity: 3, status: 'WAITLIST' },
    { good: plenty, quantity: 1 },
  ])
  const waiting = page.getByRole('article', { name: `${back.name} 대기`, exact: true })
  await expect(waiting.getByText('대기하면 1번째예요')).toBeVisible()
  await expect(page.getByText('총 1개 · 픽업 1회')).toBeVisible()

  await raise(shop, back, 4) // two of three: it still waits
  await expect(waiting).toBeVisible()
  await raise(shop, back, 9)
  const line = page.getByRole('article', { name: back.name, exact: true })
  await expect(line.getByText(inStock)).toBeVisible()
  await expect(waiting).toBeHidden()
  await expect(line.getByText('15,000원')).toBeVisible()
  await expectAccessible(page, 'a wait that has stock again')
  await page.reload()
  await expect(line.getByText(inStock)).toBeVisible()
  await expect(page.getByText('총 4개 · 픽업 1회')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '20,000원' })).toBeVisible()

  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect([await shop.taken(back), await shop.taken(plenty)]).toEqual([2 + 3, 1])
  expect(await reserved(shop, userId)).toEqual([{ price: 20_000, converted: false }])
})

test('stock that returns before the request is asked about, and nothing is reserved before', async ({ shop, visit }) => {
  const back = await soldOut(shop, 2)
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.route('**/live', () => {}) // this browser does not hear what happens elsewhere
  await fillCart(page, userId, [{ good: back, quantity: 2, status: 'WAITLIST' }])
  const button = page.getByRole('button', { name: '대기하기', exact: true })
  await expect(button).toBeVisible()
  await raise(shop, back, 9)
  await button.click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('대기하지 못했어요')).toBeVisible()
  await expect(alert.getByText('그사이 자리가 나서 지금 예약할 수 있어요. 금액을 확인한 뒤 다시 눌러 주세요.')).toBeVisible()
  await expect(page.getByText('총 2개 · 픽업 1회')).toBeVisible()
  expect([await reserved(shop, userId), await shop.taken(back)]).toEqual([[], 2])

  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect(await reserved(shop, userId)).toEqual([{ price: 10_000, converted: false }])
})

test('the sheet asks too: a waitlist item is reserved only by a button that says so', async ({ shop, visit }) => {
  const back = await soldOut(shop, 2)
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${back.productId}`)
  await page.getByRole('button', { name: '대기하기' }).click()
  const sheet = page.getByRole('dialog', { name: back.name })
  await expect(sheet.getByText('자리가 나면 기다린 순서대로')).toBeVisible()
  const held = await holdUp(page, /functions\/reserve/)
  await sheet.getByRole('button', { name: '대기하기', exact: true }).last().click()
  await held.asked
  await raise(shop, back, 9)
  await held.go()
  await expect(sheet.getByText('그사이 자리가 나서 지금 예약할 수 있어요.')).toBeVisible()
  expect(await reserved(shop, userId)).toEqual([])
  await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(sheet).toBeHidden()
  expect(await reserved(shop, userId)).toEqual([{ price: 5000, converted: false }])
})

test('a limit that is lowered below the cart’s quantity is shown before the request, and nothing beyond it can wait', async ({
  shop,
  visit,
}) => {
  const [limited, plenty] = [await shop.sell({ total: 10 }), await shop.sell({ total: 10 })]
  const { page, userId } = await visit({})
  await keepToasts(page)
  await fillCart(page, userId, [
    { good: limited, quantity: 3 },
    { good: plenty, quantity: 1 },
  ])
  await expect(page.getByText('총 4개 · 픽업 1회')).toBeVisible()
  await shop.db.query(`update items set max_per_user = 2 where id = $1`, [limited.items[0]!.id])
  await shop.db.query(`update catalogue_version set version = version + 1`)
  const line = page.getByRole('article', { name: limited.name })
  await expect(line.getByText('한 사람 2개까지예요')).toBeVisible()
  await page.reload()
  await expect(line.getByText('한 사람 2개까지예요')).toBeVisible()
  await expect(line.getByRole('button', { name: '대기로 옮기기' })).toHaveCount(0)
  await expectAccessible(page, 'a line above the limit')
  await expect(page.getByText('총 3개 · 픽업 1회')).toBeVisible()
  await page.getByRole('button', { name: '2개로 줄이고 예약하기' }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect([await shop.taken(limited), await shop.taken(plenty)]).toEqual([2, 1])
  expect(await reserved(shop, userId)).toEqual([{ price: 15_000, converted: false }])
})

test('a refused request names every item that it changed', async ({ shop, visit }) => {
  const [limited, gone, plenty] = [
    await shop.sell({ total: 10, maxPerUser: 2 }),
    await shop.sell({ total: 10 }),
    await shop.sell({ total: 10 }),
  ]
  const { page, userId, caller } = await visit({})
  await fillCart(page, userId, [
    { good: limited, quantity: 1 },
    { good: gone, quantity: 1 },
    { good: plenty, quantity: 1 },
  ])
  await expect(page.getByText('총 3개 · 픽업 1회')).toBeVisible()
  await holdUp(page, /api\/me\/waitlist/)
  await caller.reserve({ [limited.items[0]!.id]: 2 }) // the cart does not know of these
  const { caller: master } = await shop.person({ role: 'master' })
  await master.call('cancelRound', { roundId: gone.roundId, reason: '' })
  await page.getByRole('button', { name: '빼고 예약하기' }).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByText('예약하지 못했어요')).toBeVisible()
  await expect(alert.getByText(`‘${gone.name}’\u2060를 장바구니에서 뺐어요.`)).toBeVisible()
  await expect(alert.getByText('다른 상품은 그대로 담겨 있어요.')).toBeVisible()
  await expect(page.getByRole('article', { name: gone.name })).toBeHidden()
})

/** Sold out by somebody else, as every page is told. */
async function soldOut(shop: TestShop, total: number): Promise<Good> {
  const item = anItem('한 상자', { price: 5000 })
  const good = await shop.sell({ groups: [aGroup({ groupName: '상자', totalPhysicalStock: total, items: [item] })] })
  const other = await shop.somebody()
  await other.reserve({ [good.items[0]!.id]: total })
  const isKnown = async () => {
    const { products } = await other.call('getProductsWithStock', null)
    return products.find(({ id }) => id === good.productId)?.salesHistory[0]?.variantGroups[0]?.reservedCount
  }
  await expect.poll(isKnown).toBe(total)
  return good
}

/** As the counter does it, so that every page is told at once. */
async function raise(shop: TestShop, { items }: Good, total: number): Promise<void> {
  const [group] = await shop.db.query<{ id: string }>(`select variant_group_id as id from items where id = $1`, [items[0]!.id])
  await shop.owner.call('setStockTotal', { variantGroupId: group!.id, totalPhysicalStock: total })
}

async function reserved(shop: TestShop, userId: string) {
  return await shop.db.query(
    `select total_price as price, converted_at is not null as converted from orders where user_id = $1 order by 1`,
    [userId],
  )
}
