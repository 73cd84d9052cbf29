import type { Page } from '@playwright/test'
import { holdUp } from '../hold-up.ts'
import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

// the save that somebody else was before
test.use({ forgiven: /status of 409/ })

test('categories: added, ordered by keys, renamed, filled with many products at once and undone, removed after a question', async ({
  shop,
  visit,
}, { project }) => {
  const goods = [await shop.sell(), await shop.sell()]
  const name = `선물 ${project.name}`
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, '/admin/categories')
  await expectAccessible(page, 'categories')

  await page.getByLabel('새 카테고리 이름').fill(name)
  await page.getByRole('button', { name: '추가' }).click()
  const handle = page.getByRole('button', { name: new RegExp(`^${name} 순서`) })
  await expect(handle).toBeVisible()
  const last = await page.getByRole('button', { name: / 순서, \d+번째$/ }).count()
  await expect(handle).toHaveAccessibleName(`${name} 순서, ${last}번째`)
  // two steps without waiting for the shop
  await handle.press('Alt+ArrowUp')
  await handle.press('Alt+ArrowUp')
  await expect(handle).toHaveAccessibleName(`${name} 순서, ${last - 2}번째`)
  await expect(page.getByText(new RegExp(`${name}.*번째로 옮겼어요`)).first()).toBeVisible()
  await expect(handle).toBeFocused()
  await handle.dragTo(page.getByRole('button', { name: / 순서, 1번째$/ }), { steps: 8 })
  await expect(handle).toHaveAccessibleName(`${name} 순서, 1번째`)
  // by a key: for a twentieth of a second after a drop the drag still takes clicks for its own, faster than any hand
  await page.getByRole('button', { name: `${name} 할 일` }).press('ArrowDown')
  await page.getByRole('menuitem', { name: '이름 바꾸기' }).click()
  await page.getByLabel(`${name}의 새 이름`).fill(`${name} 세트`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `${name} 세트 할 일` })).toBeFocused()

  await openStill(page, '/admin/products/batch-category')
  for (const good of goods) await page.getByRole('checkbox', { name: `${good.name} 고르기` }).check()
  await page.getByLabel('옮길 카테고리').selectOption({ label: `${name} 세트` })
  await expectAccessible(page, 'products to be put into a category')
  await page.getByRole('button', { name: '옮기기' }).click()
  await expect(page.getByRole('link', { name: `${name} 세트 2` })).toBeVisible()
  await page.getByRole('button', { name: '되돌리기' }).click()
  await expect(page.getByRole('link', { name: `${name} 세트 0` })).toBeVisible()
  await page.getByRole('checkbox', { name: `${goods[0]!.name} 고르기` }).check()
  await page.getByLabel('옮길 카테고리').selectOption({ label: `${name} 세트` })
  // somebody else is first with one of the two, while the press is on its way
  await page.getByRole('checkbox', { name: `${goods[1]!.name} 고르기` }).check()
  const [target] = await shop.db.query<{ id: string }>(`select id from categories where name = $1`, [`${name} 세트`])
  const other = await shop.person({ role: 'admin' })
  const [elsewhere] = await shop.db.query<{ id: string }>(`select id from categories where id <> $1 order by id limit 1`, [
    target!.id,
  ])
  await before(page, 'assignCategory', () =>
    other.caller.call('assignCategory', { productIds: [goods[1]!.productId], categoryId: elsewhere!.id, seen: null }),
  )
  await page.getByRole('button', { name: '옮기기' }).click()
  const results = page.getByRole('dialog', { name: '카테고리를 옮긴 결과' })
  await expect(results.getByText('1개 옮겼어요, 1개는 그대로예요')).toBeVisible()
  await expect(results.getByText(`${goods[1]!.name}그사이 다른 사람이 다른 카테고리로 옮겼어요`)).toBeVisible()
  await results.getByRole('button', { name: '닫기', exact: true }).click()
  await page.getByRole('link', { name: `${name} 세트 1` }).click()
  await expect(page.getByRole('row', { name: new RegExp(goods[0]!.name) })).toBeVisible()

  await page.getByRole('link', { name: '카테고리 관리' }).click()
  await page.getByRole('button', { name: `${name} 세트 할 일` }).click()
  await page.getByRole('menuitem', { name: '삭제…' }).click()
  const question = page.getByRole('alertdialog', { name: `‘${name} 세트’ 카테고리를 지울까요?` })
  await expect(
    question.getByText('상품 1개의 카테고리가 없어져요. 상품은 그대로 팔려요. 하루 안에 되돌릴 수 있어요.'),
  ).toBeVisible()
  // and with the list of categories: where others changed the same one, nothing of theirs is lost
  const seen = await shop.db.query<{ id: string; name: string }>(`select id, name from categories order by position`)
  const theirs = seen.map(each => (each.name === `${name} 세트` ? { ...each, name: `${name} 꾸러미` } : each))
  await before(page, 'saveCategories', () => other.caller.call('saveCategories', { categories: theirs, seen }))
  await question.getByRole('button', { name: '카테고리 삭제' }).click()
  await expect(page.getByText('그사이 다른 사람이 카테고리를 바꿔서 저장하지 않았어요.')).toBeVisible()
  // and where they changed others, both changes stand
  await page.getByRole('button', { name: `${name} 꾸러미 할 일` }).click()
  await page.getByRole('menuitem', { name: '삭제…' }).click()
  await before(page, 'saveCategories', () =>
    other.caller.call('saveCategories', { categories: [...theirs, { name: `${name} 덤` }], seen: theirs }),
  )
  await page
    .getByRole('alertdialog', { name: `‘${name} 꾸러미’ 카테고리를 지울까요?` })
    .getByRole('button', { name: '카테고리 삭제' })
    .click()
  await expect(page.getByRole('button', { name: `${name} 꾸러미 할 일` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${name} 덤 할 일` })).toBeVisible()
  const category = () =>
    shop.db.query<{ id: string | null }>(`select category_id as id from products where id = $1`, [goods[0]!.productId])
  await expect.poll(category).toEqual([{ id: null }])
})

test('a change that is made while another is being saved is saved after it', async ({ shop, visit }, { project }) => {
  const name = `간식 ${project.name}`
  const { page } = await visit({ cast: 'admin' })
  await openStill(page, '/admin/categories')
  await page.getByLabel('새 카테고리 이름').fill(name)
  await page.getByRole('button', { name: '추가' }).click()
  const handle = page.getByRole('button', { name: new RegExp(`^${name} 순서`) })
  await expect(handle).toBeVisible()

  const last = await page.getByRole('button', { name: / 순서, \d+번째$/ }).count()
  const step = await holdUp(page, /functions\/saveCategories/)
  await handle.press('Alt+ArrowUp')
  await step.asked
  // the list is read anew meanwhile, since somebody else put something into the shop: nothing moves under an open menu
  await page.getByRole('button', { name: `${name} 할 일` }).click()
  const unassigned = page.getByText(/카테고리 없는 상품 \d+개/)
  const before = await unassigned.innerText()
  await shop.sell()
  await expect(unassigned).not.toHaveText(before)
  await expect(page.getByRole('menuitem', { name: '이름 바꾸기' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(handle).toHaveAccessibleName(`${name} 순서, ${last - 1}번째`)
  await page.getByLabel('새 카테고리 이름').fill(`${name} 하나 더`)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `${name} 할 일` }).click()
  await page.getByRole('menuitem', { name: '이름 바꾸기' }).click()
  await page.getByLabel(`${name}의 새 이름`).fill(`${name} 바구니`)
  await page.keyboard.press('Enter')
  await step.go()
  await expect(page.getByRole('button', { name: `${name} 바구니 할 일` })).toBeFocused()
  const names = async () =>
    (await shop.db.query<{ name: string }>(`select name from categories order by position`)).map(each => each.name)
  const saved = await names()
  expect(saved.at(-1)).toBe(`${name} 하나 더`)
  expect(saved.at(-3)).toBe(`${name} 바구니`)
})

/** What somebody else does after the page has sent a command and before the shop has it. */
async function before(page: Page, command: string, act: () => Promise<unknown>): Promise<void> {
  await page.route(
    `**/functions/${command}`,
    async route => {
      await act()
      await route.continue()
    },
    { times: 1 },
  )
}
