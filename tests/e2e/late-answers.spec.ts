import type { Page } from '@playwright/test'
import { Answers } from './answers.ts'
import { atRest, atStandstill } from './at-rest.ts'
import { fillCart } from './cart-on-device.ts'
import { holdUp } from './hold-up.ts'
import { expectStill } from './inspect.ts'
import { haveShopLetters } from './shop-letters.ts'
import { test } from './shop.ts'

const drawing = { eventType: 'RAFFLE', raffle: { places: 1 } } as const
const screens = ['/', '/cart', '/mypage', '/mypage/history', '/mypage/points', '/mypage/orders', '/encore', '/customer-center']

for (const path of [...screens, 'a sold-out product', 'a raffle', 'a drawn raffle'])
  test(`${path}: nothing moves when one answer comes long after the others`, async ({ shop, visit }) => {
    const { page, userId, caller } = await visit({ cast: 'customer' })
    // a day on which the customer has nothing yet: an order and a place in a line are its only signs in the calendar
    const day = Temporal.Now.plainDateISO('Asia/Seoul').add({ days: 11 }).toString()
    const round = { pickupDate: day, pickupUntil: day }
    const [good, gone] = [await shop.sell({ round }), await shop.sell({ total: 1, round })]
    const [raffle, drawn] = [await shop.sell({ round: drawing }), await shop.sell({ round: drawing })]
    const { caller: owner } = await visit({ role: 'admin' })
    const entry = { roundId: drawn.roundId, itemId: drawn.items[0]!.id, quantity: 1, wantsWaitlist: false }
    for (const one of [caller, await shop.somebody()]) await one.call('enterRaffle', entry)
    await owner.call('changeRoundStatus', { roundIds: [drawn.roundId], status: 'ended' })
    await owner.call('drawRaffle', { roundId: drawn.roundId })
    await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
    await caller.reserve({ [good.items[0]!.id]: 1 })
    const { waitlist } = await caller.reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
    await fillCart(page, userId, [{ good, quantity: 2 }])
    await haveShopLetters(page)
    const addresses: Record<string, string> = {
      '/mypage/orders': `/mypage/orders?day=${day}`,
      'a sold-out product': `/product/${gone.productId}`,
      'a drawn raffle': `/product/${drawn.productId}`,
      'a raffle': `/product/${raffle.productId}`,
    }
    const address = addresses[path] ?? path
    for (const asked of await whatIsAsked(page, address)) {
      await openWithOneLate(page, address, asked)
      await test.step(asked, () => expectStill(page))
    }
    await caller.call('leaveWaitlist', { entryId: waitlist[0]!.entryId })
  })

/** Paths of the shop's interface that the page reads when it is opened. */
async function whatIsAsked(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>()
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && request.resourceType() === 'fetch' && pathname.startsWith('/api/')) asked.add(pathname)
  })
  const answers = new Answers(page)
  await page.goto(path)
  await atRest(page)
  await answers.have()
  answers.leave()
  return [...asked]
}

/** Opens a page and answers one of its requests only when everything else is there and drawn. */
async function openWithOneLate(page: Page, path: string, late: string): Promise<void> {
  const isLate = ({ pathname }: URL) => pathname === late
  const others = new Answers(page, isLate)
  const answers = new Answers(page)
  const held = await holdUp(page, isLate)
  await page.goto(path)
  await held.asked
  await others.have()
  await atStandstill(page)
  // the browser takes the setting of the window's size for a press, after which nothing counts as moved by itself for half a second
  await page.waitForFunction(() => performance.now() > 1000)
  await held.go()
  await atRest(page)
  await answers.have()
  await atStandstill(page)
  for (const each of [others, answers]) each.leave()
}
