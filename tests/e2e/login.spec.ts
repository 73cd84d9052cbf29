import { expect, test } from './shop.ts'

test('whoever is not signed in is sent to /login, in Korean, without an error in the console', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', message => void (message.type() === 'error' && complaints.push(message.text())))
  page.on('pageerror', error => complaints.push(error.message))
  await page.goto('/mypage/history')
  await expect(page).toHaveURL(/\/login\?/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()
  expect(complaints).toEqual([])
})
