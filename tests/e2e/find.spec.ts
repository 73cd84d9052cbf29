import { atRest } from './at-rest.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

test('initials find a product, Back returns to the same place, no match is reported, and a category shows its own products only', async ({
  shop,
  visit,
}) => {
  const [category] = await shop.db.query<{ id: string; name: string }>(
    `select c.id, c.name from categories c join products p on p.category_id = c.id where p.group_name like '유기농 달걀%' limit 1`,
  )
  const { page } = await visit({})
  await page.goto('/')
  const cards = page.getByRole('article')
  // on sale until tomorrow, also when today ends while this runs
  const eggs = cards.filter({ hasText: '유기농 달걀' })
  const pork = cards.filter({ hasText: '한돈 삼겹살' })
  const field = page.getByRole('searchbox', { name: '상품 검색' })
  await expect(cards.nth(9)).toBeAttached()
  await field.fill('ㅇㄱㄴ')
  await expect(page).toHaveURL('/?q=%E3%85%87%E3%84%B1%E3%84%B4')
  await expect(pork).toHaveCount(0)
  await expect(eggs).toBeVisible()

  await eggs.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL('/?q=%E3%85%87%E3%84%B1%E3%84%B4')
  await expect(field).toHaveValue('ㅇㄱㄴ')
  await expect(eggs).toBeVisible()

  await field.fill('dbrlshd') // 유기농, with the keyboard set to the other alphabet
  await expect(pork).toHaveCount(0)
  await expect(eggs).toBeVisible()

  await field.fill('없는상품')
  await expect(page.getByText('‘없는상품’ 상품을 찾지 못했어요')).toBeVisible()
  await expect(page.getByRole('link', { name: '앵콜 보기' })).toHaveAttribute('href', '/encore')
  await expect(page.getByText(/첫소리만/)).toHaveCount(0)
  await field.fill('ㅏㅏ')
  await expect(page.getByText(/첫소리만/)).toBeVisible()
  await page.getByRole('button', { name: '검색어 지우기' }).last().click()
  await expect(page).toHaveURL('/')
  await expect(cards.nth(9)).toBeAttached()

  await page.getByRole('radio', { name: category!.name }).click()
  await expect(page).toHaveURL(`/?category=${category!.id}`)
  await expect(pork).toHaveCount(0)
  await expect(eggs).toBeVisible()
})

test('in a low window the whole message of a search without a match is above the bar', async ({ visit }) => {
  const { page } = await visit({})
  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 480 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/?q=없는상품')
    const words = page.getByRole('heading', { name: '‘없는상품’ 상품을 찾지 못했어요' })
    await expect(words).toBeVisible()
    await atRest(page)
    const bar = (await page.getByRole('navigation').last().boundingBox())!
    const last = (await page.getByText('검색어를 줄여 보거나').boundingBox())!
    expect(last.y + last.height, `${size.width} × ${size.height}`).toBeLessThanOrEqual(bar.y)
  }
})

test('what is typed on while the address still follows is kept', async ({ visit }) => {
  const { page } = await visit({})
  await page.goto('/')
  const field = page.getByRole('searchbox', { name: '상품 검색' })
  await field.evaluate((input: HTMLInputElement) => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...args) => {
      replace(...args)
      if (!location.search.endsWith('dbrlshd')) return
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '없는상품')
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await field.fill('dbrlshd')
  await expect(page).toHaveURL(`/?q=${encodeURIComponent('없는상품')}`)
  await expect(field).toHaveValue('없는상품')
})

test('a search that another category answers says so, and goes there with its words', async ({ shop, visit }) => {
  const [category] = await shop.db.query<{ id: string; name: string }>(
    `select c.id, c.name from categories c where c.id <> (select category_id from products where group_name like '유기농 달걀%' limit 1)
       and exists (select from products p where p.category_id = c.id) limit 1`,
  )
  const { page } = await visit({})
  await page.goto(`/?q=계란&category=${category!.id}`)
  await expect(page.getByText(`‘계란’ 상품이 ${category!.name}에는 없어요`)).toBeVisible()
  await expect(page.getByText('상품을 찾지 못했어요')).toHaveCount(0)
  await expectAccessible(page, 'a search that another category answers')
  await page.getByRole('button', { name: '전체에서 찾기' }).click()
  await expect(page).toHaveURL(`/?q=${encodeURIComponent('계란')}`)
  await expect(page.getByRole('searchbox', { name: '상품 검색' })).toHaveValue('계란')
  await expect(page.getByRole('article').filter({ hasText: '유기농 달걀' })).toBeVisible()
})

test('what is sold no more is found too, and wished for there', async ({ shop, visit }) => {
  const good = await shop.sell()
  await shop.db.query(
    `update sales_rounds set deadline_date = now() - interval '90 days', pickup_date = now()::date - 85, pickup_until = now()::date - 85,
       publish_at = null, created_at = now() - interval '95 days' where id = $1`,
    [good.roundId],
  )
  await shop.db.query(`update catalogue_version set version = version + 1`)
  const { page } = await visit({})
  await keepToasts(page)
  await page.goto(`/?q=${encodeURIComponent(good.name)}`)
  const past = page.getByRole('region', { name: '지금은 팔지 않아요' })
  await expect(past.getByRole('article', { name: good.name })).toBeVisible()
  await expect(page.getByText('상품을 찾지 못했어요')).toBeHidden()
  await past.getByRole('button', { name: /앵콜 요청/ }).click()
  await expect(past.getByText('요청했어요', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a search of the past')
})

test.describe('where a part of the page does not come', () => {
  test.use({ forgiven: /ERR_FAILED|dynamically imported module/ })

  test('the rest of it stays, and says what it knows', async ({ visit }) => {
    const { page } = await visit({})
    await page.route(/found-in-past/, route => route.abort())
    await page.goto('/?q=없는상품')
    await expect(page.getByText('‘없는상품’ 상품을 찾지 못했어요')).toBeVisible()
    await page.getByRole('searchbox', { name: '상품 검색' }).fill('유기농')
    await expect(page.getByRole('article').filter({ hasText: '유기농 달걀' })).toBeVisible()
  })
})
