import type { Page, Route } from '@playwright/test'
import { Answers } from './answers.ts'
import { atRest, atStandstill } from './at-rest.ts'
import { fillCart } from './cart-on-device.ts'
import { expectStill } from './inspect.ts'
import { haveShopLetters } from './shop-letters.ts'
import { test } from './shop.ts'

const drawing = { eventType: 'RAFFLE', raffle: { places: 1 } } as const
const screens = ['/', '/cart', '/mypage', '/mypage/history', '/mypage/points', '/mypage/orders', '/encore', '/customer-center']

for (const path of [...screens, 'a sold-out product', 'a raffle', 'a drawn raffle'])
  test(`${path}: nothing moves in whatever order the answers come`, async ({ shop, visit }) => {
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
    const asked = await whatIsAsked(page, address)
    for (const order of [asked, asked.toReversed()]) {
      await openOneByOne(page, address, order)
      await test.step(order.join(', '), () => expectStill(page))
    }
    await caller.call('leaveWaitlist', { entryId: waitlist[0]!.entryId })
  })

/** Returns the paths of the shop's interface that the page reads when it is opened. */
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

/**
 * Opens a page and answers what it asks for one by one, each when the answer before is drawn. What is asked only upon an answer comes when
 * its turn is.
 */
async function openOneByOne(page: Page, path: string, order: readonly string[]): Promise<void> {
  const held: { route: Route; go: () => void }[] = []
  const isOurs = ({ pathname }: URL) => order.includes(pathname)
  await page.route(isOurs, async route => {
    await new Promise<void>(go => held.push({ route, go }))
    await route.continue().catch(() => {}) // the page has canceled the request meanwhile
  })
  const others = new Answers(page, isOurs)
  await page.goto(path)
  // the browser takes the setting of the window's size for a press, after which nothing counts as moved by itself for half a second
  await page.waitForFunction(() => performance.now() > 1000)
  for (;;) {
    await others.have()
    await atStandstill(page)
    const next = held.toSorted((a, b) => placeOf(a.route) - placeOf(b.route))[0]
    if (!next) break
    held.splice(held.indexOf(next), 1)
    next.go()
    await (
      await next.route
        .request()
        .response()
        .catch(() => null)
    )?.finished()
  }
  await page.unroute(isOurs)
  await atRest(page)
  others.leave()

  function placeOf(route: Route): number {
    return order.indexOf(new URL(route.request().url()).pathname)
  }
}
