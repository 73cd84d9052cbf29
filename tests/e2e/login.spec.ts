import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/cast.ts'
import { holdUp } from './hold-up.ts'
import { expect, test } from './shop.ts'

// what pages say that fetch ahead, or count the visit, just when one signs out
test.use({ forgiven: /status of 401|The visit could not be recorded/ })

test('a deep link leads to the login, in Korean, and after it back to where one wanted to go', async ({ page, shop }) => {
  const good = await shop.sell()
  await page.goto('/mypage/history')
  await expect(page).toHaveURL('/login?from=%2Fmypage%2Fhistory')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()

  await page.goto(`/product/${good.productId}`)
  await signIn(page, 'customer@demo.test', demoPassword)
  await expect(page).toHaveURL(`/product/${good.productId}`)
  await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()

  await page.goto('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/?q=%EA%B0%90%EA%B7%A4')
  await signIn(page, 'customer@demo.test', demoPassword)
  await expect(page).toHaveURL('/?q=%EA%B0%90%EA%B7%A4')
})

test('nobody is sent to another site after signing in', async ({ page, shop }) => {
  // src/domain/return-path.test.ts has all the ways to write one
  for (const trap of ['//evil.kr', 'https://evil.kr']) {
    await page.goto(`/login?from=${encodeURIComponent(trap)}`)
    await signIn(page, 'customer@demo.test', demoPassword)
    await page.waitForURL(url => url.pathname !== '/login')
    expect(page.url(), trap).toBe(`${shop.address}/`)
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
})

test.describe('a refused login', () => {
  test.use({ forgiven: /status of 401/ })

  test('says the same for a wrong password and for nobody', async ({ page }) => {
    const words: string[] = []
    for (const email of ['customer@demo.test', 'nobody@shop.example']) {
      await page.goto('/login')
      await signIn(page, email, 'not-the-password')
      words.push(await page.getByRole('alert').innerText())
      await expect(page).toHaveURL(/\/login$/)
    }
    expect(words[0]).not.toBe('')
    expect(words[1]).toBe(words[0])
  })
})

test('while the scripts are on their way the three characters of the shop are shown', async ({ page }) => {
  const scripts = await holdUp(page, /\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  const overlay = page.getByRole('status', { name: '모아픽, 불러오는 중이에요' })
  await expect(overlay).toBeVisible()
  await expect(overlay.locator('span')).toHaveText(['모', '아', '픽'])
  await scripts.go()
  await expect(overlay).toBeHidden()
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: '로그인' })
  await form.getByLabel('이메일').fill(email)
  await form.getByLabel('비밀번호').fill(password)
  await form.getByRole('button', { name: '로그인' }).click()
}
