import type { Page } from '@playwright/test'
import { fillCart } from './cart-on-device.ts'
import { expect, test, type TestShop, type Visitor } from './shop.ts'

test.slow()

const paths = [
  '/',
  '/cart',
  '/encore',
  '/customer-center',
  '/mypage',
  '/mypage/history',
  '/mypage/points',
  '/mypage/orders',
  '/mypage?sheet=notifications',
]

test('on the narrowest phone nothing runs over the edge, and every button shows all of its words', async ({ shop, visit }) => {
  const visitor = await somebodyWithThings(shop, await visit({ cast: 'customer' }))
  await visitor.page.setViewportSize({ width: 360, height: 720 })
  await walk(visitor.page, shop)
})

test('with letters twice as large, as a phone’s settings make them', async ({ shop, visit }) => {
  const visitor = await somebodyWithThings(shop, await visit({ cast: 'customer' }))
  await visitor.page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%')),
  )
  await walk(visitor.page, shop)
})

test('who wishes for less motion sees none that goes on for ever', async ({ shop, visit }) => {
  const { page } = await visit({ cast: 'customer' })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [...paths, await aProduct(shop)]) {
    await page.goto(path)
    await stands(page)
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(each => each.playState === 'running' && each.effect?.getComputedTiming().iterations === Infinity)
        .map(each => (each as CSSAnimation).animationName),
    )
    expect(moving, path).toEqual([])
  }
})

test('the pages before signing in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 720 })
  for (const size of ['100%', '200%'])
    for (const path of ['/login', '/terms', '/privacy']) {
      await page.goto(path)
      await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), size)
      await fits(page, `${path} at ${size}`)
    }
})

async function walk(page: Page, shop: TestShop): Promise<void> {
  for (const path of [...paths, await aProduct(shop)]) {
    await page.goto(path)
    await fits(page, path)
  }
}

async function stands(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function fits(page: Page, state: string): Promise<void> {
  await stands(page)
  expect(await page.evaluate(whatDoesNotFit), state).toEqual([])
}

/**
 * What reaches over the window's right edge, outside of rows that one scrolls sideways, buttons whose words are cut, and where the
 * keyboard would stop and nothing be seen.
 */
function whatDoesNotFit(): string[] {
  const wide = document.documentElement.scrollWidth > document.documentElement.clientWidth
  const over = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
    const { right, width, left } = element.getBoundingClientRect()
    return wide && width > 0 && left < innerWidth && right > document.documentElement.clientWidth + 1 && !scrolls(element)
  })
  const cut = [...document.querySelectorAll<HTMLElement>('button, [role="button"], a[class*="button"]')].filter(button => {
    const { overflowX } = getComputedStyle(button)
    const isSilent = button.closest('[class*="visually-hidden"]') !== null || button.clientWidth <= 1
    return !isSilent && button.scrollWidth > button.clientWidth + 1 && overflowX !== 'visible'
  })
  const unseen = [...document.querySelectorAll<HTMLElement>('a[href], button')].filter(
    stop => stop.checkVisibility() && stop.tabIndex >= 0 && isClipped(stop) && isClipped(focused(stop)),
  )
  return [
    ...over.slice(0, 3).map(each => `over the edge: ${nameOf(each)}`),
    ...cut.map(each => `cut: ${nameOf(each)}`),
    ...unseen.map(each => `unseen: ${nameOf(each)}`),
  ]

  /** Some are there as soon as the keyboard comes. */
  function focused(stop: HTMLElement): HTMLElement {
    stop.focus({ preventScroll: true, focusVisible: true })
    return stop
  }
  function isClipped(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return true
    return false
  }

  function scrolls(element: Element): boolean {
    for (let each = element.parentElement; each; each = each.parentElement)
      if (['auto', 'scroll', 'hidden', 'clip'].includes(getComputedStyle(each).overflowX) && each !== document.body) return true
    return false
  }
  function nameOf(element: Element): string {
    return `${element.tagName.toLowerCase()}.${element.className} "${element.textContent?.trim().slice(0, 30)}"`
  }
}

async function aProduct(shop: TestShop): Promise<string> {
  const [row] = await shop.db.query<{ id: string }>(
    `select id from products where group_name like '%감귤%' order by created_at limit 1`,
  )
  return `/product/${row!.id}`
}

async function somebodyWithThings(shop: TestShop, visitor: Visitor): Promise<Visitor> {
  const good = await shop.sell({ name: '이름이 아주 길어서 두 줄로도 모자라는 제주 서귀포 햇살 담은 노지 감귤 꾸러미' })
  await visitor.page.goto('/')
  await fillCart(visitor.page, visitor.userId, [{ good, quantity: 2 }])
  return visitor
}
