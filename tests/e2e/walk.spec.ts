import type { Page } from '@playwright/test'
import { atStandstill } from './at-rest.ts'
import { fillCart } from './cart-on-device.ts'
import { expectFits } from './fits.ts'
import { expectOrderlyTree, places } from './flows/outline.ts'
import { expectAccessible, openStill } from './inspect.ts'
import type { Caller } from './goods.ts'
import { expect, test, type TestShop } from './shop.ts'

test('every page of a member with a year of history: still, in order, accessible, whole on a small phone, and calm', async ({
  shop,
  visit,
}) => {
  const { page, userId, caller } = await visit({ cast: 'customer' })
  const leave = await waitAndEnter(shop, caller)
  const good = await shop.sell({ name: '이름이 아주 길어서 두 줄로도 모자라는 제주 서귀포 햇살 담은 노지 감귤 꾸러미' })
  await fillCart(page, userId, [{ good, quantity: 2 }])
  const titles: Record<string, string | RegExp> = {
    '/': '모아픽',
    '/cart': /^장바구니/,
    '/mypage': /님$/,
    '/mypage/history': '주문 내역',
    '/mypage/points': '포인트',
    '/mypage/orders': '픽업 달력',
    '/encore': /앵콜/,
    '/customer-center': '고객센터',
    [await aProduct(shop)]: /감귤/,
  }
  for (const [path, title] of Object.entries(titles)) {
    await openStill(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
    await expect(page.locator('body'), path).toMatchAriaSnapshot(places)
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toHaveAttribute('href', '#main')
    await expectOrderlyTree(page, path)
    await expectAccessible(page, path)
    await expectFits(page, path, ['100%', '200%'])
    await expectCalm(page, path)
    await expectSquare(page, path)
  }
  await openStill(page, '/?q=찾지 못할 말')
  await expectFits(page, 'nothing found', ['100%', '200%'])
  await page.goto('/mypage?sheet=notifications')
  await expectFits(page, 'the sheet of notifications')
  await leave()
})

test.describe('before the login', () => {
  test.use({ forgiven: /status of 40[14]/ })

  test('every page: still, in order, accessible and whole; a refusal, joining, and what is not there', async ({ page }) => {
    for (const path of ['/terms', '/privacy', '/nowhere', '/reset-password', '/login']) {
      await openStill(page, path)
      await expectAccessible(page, path)
      if (path === '/nowhere') continue
      await expectOrderlyTree(page, path)
      await expectFits(page, path, ['100%', '200%'])
    }
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - main:
        - heading "같이 모아 사고, 가까운 데서 픽업해요" [level=1]
        - form "로그인":
          - textbox "이메일"
          - textbox "비밀번호"
          - button "로그인"
        - paragraph:
          - button "처음이에요, 가입할게요"
      - contentinfo
    `)
    await page.getByLabel('이메일').fill('nobody@shop.example')
    await page.getByLabel('비밀번호').fill('not-the-password')
    await page.getByRole('button', { name: '로그인' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, '/login refused')
    await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
    await expect(page.getByRole('form', { name: '가입하기' })).toMatchAriaSnapshot(`
      - form "가입하기":
        - textbox "이름"
        - textbox "이메일"
        - textbox "비밀번호"
        - checkbox /이용약관.*동의해요/
        - link "이용약관"
        - link "개인정보처리방침"
        - button "가입하고 시작하기"
    `)
    await expectAccessible(page, '/login joining')
  })
})

/** Gives the caller a place in a line and an entry in a raffle. Returns how to give both up. */
async function waitAndEnter(shop: TestShop, caller: Caller): Promise<() => Promise<void>> {
  const [gone, raffle] = [
    await shop.sell({ total: 1 }),
    await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } }),
  ]
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  const { waitlist } = await caller.reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
  const entry = { roundId: raffle.roundId, itemId: raffle.items[0]!.id, quantity: 1, wantsWaitlist: false }
  const { entryId } = await caller.call('enterRaffle', entry)
  return async () => {
    await caller.call('leaveWaitlist', { entryId: waitlist[0]!.entryId })
    await caller.call('leaveRaffle', { entryId })
  }
}

/** Expects that no picture beside words is stretched by them. */
async function expectSquare(page: Page, path: string): Promise<void> {
  const stretched = await page
    .locator('picture[class*="square"]')
    .evaluateAll(pictures =>
      pictures
        .map(each => each.getBoundingClientRect())
        .flatMap(({ width, height }) => (Math.abs(width - height) > 1 ? [`${width} × ${height}`] : [])),
    )
  expect(stretched, `pictures on ${path}`).toEqual([])
}

/** Expects that somebody who wishes for less motion sees none that goes on for ever. */
async function expectCalm(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await atStandstill(page)
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().iterations === Infinity)
      .map(each => (each as CSSAnimation).animationName),
  )
  expect(moving, path).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

async function aProduct(shop: TestShop): Promise<string> {
  const [row] = await shop.db.query<{ id: string }>(
    `select id from products where group_name like '%감귤%' order by created_at limit 1`,
  )
  return `/product/${row!.id}`
}
