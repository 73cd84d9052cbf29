import type { Page, Route } from '@playwright/test'
import { Answers } from './answers.ts'
import { atRest, atStandstill } from './at-rest.ts'
import { fillCart } from './cart-on-device.ts'
import { expectStill } from './inspect.ts'
import { haveShopLetters } from './shop-letters.ts'
import { expect, test } from './shop.ts'

const drawing = { eventType: 'RAFFLE', raffle: { places: 1 } } as const

test('nothing moves on any page in whatever order the answers come', async ({ shop, visit }) => {
  const { page, userId, caller } = await visit({ cast: 'customer' })
  // a day on which the customer has nothing yet: an order and a place in a line are its only signs in the calendar
  const day = Temporal.Now.plainDateISO('Asia/Seoul').add({ days: 11 }).toString()
  const round = { pickupDate: day, pickupUntil: day }
  const [good, gone] = [await shop.sell({ round }), await shop.sell({ total: 1, round })]
  const [raffle, drawn] = [await shop.sell({ round: drawing }), await shop.sell({ round: drawing })]
  const { caller: owner } = await shop.person({ role: 'admin' })
  const entry = { roundId: drawn.roundId, itemId: drawn.items[0]!.id, quantity: 1, wantsWaitlist: false }
  for (const one of [caller, await shop.somebody()]) await one.call('enterRaffle', entry)
  await owner.call('changeRoundStatus', { roundIds: [drawn.roundId], status: 'ended' })
  await owner.call('drawRaffle', { roundId: drawn.roundId })
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  await caller.reserve({ [good.items[0]!.id]: 1 })
  const { waitlist } = await caller.reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
  await fillCart(page, userId, [{ good, quantity: 2 }])
  await haveShopLetters(page)
  const addresses = {
    '/': '/',
    '/cart': '/cart',
    '/mypage': '/mypage',
    '/mypage/history': '/mypage/history',
    '/mypage/points': '/mypage/points',
    '/mypage/orders': `/mypage/orders?day=${day}`,
    '/encore': '/encore',
    '/customer-center': '/customer-center',
    'a sold-out product': `/product/${gone.productId}`,
    'a raffle': `/product/${raffle.productId}`,
    'a drawn raffle': `/product/${drawn.productId}`,
  }
  for (const [name, address] of Object.entries(addresses)) {
    let asked: readonly string[] = []
    for (const order of ['as asked', 'reversed'])
      await test.step(`${name}, ${order}`, async () => {
        asked = await openOneByOne(page, address, asked.toReversed())
        expect(asked.length, 'answers that were held').toBeGreaterThan(0)
        await expectStill(page)
      })
  }
  await caller.call('leaveWaitlist', { entryId: waitlist[0]!.entryId })
})

/**
 * Opens a page and answers what it asks the shop's interface for one by one, each when the answer before is drawn. What is asked only upon
 * an answer comes when its turn is.
 * @param order paths in the order in which they are answered; those that it does not name come first, as asked
 * @returns the paths in the order in which they were answered
 */
async function openOneByOne(page: Page, path: string, order: readonly string[]): Promise<string[]> {
  const answered = new Set<string>()
  const held: { route: Route; go: () => void }[] = []
  const isOurs = ({ pathname }: URL) => pathname.startsWith('/api/')
  await page.route(isOurs, async route => {
    if (route.request().method() === 'GET' && route.request().resourceType() === 'fetch')
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
    answered.add(pathOf(next.route))
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
  return [...answered]

  function placeOf(route: Route): number {
    return order.indexOf(pathOf(route))
  }
}

function pathOf(route: Route): string {
  return new URL(route.request().url()).pathname
}
