import { fillCart } from './cart-on-device.ts'
import { expectAccessible } from './inspect.ts'
import { aGroup, anItem } from '../support/offers.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

test.use({ forgiven: /status of 4\d\d/ })

test('one item short: nothing is reserved, and one tap lowers it to what is left', async ({ shop, visit }) => {
  const [short, plenty] = [await shop.sell({ total: 5 }), await shop.sell({ total: 10 })]
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.route('**/live', () => {}) // this browser does not hear what happens elsewhere
  await fillCart(page, userId, [
    { good: short, quantity: 4 },
    { good: plenty, quantity: 1 },
  ])
  await expect(page.getByRole('button', { name: '예약하기', exact: true })).toBeVisible()
  await (await shop.somebody()).reserve({ [short.items[0]!.id]: 3 })
  await page.getByRole('button', { name: '예약하기', exact: true }).click()

  await expect(page.getByRole('alert').getByText('예약하지 못했어요')).toBeVisible()
  const line = page.getByRole('article', { name: short.name })
  await expect(line.getByText('2개 남았어요')).toBeVisible()
  await expect(line.getByText('2개 10,000원', { exact: true })).toBeVisible()
  expect(await shop.taken(plenty)).toBe(0)
  await line.getByRole('button', { name: '2개로 줄이기' }).click()
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
  expect([await shop.taken(short), await shop.taken(plenty)]).toEqual([5, 1])
})

test('sold out meanwhile: one tap moves the item to the waitlist, and the main button does it all', async ({ shop, visit }) => {
  const [gone, plenty] = [await shop.sell({ total: 2 }), await shop.sell({ total: 10 })]
  const { page, userId, caller } = await visit({})
  await keepToasts(page)
  await page.route('**/live', () => {})
  await fillCart(page, userId, [
    { good: gone, quantity: 2 },
    { good: plenty, quantity: 3 },
  ])
  await expect(page.getByRole('button', { name: '예약하기', exact: true })).toBeVisible()
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 2 })
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByRole('article', { name: gone.name }).getByText('다 팔렸어요')).toBeVisible()
  expect(await shop.taken(plenty)).toBe(0)

  await page.getByRole('button', { name: '대기로 옮기고 예약하기' }).click()
  await expect(page.getByText('개는 대기를 신청했어요 (1번째)')).toBeVisible()
  expect([await shop.taken(gone), await shop.taken(plenty)]).toEqual([2, 3])
  await expect(
    page
      .getByRole('article', { name: `${gone.name} 대기` })
      .getByText('1번째')
      .last(),
  ).toBeVisible()
  await expect(caller.reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')).rejects.toThrow('ALREADY_WAITING')
})

test('at the limit for one person: shown before any press, and the item is removed in one tap', async ({ shop, visit }) => {
  const [limited, plenty] = [await shop.sell({ total: 10, maxPerUser: 2 }), await shop.sell({ total: 10 })]
  const { page, userId, caller } = await visit({})
  await keepToasts(page)
  await caller.reserve({ [limited.items[0]!.id]: 2 })
  await fillCart(page, userId, [
    { good: limited, quantity: 1 },
    { good: plenty, quantity: 1 },
  ])
  const line = page.getByRole('article', { name: limited.name })
  await expect(line.getByText('한 사람 2개까지, 이미 2개를 예약했거나 대기 중이에요')).toBeVisible()
  await expectAccessible(page, 'a cart above the limit')
  await line.getByRole('button', { name: '빼기', exact: true }).click()
  await expect(line).toBeHidden()
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect([await shop.taken(limited), await shop.taken(plenty)]).toEqual([2, 1])
})

test('two options of one stock, one of which has nothing left: the button ignores it, and that item stays', async ({
  shop,
  visit,
}) => {
  const [large, small] = [anItem('2병', { price: 5000, stockDeductionAmount: 2 }), anItem('1병', { price: 5000 })]
  const milk = await shop.sell({ groups: [aGroup({ groupName: '우유', totalPhysicalStock: 6, items: [large, small] })] })
  const { page, userId } = await visit({})
  await keepToasts(page)
  await page.route('**/live', () => {})
  await fillCart(page, userId, [
    { good: milk, quantity: 2 },
    { good: milk, item: 1, quantity: 1 },
  ])
  await expect(page.getByRole('button', { name: '예약하기', exact: true })).toBeVisible()
  await (await shop.somebody()).reserve({ [milk.items[0]!.id]: 2 })
  await page.getByRole('button', { name: '예약하기', exact: true }).click()
  await expect(page.getByText('남은 수량을 다른 옵션으로 모두 담았어요')).toBeVisible()
  await expect(page.getByText('1종은 장바구니에 남아요')).toBeVisible()
  for (const option of ['2병', '1병']) {
    await expect(page.getByRole('group', { name: `${milk.name} ${option} 수량` })).toHaveCount(1)
    await expect(page.getByRole('button', { name: `${milk.name} ${option} 빼기` })).toHaveCount(1)
  }
  await page.getByRole('button', { name: '1개로 줄이고 예약하기' }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  // the line that nobody chose to wait for is there still
  await expect(page.getByRole('article', { name: `${milk.name} 2병` })).toBeHidden()
  await expect(page.getByRole('article', { name: `${milk.name} 1병` })).toBeVisible()
  expect(await shop.taken(milk)).toBe(6)
  expect(await shop.db.query(`select from waitlist_entries where user_id = $1`, [userId])).toEqual([])
})
