import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/cast.ts'
import { expect, test } from './shop.ts'

// a page that fetches ahead just when one signs out is told so
test.use({ forgiven: /status of 401/ })

test('whoever is not signed in is sent to /login, in Korean', async ({ page }) => {
  await page.goto('/mypage/history')
  await expect(page).toHaveURL('/login?from=%2Fmypage%2Fhistory')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()
})

test('a deep link before the login is where one is afterwards', async ({ page, shop }) => {
  const good = await shop.sell()
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
  const traps = [
    '//evil.kr',
    'https://evil.kr',
    '/\\evil.kr',
    '/%2F/evil.kr',
    'javascript:alert(1)',
    '/\t/evil.kr',
    '/login',
    '/files/x',
  ]
  for (const trap of traps) {
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
    await page.goto('/login')
    await signIn(page, 'customer@demo.test', 'not-the-password')
    const words = await page.getByRole('alert').innerText()
    await signIn(page, 'nobody@shop.example', 'not-the-password')
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('while the scripts are on their way the three characters of the shop are shown', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>(resolve => void (release = resolve))
  await page.route('**/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const overlay = page.getByRole('status', { name: '모아픽, 불러오는 중이에요' })
  await expect(overlay).toBeVisible()
  await expect(overlay.locator('span')).toHaveText(['모', '아', '픽'])
  release()
  await expect(overlay).toBeHidden()
  await expect(page.getByRole('button', { name: '로그인' })).toBeVisible()
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: '로그인' })
  await form.getByLabel('이메일').fill(email)
  await form.getByLabel('비밀번호').fill(password)
  await form.getByRole('button', { name: '로그인' }).click()
}
