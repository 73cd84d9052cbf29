import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../shop.ts'

test.slow()

const dayMs = 86_400_000
const clocks = { right: 0, 'a day ahead': dayMs, 'a day behind': -dayMs }

test('a phone whose clock is a day off in either direction shows the shop’s own deadlines', async ({ shop, visit }) => {
  const now = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul')
  // over within the hour, and not yet open for twenty: a day off would take the one for ended and the other for open
  const closing = await shop.sell({ total: null, round: { deadlineDate: iso(now.add({ minutes: 55 })) } })
  const soon = await shop.sell({ round: { publishAt: iso(now.add({ hours: 20 })) } })
  const seen: Record<string, string[]> = {}
  for (const [name, offMs] of Object.entries(clocks)) {
    const { page, context } = await visit({})
    await setClock(context, offMs)
    const words: string[] = []
    for (const good of [closing, soon]) {
      await page.goto(`/?q=${encodeURIComponent(good.name)}`)
      words.push(await textOf(page, 'article', good.name))
      await page.goto(`/product/${good.productId}`)
      await expect(page.getByRole('heading', { name: good.name, level: 1 })).toBeVisible()
      words.push((await page.getByText(/마감|남았어요|오픈/).allInnerTexts()).join('|'))
    }
    await expect(page.getByRole('button', { name: /오픈/ })).toHaveAttribute('aria-disabled', 'true')
    expect(await page.evaluate(() => Date.now())).toBeGreaterThan(Date.now() + offMs - 60_000)
    expect(await page.evaluate(() => Date.now())).toBeLessThan(Date.now() + offMs + 60_000)

    await page.goto(`/product/${closing.productId}`)
    await page.getByRole('button', { name: '예약하기' }).click()
    const sheet = page.getByRole('dialog', { name: closing.name })
    await sheet.getByRole('button', { name: '예약하기', exact: true }).click()
    await expect(page.getByText('예약했어요')).toBeVisible()
    await page.goto('/mypage/history')
    words.push(await textOf(page, 'article', /예약/))
    await page.goto('/mypage/orders')
    await expect(page.getByRole('heading', { level: 2, name: /픽업$/ })).toBeVisible()
    words.push((await page.getByRole('heading', { level: 2 }).allInnerTexts()).join('|'))
    seen[name] = words.map(withoutMinutes)
  }
  expect(seen['a day ahead']).toEqual(seen['right'])
  expect(seen['a day behind']).toEqual(seen['right'])
})

test('with a clock a day off a round opens at its moment, and ends at its moment', async ({ shop, visit }) => {
  const visitors = await Promise.all([dayMs, -dayMs].map(async offMs => ({ offMs, ...(await visit({})) })))
  const now = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul')
  const opensAt = now.add({ seconds: 12 }).round({ smallestUnit: 'second', roundingMode: 'floor' })
  const opening = await shop.sell({ round: { publishAt: iso(opensAt) } })
  for (const { context, page, offMs } of visitors) {
    await setClock(context, offMs)
    await page.goto(`/product/${opening.productId}`)
  }
  for (const { page } of visitors) await expect(page.getByRole('button', { name: /초 뒤에 열려요/ })).toBeVisible()
  for (const { page } of visitors) await expect(page.getByRole('button', { name: '예약하기' })).toBeVisible({ timeout: 14_000 })
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt.epochMilliseconds)
})

/** What the browser takes for now, from before the page's first script; its timers run on as they do. */
async function setClock(context: BrowserContext, offMs: number): Promise<void> {
  await context.addInitScript(off => {
    const RealDate = Date
    globalThis.Date = class extends RealDate {
      constructor(...parts: unknown[]) {
        if (parts.length === 0) super(RealDate.now() + off)
        else super(...(parts as [number]))
      }
      static override now() {
        return RealDate.now() + off
      }
    } as DateConstructor
  }, offMs)
}

async function textOf(page: Page, role: 'article', name: string | RegExp): Promise<string> {
  const found = typeof name === 'string' ? page.getByRole(role).filter({ hasText: name }) : page.getByRole(role, { name })
  return await found.first().innerText()
}

/** Minutes go on while the test does. */
function withoutMinutes(text: string): string {
  return text.replaceAll(/\d+분/g, '분').replaceAll(/\d+시간/g, '시간')
}

function iso(moment: Temporal.ZonedDateTime): string {
  return moment.toInstant().toString({ smallestUnit: 'second' })
}
