import type { Locator, Page } from '@playwright/test'
import { inSeconds, wrongClock } from '../moments.ts'
import { expect, test, type TestShop, type Visitor } from '../shop.ts'
import { keepToasts } from '../toasts.ts'

const dayMs = 86_400_000
const now = () => Temporal.Now.instant()

test('phones whose clocks are right, a day ahead and a day behind show the shop’s own deadlines', async ({ shop, visit }) => {
  // over within the hour, and not yet open for twenty: a day off would take the one for ended and the other for open
  const closing = await shop.sell({ total: null, round: { deadlineDate: iso(now().add({ minutes: 55 })) } })
  const soon = await shop.sell({ round: { publishAt: iso(now().add({ hours: 20 })) } })
  const pages = await pagesOf(await visit({}), [0, dayMs, -dayMs])

  for (const good of [closing, soon]) {
    await expectSame(pages, async page => {
      await page.goto(`/?q=${encodeURIComponent(good.name)}`)
      return await page.getByRole('article').filter({ hasText: good.name }).first().innerText()
    })
    await expectSame(pages, async page => {
      await page.goto(`/product/${good.productId}`)
      await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()
      return await textOf(page.getByText(/마감|남았어요|판매 시작/))
    })
  }
  for (const page of pages) {
    await expect(page.getByRole('button', { name: /판매 시작/ })).toHaveAttribute('aria-disabled', 'true')
    await page.goto(`/product/${closing.productId}`)
    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: closing.name })
    await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(page.getByText('예약했어요')).toBeVisible()
  }
  await expectSame(pages, async page => {
    await page.goto('/mypage/history')
    const orders = page.getByRole('article', { name: /예약/ })
    await expect(orders).toHaveCount(pages.length)
    return await textOf(orders)
  })
  await expectSame(pages, async page => {
    await page.goto('/mypage/orders')
    await expect(page.getByRole('heading', { level: 2, name: /픽업$/ })).toBeVisible()
    return await textOf(page.getByRole('heading', { level: 2 }))
  })
})

test('with a clock a day off a round opens at its moment, and ends at its moment', async ({ shop, visit }) => {
  const good = await shop.sell({ round: { publishAt: iso(now().add({ hours: 2 })) } })
  const pages = await pagesOf(await visit({}), [dayMs, -dayMs])
  for (const page of pages) {
    await page.goto(`/product/${good.productId}`)
    await expect(page.getByRole('button', { name: /판매 시작/ })).toBeVisible()
  }
  const opensAt = await moveTo(shop, good.roundId, 'publish_at')
  for (const page of pages) await expect(page.getByRole('button', { name: '예약하기' })).toBeVisible()
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt)
  const endsAt = await moveTo(shop, good.roundId, 'deadline_date')
  for (const page of pages) await expect(page.getByRole('button', { name: '예약하기' })).toBeHidden()
  expect(Date.now()).toBeGreaterThanOrEqual(endsAt)
})

/** Opens a page for each clock, which is wrong by so many milliseconds. */
async function pagesOf({ context }: Visitor, offs: readonly number[]): Promise<Page[]> {
  const pages: Page[] = []
  for (const offMs of offs) {
    const page = await context.newPage()
    await page.addInitScript(wrongClock, offMs)
    await keepToasts(page)
    await page.goto('/robots.txt')
    const off = await page.evaluate(real => Date.now() - real, Date.now())
    expect(Math.round(off / dayMs)).toBe(offMs / dayMs)
    pages.push(page)
  }
  return pages
}

/** Reads all pages at once, since minutes go on while the test does, and a day may end. */
async function expectSame(pages: readonly Page[], read: (page: Page) => Promise<string>): Promise<void> {
  const [right, ...wrong] = (await Promise.all(pages.map(read))).map(withoutMinutes)
  for (const words of wrong) expect(words).toBe(right)
}

async function textOf(parts: Locator): Promise<string> {
  return (await parts.allInnerTexts()).join('|')
}

function withoutMinutes(text: string): string {
  return text.replaceAll(/\d+분/g, '분').replaceAll(/\d+시간/g, '시간')
}

/** Moves the opening or the end of a round to three seconds from now, and returns that moment in milliseconds. */
async function moveTo({ db }: TestShop, roundId: string, column: 'publish_at' | 'deadline_date'): Promise<number> {
  const moment = inSeconds(3)
  await db.query(`update sales_rounds set ${column} = $2 where id = $1`, [roundId, moment.toString()])
  await db.query(`update catalogue_version set version = version + 1`)
  return moment.epochMilliseconds
}

function iso(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'second' })
}
