import type { Page } from '@playwright/test'
import { atRest } from '../at-rest.ts'
import { expect, test } from './at-the-counter.ts'

const sizes = [
  { width: 1024, height: 768 },
  { width: 1280, height: 900 },
]
/** As long as names come, two of them without a telephone and two with the same digits. */
const names = ['김수한무거북이와두루', '선우용녀가나다라마바'] as const

test('the name of namesakes stands whole beside their code in every table', async ({ shop, visit }) => {
  const good = await shop.sell({ price: 9000 })
  const phones = { [names[0]]: null, [names[1]]: '01012347799' }
  const codes: string[] = []
  for (const name of [...names, ...names]) {
    const { caller, userId } = await shop.person()
    await caller.reserve({ [good.items[0]!.id]: 1 })
    const [{ code }] = (await shop.db.query<{ code: string }>(
      `update users set display_name = $2, phone = $3 where id = $1 returning right(referral_code, 6) as code`,
      [userId, name, phones[name]],
    )) as [{ code: string }]
    codes.push(code)
  }
  const { page } = await visit({ cast: 'admin' })
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const name of names)
      for (const path of ['orders?', 'users?', 'prepaid-check?view=awaiting&']) {
        await page.goto(`/admin/${path}q=${name}`)
        await expect(page.locator('main tbody tr', { hasText: name })).toHaveCount(2)
        await atRest(page)
        const state = `${path} at ${size.width}`
        expect(await cutNames(page, name), state).toEqual([])
        for (const code of codes.filter((_, nth) => names[nth % 2] === name))
          await expect(page.locator('main tbody').getByText(`코드 ${code}`)).toBeInViewport()
        await expectEvenRows(page, state)
      }
  }
})

/** Finds where a name, or the code beside it, does not show all of its letters. */
async function cutNames(page: Page, name: string): Promise<string[]> {
  return await page.locator('main tbody td', { hasText: name }).evaluateAll(cells =>
    cells.flatMap(cell =>
      [cell, ...cell.querySelectorAll('*:not([class*="visually-hidden"])')]
        .filter(each => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1)
        .filter(each => getComputedStyle(each).overflow !== 'visible')
        .map(each => `${each.className}: ${each.textContent}`),
    ),
  )
}

/** The rows of a long list are all as high as one without a code. */
async function expectEvenRows(page: Page, state: string): Promise<void> {
  const heights = await page.locator('main tbody tr td').evaluateAll(cells => cells.map(cell => cell.clientHeight))
  expect(Math.max(...heights), state).toBeLessThanOrEqual(44)
}
