import { expect, test } from './at-the-counter.ts'

test('Z undoes nothing behind a question or a menu that opened since, and undoes it again once they are closed', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ total: 5 })
  const person = await shop.somebody()
  await person.reserve({ [good.items[0]!.id]: 1 })
  const { page } = await visit({ cast: 'admin' })
  await page.goto(`/admin/orders?round=${good.roundId}`)
  await page.getByRole('checkbox', { name: /모두 고르기/ }).check()
  await page.keyboard.press('b')
  const said = page.getByText('1건의 북마크를 달았어요')
  await expect(said).toBeVisible()
  await said.hover() // it stays
  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog')
  await expect(keys).toBeVisible()
  await page.keyboard.press('z')
  await expect(said).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('z')
  await expect(page.getByText('1건의 북마크를 뗐어요')).toBeVisible()
})
