import { expect, test } from './shop.ts'

test('initials find a product, the search stands in the address, and Back goes where one was', async ({ visit }) => {
  const { page } = await visit({})
  await page.goto('/')
  const cards = page.getByRole('article')
  // on sale until tomorrow, also when today ends while this runs
  const eggs = cards.filter({ hasText: '유기농 달걀' })
  await expect(cards.nth(9)).toBeAttached()
  await page.getByRole('searchbox', { name: '상품 검색' }).fill('ㅇㄱㄴ')
  await expect(page).toHaveURL('/?q=%E3%85%87%E3%84%B1%E3%84%B4')
  await expect(eggs).toBeVisible()
  await expect(cards.filter({ hasText: '삼겹살' })).toHaveCount(0)

  await eggs.getByRole('link').click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL('/?q=%E3%85%87%E3%84%B1%E3%84%B4')
  await expect(page.getByRole('searchbox', { name: '상품 검색' })).toHaveValue('ㅇㄱㄴ')
  await expect(eggs).toBeVisible()
})

test('what is not there is said, and one press shows all again', async ({ visit }) => {
  const { page } = await visit({})
  await page.goto('/?q=%EC%97%86%EB%8A%94%EC%83%81%ED%92%88')
  await expect(page.getByText('‘없는상품’ 상품을 찾지 못했어요')).toBeVisible()
  await page.getByRole('button', { name: '검색어 지우기' }).last().click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a category shows its own goods only, and is part of the address', async ({ shop, visit }) => {
  const [category] = await shop.db.query<{ id: string; name: string }>(
    `select c.id, c.name from categories c join products p on p.category_id = c.id where p.group_name like '유기농 달걀%' limit 1`,
  )
  const { page } = await visit({})
  await page.goto('/')
  await page.getByRole('radio', { name: category!.name }).click()
  await expect(page).toHaveURL(`/?category=${category!.id}`)
  await expect(page.getByRole('article').filter({ hasText: '유기농 달걀' })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: '한돈 삼겹살' })).toHaveCount(0)
})
