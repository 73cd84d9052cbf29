import { openStill } from './open-still.ts'
import { expect, test } from './at-the-counter.ts'

// the conflicts of this test
test.use({ forgiven: /status of 409/ })

test('a template that others change meanwhile is saved beside them, and over them only by a second press', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 5 })
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, `/admin/products?q=${encodeURIComponent(good.name)}`)
  await page.getByRole('button', { name: `${good.name} 1차 할 일` }).click()
  await page.getByRole('menuitem', { name: '회차 틀로 저장' }).click()
  await page.getByRole('dialog', { name: '회차 틀로 저장' }).getByRole('button', { name: '저장' }).click()
  await expect(page.getByText(`‘${good.name}’ 틀을 저장했어요`)).toBeVisible()
  await page.getByRole('button', { name: '회차 틀', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: '회차 틀' })
  const rename = async (from: string, to: string) => {
    await drawer.getByRole('button', { name: `${from} 틀 할 일` }).click()
    await page.getByRole('menuitem', { name: '이름 바꾸기' }).click()
    await drawer.getByLabel(`${from} 틀의 새 이름`).fill(to)
  }
  const elsewhere = async (set: string, name: string) =>
    await shop.db.query(`update round_templates set ${set}, version = version + 1 where name = $1`, [name])
  const save = drawer.getByRole('button', { name: '저장' })
  const price = `shape = jsonb_set(shape, '{variantGroups,0,items,0,price}', '7770')`

  await rename(good.name, `${good.name} 하나`)
  await elsewhere(price, good.name)
  await save.click()
  await expect(drawer.getByRole('button', { name: `${good.name} 하나 틀 할 일` })).toBeVisible()
  const kept = await shop.db.query(
    `select shape #>> '{variantGroups,0,items,0,price}' as price from round_templates where name = $1`,
    [`${good.name} 하나`],
  )
  expect(kept).toEqual([{ price: '7770' }])

  await rename(`${good.name} 하나`, `${good.name} 둘`)
  await elsewhere(`name = name || ' 셋'`, `${good.name} 하나`)
  await save.click()
  await expect(drawer.getByText('그사이 다른 사람이 이 틀을 바꿨어요.')).toBeVisible()
  await save.click()
  await expect(drawer.getByRole('button', { name: `${good.name} 둘 틀 할 일` })).toBeVisible()
})
