import { holdUp } from '../hold-up.ts'
import { expect, test } from './at-the-counter.ts'

test('choices that are still loading are not shown as empty', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({ cast: 'admin' })
  const [known] = await shop.db.query<{ id: string; name: string }>(`select id, name from categories order by position limit 1`)
  const { id, name } = known!
  await shop.db.query(`update products set category_id = $1 where id = $2`, [id, good.productId])

  const goods = await holdUp(page, /\/api\/products$/)
  await page.goto('/admin/products/add')
  const choices = page.getByLabel('카테고리').getByRole('option')
  await expect(choices).toHaveText(['불러오고 있어요'])
  await goods.go()
  await expect(choices.first()).toHaveText('없음')
  await expect(choices.last()).toHaveText('+ 새 카테고리…')
  await page.getByLabel('카테고리').selectOption({ index: 1 })
  await expect(page.getByLabel('카테고리')).toHaveValue(id)

  let categories = await holdUp(page, /\/api\/admin\/categories$/)
  await page.goto(`/admin/products?category=${id}`)
  await page.getByRole('button', { name: '카테고리', exact: false }).first().click()
  const filter = page.getByRole('dialog', { name: '카테고리 조건' })
  await expect(filter).toHaveText('불러오고 있어요')
  await categories.go()
  await expect(filter.getByRole('checkbox', { name })).toBeChecked()
  await filter.getByRole('checkbox', { name: '카테고리 없음' }).check()
  await expect(page).toHaveURL(`/admin/products?category=${id},none`)

  categories = await holdUp(page, /\/api\/admin\/categories$/)
  await page.goto(`/admin/products/batch-category?category=${id}`)
  await page.getByRole('checkbox', { name: `${good.name} 고르기` }).check()
  await expect(page.getByRole('button', { name: '옮기기' })).toHaveCount(0)
  await categories.go()
  await expect(page.getByRole('button', { name: '옮기기' })).toBeVisible()
})
