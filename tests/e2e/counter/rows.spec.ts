import type { Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { expect, test } from './at-the-counter.ts'

const sizes = [
  { width: 1024, height: 768 },
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
const tables = ['products', 'orders', 'prepaid-check', 'users', 'events', '']
/** Pages of cards and fields, which are cut off at the width of a small counter first. */
const forms = ['papers', 'store']

test('the whole of a row opens it, but not its controls and no selection of text', async ({ visit }) => {
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/orders')
  await atRest(page)
  const row = page.locator('main [data-row="1"]')
  const order = page.getByRole('dialog', { name: /^주문/ })
  const price = row.locator('td', { hasText: /원$/ }).first()
  const { width, height } = (await price.boundingBox())!
  await price.click({ position: { x: 4, y: height - 3 } })
  await expect(order).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(order).toBeHidden()
  await row.getByRole('checkbox').click()
  await expect(row.getByRole('checkbox')).toBeChecked()
  await price.hover({ position: { x: width - 18, y: height / 2 } })
  await page.mouse.down()
  await price.hover({ position: { x: width / 2, y: height / 2 } })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()!.toString())).not.toBe('')
  await expect(order).toBeHidden()

  for (const [path, rows, url] of [
    ['/admin/products', '[data-round] td:nth-child(4)', /products\/edit/],
    ['/admin/users', '[data-row="1"] td:nth-child(2)', /users\/./],
  ] as const) {
    await page.goto(path)
    await atRest(page)
    await page.locator(`main ${rows}`).first().click()
    await expect(page).toHaveURL(url)
  }
})

test('the keys of the foot work before a row has the focus, and from a button, but not from a field', async ({ visit }) => {
  const { page } = await visit({ cast: 'admin' })
  await page.goto('/admin/orders')
  await atRest(page)
  const row = (nth: number) => page.locator(`main [data-row="${nth}"]`)
  await page.keyboard.press('ArrowDown')
  await expect(row(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(1)).toBeFocused()
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await row(1).getByRole('checkbox').click() // the focus is on a control within the row
  await page.keyboard.press('ArrowDown')
  await expect(row(2)).toBeFocused()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /^주문/ })).toBeVisible()
})

test('no day, time or sum is cut off in a table, on a card or in a field', async ({ visit }) => {
  const { page } = await visit({ cast: 'admin' })
  for (const name of tables) {
    await page.goto(`/admin/${name}`)
    for (const size of sizes) {
      await page.setViewportSize(size)
      await atRest(page)
      expect.soft(await cutFigures(page), `${name} at ${size.width}`).toEqual([])
    }
  }
  await page.setViewportSize(sizes[0]!)
  for (const name of forms) {
    await page.goto(`/admin/${name}`)
    await atRest(page)
    expect.soft(await cutFigures(page), name).toEqual([])
  }
})

/** Finds figures of which a part is hidden: whatever cell, card or words hide it, and fields that are too narrow for theirs. */
async function cutFigures(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const figure = /\d+:\d\d|\d+월|\d(원|개|건|일|P|%)/
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const cut: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement!
      const text = node.textContent ?? ''
      // names and lists of goods may end in an ellipsis: their whole is in a title, and a press away
      if (!figure.test(text) || !owner.checkVisibility() || owner.closest('[title], a, button')) continue
      if (owner.closest('[class*="visually-hidden"]')) continue
      range.selectNodeContents(node)
      const { left, right } = range.getBoundingClientRect()
      for (let box: Element | null = owner; box && !box.matches('table, main'); box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== 'hidden') continue
        const room = box.getBoundingClientRect()
        if (left < room.left - 1 || right > room.right + 1 || box.scrollWidth > box.clientWidth + 1) {
          cut.push(text.trim())
          break
        }
      }
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('main input')]
    const narrow = fields.filter(({ value, scrollWidth, clientWidth }) => /\d/.test(value) && scrollWidth > clientWidth + 1)
    return [...cut, ...narrow.filter(field => field.checkVisibility()).map(field => field.value)]
  })
}
