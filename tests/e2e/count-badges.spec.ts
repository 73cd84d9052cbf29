import type { Locator, Page } from '@playwright/test'
import type { CartItem } from '../../src/domain/cart.ts'
import { cartItemId } from '../../src/domain/cart.ts'
import { aGroup, anItem } from '../support/offers.ts'
import { atRest } from './at-rest.ts'
import { setLetters } from './fits.ts'
import { expect, test, type TestShop } from './shop.ts'

const windows = [
  { width: 320, height: 480 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 900 },
]
const lines = 13
const numbers = (page: Page, shown: string) => page.locator('[aria-hidden="true"]:visible').getByText(shown, { exact: true })

test('the numbers on the bell and on the cart are whole and on one line', async ({ shop, visit }) => {
  const { page, userId } = await visit({})
  const items = Array.from({ length: lines }, (_, i) => anItem(`${i + 1}호`))
  const good = await shop.sell({ groups: [aGroup({ totalPhysicalStock: 100, items })] })
  const [round] = await shop.db.query<{ deadlineDate: string; pickupDate: string }>(
    `select to_char(deadline_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "deadlineDate", pickup_date::text as "pickupDate"
     from sales_rounds where id = $1`,
    [good.roundId],
  )
  const cart = good.items.map(({ id: itemId }): CartItem => {
    const status = 'RESERVATION'
    return {
      id: cartItemId(status, itemId),
      status,
      productId: good.productId,
      itemId,
      quantity: 1,
      unitPrice: 19_900,
      ...round!,
    }
  })
  await page.goto('/robots.txt') // of the shop's origin, and not yet the shop
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `moapick.cart.${userId}`,
    JSON.stringify(cart),
  ] as const)

  for (const [unread, shown] of [
    [13, '13'],
    [120, '99+'],
  ] as const) {
    await haveUnread(shop, userId, unread)
    for (const path of ['/', `/product/${good.productId}`]) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: `알림 ${unread}개 안 읽음` }).first()).toBeVisible()
      // where the bell says 13 too, both are found by it
      const wanted = new Set([shown, String(lines)])
      for (const window of windows) for (const size of ['100%', '200%']) await expectWhole(page, wanted, window, size)
    }
  }
})

test('the number on the bell leaves the most of the bell to be seen, with letters of any size', async ({ shop, visit }) => {
  const { page, userId } = await visit({})
  await haveUnread(shop, userId, 13)
  await page.goto('/')
  for (const window of windows)
    for (const size of ['100%', '150%', '200%']) {
      await page.setViewportSize(window)
      await setLetters(page, size)
      await atRest(page)
      const bell = page.getByRole('button', { name: '알림 13개 안 읽음' }).locator('visible=true')
      const seen = await bell.evaluate(button => {
        const icon = button.querySelector('svg')!.getBoundingClientRect()
        const number = button.querySelector('[aria-hidden]:not(svg)')!.getBoundingClientRect()
        const width = Math.min(icon.right, number.right) - Math.max(icon.left, number.left)
        const height = Math.min(icon.bottom, number.bottom) - Math.max(icon.top, number.top)
        return 1 - (Math.max(width, 0) * Math.max(height, 0)) / (icon.width * icon.height)
      })
      expect.soft(seen, `${window.width} px wide at ${size}`).toBeGreaterThan(0.6)
    }
})

test('the words on the pictures of the home page stay inside them, with letters of any size', async ({ shop, visit }) => {
  const publishAt = Temporal.Now.instant().add({ hours: 26 })
  const good = await shop.sell({ round: { publishAt: publishAt.toString() } })
  const { page } = await visit({})
  await page.goto('/')
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: good.name }) })
  for (const { width } of windows)
    for (const size of ['100%', '200%']) {
      await page.setViewportSize({ width, height: 844 })
      await setLetters(page, size)
      await atRest(page)
      const where = `${width} px wide at ${size}`
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
      const badge = card.getByText(/판매 시작$/).first()
      const over = await badge.evaluate(own => {
        const [inner, words] = [own.getBoundingClientRect(), document.createRange()]
        words.selectNodeContents(own)
        const outer = own.closest('article')!.getBoundingClientRect()
        const text = words.getBoundingClientRect()
        return Math.max(inner.right - outer.right, text.right - inner.right, text.bottom - inner.bottom)
      })
      expect.soft(over, where).toBeLessThanOrEqual(1)
    }
})

test('the number beside the counter’s raffles is whole and on one line', async ({ shop, visit }) => {
  const round = { eventType: 'RAFFLE', raffle: { places: 1 } } as const
  const goods = await Promise.all(Array.from({ length: 12 }, () => shop.sell({ round })))
  await shop.db.query(`update sales_rounds set deadline_date = now() - interval '1 minute' where id = any($1)`, [
    goods.map(good => good.roundId),
  ])
  const { page } = await visit({ role: 'master' })
  await page.goto('/admin')
  const due = page.getByText(/\d+건이 추첨을 기다려요/).first()
  await expect(due).toBeAttached()
  const shown = (await due.textContent())!.match(/\d+/)![0]
  expect(Number(shown)).toBeGreaterThan(9)
  for (const window of windows.slice(3))
    for (const size of ['100%', '200%']) await expectWhole(page, new Set([shown]), window, size)
})

async function expectWhole(
  page: Page,
  wanted: ReadonlySet<string>,
  window: (typeof windows)[number],
  size: string,
): Promise<void> {
  await page.setViewportSize(window)
  await setLetters(page, size)
  await atRest(page)
  const where = `${page.url()} ${window.width} × ${window.height} at ${size}`
  for (const shown of wanted) {
    const badges = await badgesOf(numbers(page, shown))
    expect.soft(badges.length, `${where}: ${shown}`).toBeGreaterThan(0)
    expect
      .soft(
        badges.filter(({ problem }) => problem !== ''),
        where,
      )
      .toEqual([])
  }
}

/** Measures each badge: its digits lie in one line, inside the badge, inside the window, and nothing lies on them. */
function badgesOf(badges: Locator): Promise<{ text: string; problem: string }[]> {
  return badges.evaluateAll(found =>
    found.map(badge => {
      badge.scrollIntoView({ block: 'nearest' }) // a menu may scroll
      const range = document.createRange()
      range.selectNodeContents(badge)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const [words, own] = [range.getBoundingClientRect(), badge.getBoundingClientRect()]
      const middle = (words.top + words.bottom) / 2
      const isCovered = [words.left + 1, words.right - 1].some(x => !badge.contains(document.elementFromPoint(x, middle)))
      const problems = [
        new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && 'more lines than one',
        (words.left < own.left || words.right > own.right) && 'wider than its badge',
        (words.top < own.top - 1 || words.bottom > own.bottom + 1) && 'higher than its badge',
        (own.left < 0 || own.right > document.documentElement.clientWidth || own.top < 0) && 'over the edge',
        isCovered && 'covered or cut',
      ]
      return { text: `${badge.textContent} ${badge.className}`, problem: problems.filter(Boolean).join(', ') }
    }),
  )
}

async function haveUnread({ db }: TestShop, userId: string, count: number): Promise<void> {
  await db.query(
    `insert into notifications (id, user_id, kind, data, source_key, created_at)
     select gen_random_uuid(), $1, 'points_given', '{"amount": 5, "reason": "후기 작성"}', 'test:' || nth, now() - nth * interval '1 hour'
     from generate_series(1, $2::int) nth on conflict do nothing`,
    [userId, count],
  )
}
