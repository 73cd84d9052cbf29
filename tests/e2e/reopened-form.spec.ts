import { holdUp } from './hold-up.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

test('a late answer leaves the form that was opened again, and what was typed in it', async ({ visit }) => {
  const { page } = await visit({})
  await keepToasts(page)
  await page.goto('/mypage')
  const name = page.getByRole('dialog').getByLabel('이름', { exact: true })
  // by the keyboard: the toast that is kept lies over it
  const open = () => page.getByRole('button', { name: '내 정보', exact: true }).first().press('Enter')
  await open()
  await name.fill('먼저이름')
  const saving = await holdUp(page, /\/functions\/saveProfile/)
  await page.getByRole('button', { name: '저장하기' }).click()
  await saving.asked
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await open()
  await name.fill('나중이름')
  await saving.go()
  await expect(page.getByText('내 정보를 저장했어요')).toBeVisible()
  await expect(name).toHaveValue('나중이름')
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await open()
  await expect(name).toHaveValue('나중이름')
})
