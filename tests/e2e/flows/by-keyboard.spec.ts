import type { Locator, Page } from '@playwright/test'
import { holdKey, openOrder } from '../history.ts'
import { expect, test } from '../shop.ts'

test.use({ fetchesAhead: true })

test('a customer without a pointer registers, browses, reserves, reads the history and cancels', async ({ page, shop }) => {
  const good = await shop.sell({ total: 10, price: 4500 })
  await page.goto('/login')
  await press(page, page.getByRole('button', { name: '처음이에요, 가입할게요' }))
  const form = page.getByRole('form', { name: '가입하기' })
  await type(page, form.getByLabel('이름'), '키보드')
  await type(page, form.getByLabel('이메일'), `keys-${good.productId}@shop.example`)
  await type(page, form.getByLabel('비밀번호'), 'a-good-long-password')
  await press(page, form.getByRole('checkbox'), 'Space')
  await press(page, form.getByRole('button', { name: '가입하고 시작하기' }))
  await expect(page).toHaveURL(/\/$/)

  // the first stop of every page leads past the navigation
  await press(page, page.getByRole('link', { name: '본문으로 건너뛰기' }))
  await expect(page.locator('#main')).toBeFocused()
  await type(page, page.getByRole('searchbox').locator('visible=true'), good.name)
  await expect(page.getByRole('article')).toHaveCount(1) // a list that changes takes the focus along
  await press(page, page.getByRole('link', { name: good.name, exact: true }))
  await expect(page).toHaveURL(`/product/${good.productId}`)
  await press(page, page.getByRole('button', { name: '예약하기' }))

  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet).toBeVisible()
  await press(page, sheet.getByRole('button', { name: '하나 늘리기' }), 'Space')
  await expect(sheet.getByText('9,000원')).toBeVisible()
  await staysInside(page, sheet)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('button', { name: '예약하기' })).toBeFocused() // where it was opened
  await page.keyboard.press('Enter')
  await press(page, sheet.getByRole('button', { name: '하나 늘리기' }), 'Space')
  await press(page, sheet.getByRole('button', { name: '예약하기', exact: true }))
  await expect(sheet).toBeHidden()
  await expect.poll(() => shop.taken(good)).toBe(2)

  await press(page, page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '마이' }))
  await expect(page).toHaveURL('/mypage')
  await press(page, page.getByRole('navigation', { name: '마이 메뉴' }).getByRole('link', { name: '주문 내역' }))
  const order = openOrder(page, good.name)
  await reach(page, order.getByRole('button', { name: '길게 눌러 취소' }))
  await holdKey(page, order, 'Space')
  await expect(page.getByRole('article', { name: `${good.name}, 취소` })).toBeVisible()
  expect(await shop.taken(good)).toBe(0)
})

/** Goes on by Tab until the target has the focus, and sees that the focus can be seen there. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate(element => element === document.activeElement)) {
      await seesFocus(target)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by keyboard to ${target}`)
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await reach(page, target)
  await page.keyboard.type(text)
}

/** A ring of its own or of what holds it, at least 2 px, and not under the edge of the window. */
async function seesFocus(target: Locator): Promise<void> {
  const seen = await target.evaluate(element => {
    for (let each: Element | null = element, up = 0; each && up < 4; each = each.parentElement, up++)
      for (const part of ['', '::after', '::before']) {
        const style = getComputedStyle(each, part || null)
        const ring = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
        if (ring || (part === '' && each.matches(':focus-within') && style.boxShadow.includes('inset'))) return true
      }
    return false
  })
  expect(seen, `the focus can be seen on ${target}`).toBe(true)
  await expect(target).toBeInViewport()
}

/** Tab never leaves an open sheet for the page beneath it; the browser's own bar is a stop between. */
async function staysInside(page: Page, sheet: Locator): Promise<void> {
  for (let steps = 0; steps < 14; steps++) {
    await page.keyboard.press('Tab')
    expect(
      await sheet.evaluate(dialog => dialog.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true)
  }
}
