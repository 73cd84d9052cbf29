import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/cast.ts'
import { endSession } from './end-session.ts'
import { joinShop } from './flows/account.ts'
import { holdUp } from './hold-up.ts'
import { expectAccessible } from './inspect.ts'
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

test('signing in never leads to another site', async ({ page, shop }) => {
  // src/domain/return-path.test.ts has all the ways to write one
  for (const trap of ['//evil.kr', 'https://evil.kr']) {
    await page.goto(`/login?from=${encodeURIComponent(trap)}`)
    await signIn(page, 'customer@demo.test', demoPassword)
    await page.waitForURL(url => url.pathname !== '/login')
    expect(page.url(), trap).toBe(`${shop.address}/`)
    await endSession(page)
  }
})

test.describe('a refused login', () => {
  test.use({ forgiven: /status of 401/ })

  test('has one message for a wrong password and an unknown address', async ({ page }) => {
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

test('registering: all errors are shown at once, and going back keeps what was typed but the password', async ({ page }) => {
  await page.goto('/login?from=%2Fcart')
  await page.getByLabel('이메일').fill('new.neighbour')
  await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
  const form = page.getByRole('form', { name: '가입하기' })
  await expect(form.getByLabel('이메일')).toHaveValue('new.neighbour')
  await expect(form.getByText('12345678처럼 흔한 비밀번호는 쓸 수 없어요.')).toBeVisible()
  await form.getByLabel('비밀번호').fill('1234')
  await form.getByRole('button', { name: '가입하고 시작하기' }).click()
  for (const words of [
    '이름을 입력해 주세요.',
    '이메일 주소를 다시 확인해 주세요.',
    '비밀번호는 8자 이상 입력해 주세요.',
    '동의해 주셔야 가입할 수 있어요.',
  ])
    await expect(form.getByText(words, { exact: true })).toBeVisible()
  await expect(form.getByLabel('이름')).toBeFocused()
  await expectAccessible(page, 'joining with everything wrong')
  await form.getByLabel('이름').fill('김이웃')
  await expect(form.getByText('이름을 입력해 주세요.', { exact: true })).toBeHidden()
  await form.getByLabel('비밀번호').fill('password123')
  await form.getByRole('button', { name: '가입하고 시작하기' }).click()
  await expect(form.getByText('짐작하기 쉬운 비밀번호예요. 다른 비밀번호를 써 주세요.')).toBeVisible()
  await expect(form.getByText('이메일 주소를 다시 확인해 주세요.')).toBeVisible()
  await form.getByLabel('이메일').fill('new.neighbour@mail.kr')

  await page.goBack()
  await expect(page).toHaveURL('/login?from=%2Fcart')
  const login = page.getByRole('form', { name: '로그인' })
  await expect(login.getByLabel('이메일')).toHaveValue('new.neighbour@mail.kr')
  await expect(login.getByLabel('비밀번호')).toHaveValue('')
  await page.goForward()
  await expect(form.getByLabel('이름')).toHaveValue('김이웃')
  await expect(form.getByLabel('비밀번호')).toHaveValue('')
  await page.getByRole('button', { name: '이미 가입했어요, 로그인할게요' }).click()
  await expect(page).toHaveURL('/login?from=%2Fcart')
  await page.getByRole('link', { name: '비밀번호를 잊었어요' }).click()
  await expect(page.getByLabel('이메일')).toHaveValue('new.neighbour@mail.kr')
  await page.getByRole('link', { name: '로그인으로 돌아가기' }).click()
  await expect(page).toHaveURL('/login?from=%2Fcart')
})

test.describe('a registration that is not answered', () => {
  test.use({ forgiven: /ERR_FAILED/ })

  test('shows the message where the button is, also in a low window', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 480 })
    await page.goto('/login?way=join')
    const form = page.getByRole('form', { name: '가입하기' })
    await form.getByLabel('이름').fill('김이웃')
    await form.getByLabel('이메일').fill('unanswered@mail.kr')
    await form.getByLabel('비밀번호').fill('seongsu-gyul-24')
    await form.getByRole('checkbox').check()
    await page.route(/sign-up/, route => route.abort())
    await form.getByRole('button', { name: '가입하고 시작하기' }).click()
    await expect(form.getByRole('alert')).toBeInViewport({ ratio: 1 })
  })
})

test('a session that ended by itself is explained in a sentence; one that its person ended is not', async ({ page, shop }) => {
  await page.goto('/login')
  await expect(page.getByText('로그인이 풀렸어요.')).toBeHidden()
  await joinShop(page, shop)
  await page.goto('/mypage')
  await expect(page.getByRole('button', { name: '로그아웃' })).toBeVisible()
  await endSession(page)
  await page.goto('/mypage')
  await expect(page.getByText('로그인이 풀렸어요. 다시 로그인해 주세요.')).toBeVisible()
  await expectAccessible(page, 'a session that ended')
  await signIn(page, 'customer@demo.test', demoPassword)
  await expect(page).toHaveURL('/mypage')
  await page.getByRole('button', { name: '로그아웃' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
  await expect(page.getByText('로그인이 풀렸어요.')).toBeHidden()
})

test.describe('signing out', () => {
  test.use({ forgiven: /status of 401/ })

  test('is no session that ended, though a reading hears of it before the answer comes', async ({ page, shop }) => {
    await joinShop(page, shop)
    await page.goto('/mypage')
    const [done, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    await page.route('**/auth/sign-out', async route => {
      const response = await route.fetch()
      done.resolve()
      await heard.promise
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: '로그아웃' }).click()
    await done.promise
    const refused = page.waitForResponse(response => response.status() === 401)
    await page.getByRole('link', { name: '앵콜' }).click()
    await refused
    await expect(page).toHaveURL('/encore')
    heard.resolve()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeVisible()
    await expect(page.getByText('로그인이 풀렸어요.')).toBeHidden()
  })
})

async function signIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: '로그인' })
  await form.getByLabel('이메일').fill(email)
  await form.getByLabel('비밀번호').fill(password)
  await form.getByRole('button', { name: '로그인' }).click()
}

test('two presses in one tick are one registration', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/auth/sign-up/email')) sent.push(request.url())
  })
  await page.goto('/login')
  await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
  const form = page.getByRole('form', { name: '가입하기' })
  await form.getByLabel('이름').fill('새이웃')
  await form.getByLabel('이메일').fill(`two-presses-${Date.now()}@shop.example`)
  await form.getByLabel('비밀번호').fill('a-good-long-password')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: '가입하고 시작하기' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page).not.toHaveURL(/login/)
  expect(sent).toHaveLength(1)
})
