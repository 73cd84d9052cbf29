import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type FrozenShop, startFrozenShop } from './frozen-shop.ts'
import { Answers } from './answers.ts'
import { counterLooks } from './looks/counter.ts'
import { customerLooks } from './looks/customer.ts'
import { type Look, sizeOf, widthsOf } from './looks/look.ts'
import { Seats } from './looks/seats.ts'
import { shown } from './looks/shown.ts'
import { test as base } from './slow-cpu.ts'

const everyWidth = process.env['ALL_WIDTHS'] === 'true'
const ofCustomers = { looks: customerLooks, who: 'customer', own: 390, used: [360, 390, 768, 1280, 'dark'] } as const
const ofCounter = { looks: counterLooks, who: 'admin', own: 1280, used: [1024, 1280, 'dark'] } as const

const lists = [ofCustomers, ofCounter]
const everybody = [...new Set(lists.flatMap(({ looks, who }) => looks.map(look => look.who ?? who)))].filter(
  who => who !== 'guest',
)

/**
 * How every screen looks, kept as a picture, which docs/SPECIFICATION.md names beside the lines that it shows. What changes one on
 * purpose renews it: `npm run pictures:renew`, and the pictures are looked at before they are committed. Each day a screen is compared
 * at the width that it is made for; with ALL_WIDTHS=true at all of them and in the dark.
 */
const test = base.extend<object, { frozen: FrozenShop; seats: Seats }>({
  frozen: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { stop, ...shop } = await startFrozenShop(everybody)
      await use(shop)
      await stop()
    },
    { scope: 'worker' },
  ],
  seats: [
    async ({ browser, frozen }, use) => {
      const seats = new Seats(browser, frozen)
      await use(seats)
      await seats.leave()
    },
    { scope: 'worker' },
  ],
})

for (const { looks, who, own, used } of lists)
  for (const look of looks)
    for (const width of widthsOf(look, own, used, everyWidth)) {
      const mine = look.width ?? own
      const name = width === mine ? look.name : `${look.name}-${width}`
      test(name, async ({ frozen, seats }, info) => {
        const shown = width === 'dark' ? mine : width
        const page = await seats.take(look.who ?? who, shown < 1024, look.before && look.name)
        await page.setViewportSize(sizeOf(shown))
        await page.emulateMedia({ colorScheme: width === 'dark' ? 'dark' : 'light' })
        await open(page, look, frozen)
        const mask = look.mask?.(page) ?? []
        await expect(page).toHaveScreenshot(`${name}.png`, {
          animations: 'disabled',
          maxDiffPixelRatio: 0.008,
          mask,
          maskColor: '#ece8e1',
        })
        if (info.config.updateSnapshots !== 'missing') await slim(info.snapshotPath(`${name}.png`, { kind: 'screenshot' }))
      })
    }

async function open(page: Page, { path, before, act, unfinished }: Look, frozen: FrozenShop): Promise<void> {
  await before?.(page, frozen)
  const address = typeof path === 'string' ? path : await path(frozen)
  if (unfinished) return void (await page.goto(address, { waitUntil: 'commit' }))
  const answers = new Answers(page)
  await page.goto(address)
  await shown(page, answers)
  if (act) {
    await act(page)
    await shown(page, answers)
  }
  answers.leave()
  expect(await page.evaluate(() => document.fonts.check('1rem "Moapick Interface"', '장바구니 12,900원'))).toBe(true)
}

/** Pictures that were renewed keep 256 colours, which is a third of the size and well within what counts as the same. */
async function slim(file: string): Promise<void> {
  const { isPalette } = await sharp(file).metadata()
  if (!isPalette) await writeFile(file, await sharp(file).png({ palette: true, dither: 0, effort: 10 }).toBuffer())
}
