import type { Locator, Page } from '@playwright/test'
import { v7 as newId } from 'uuid'
import { atRest } from '../at-rest.ts'
import type { Caller, Good } from '../goods.ts'
import { openOrder } from '../history.ts'
import { expectAccessible } from '../inspect.ts'
import { withBoot } from '../looks/places.ts'
import { goInside } from '../go-inside.ts'
import { expectUsable, expectUsableWhenLow, lowWindows } from '../low-window.ts'
import { expect, test } from '../shop.ts'
import { ownSheets } from './own-sheets.ts'
import { staff } from '../staff.ts'
import { showTours } from '../tours.ts'
import { aGroup, anItem } from '../../support/offers.ts'

const longName = '이름이 아주 길어서 두 줄로도 모자라는 제주 서귀포 햇살 담은 노지 감귤 꾸러미'

test('the sheets of my page, points, notifications and the customer centre, to axe, in low windows and with large text', async ({
  visit,
}) => {
  const { page } = await visit({ cast: 'customer' })
  for (const [path, names] of Object.entries(ownSheets)) {
    await open(page, path)
    for (const name of names) await look(page, path, `?sheet=${name}`)
  }
  await open(page, '/')
  await look(page, '/', '?notifications')
  await open(page, '/mypage/orders')
  await look(page, '/mypage/orders', '?calendar=feed')
  const newcomer = await visit({})
  await open(newcomer.page, '/mypage')
  await look(newcomer.page, '/mypage', '?sheet=code')
  const suspended = await visit({ tier: 'restricted' })
  await open(suspended.page, '/encore')
  await look(suspended.page, '/encore', '?standing')
})

test('the sheets of a product, its raffle, its pictures and its ways to share, in low windows and with large text', async ({
  shop,
  visit,
}) => {
  const groups = ['소과', '대과', '선물용'].map(groupName =>
    aGroup({ groupName, totalPhysicalStock: 10, items: [anItem('한 상자'), anItem('두 상자', { stockDeductionAmount: 2 })] }),
  )
  const good = await shop.sell({ name: `${longName} 하나`, groups })
  const raffle = await shop.sell({ name: `${longName} 둘`, round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  const gone = await shop.sell({ total: 1 })
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  const { page } = await visit({})
  await withBoot(page, boot => ({ ...boot, kakaoJsKey: 'f0'.repeat(16) }))
  const here = `/product/${good.productId}`
  await open(page, here)
  await page.getByRole('button', { name: '예약하기' }).click()
  const options = page.getByRole('dialog', { name: good.name })
  await options.getByRole('button', { name: '한 상자 고르기' }).first().click()
  await expectUsableWhenLow(options, 'options')
  await page.keyboard.press('Escape')
  await expect(options).toBeHidden()
  await look(page, here, '?share')
  await page.getByRole('button', { name: `${good.name} 사진 1 크게 보기` }).click()
  await expectUsableWhenLow(page.getByRole('dialog', { name: `${good.name} 사진` }), 'pictures')

  await open(page, `/product/${gone.productId}`)
  await page.getByRole('button', { name: '대기하기' }).click()
  await expectUsableWhenLow(page.getByRole('dialog', { name: gone.name }), 'options to wait for')

  await open(page, `/product/${raffle.productId}`)
  await page.getByRole('button', { name: '응모하기' }).click()
  const entering = page.getByRole('dialog', { name: raffle.name })
  await expectUsableWhenLow(entering, 'entering a raffle')
  await page.keyboard.press('Escape')
  await expect(entering).toBeHidden()
  await page.getByRole('button', { name: '어떻게 뽑는지 보기' }).click()
  await expectUsableWhenLow(page.getByRole('dialog', { name: '추첨은 이렇게 해요' }), 'the record of a raffle')
})

test('an order, the questions before it is canceled or a place given up, and a review, in low windows and with large text', async ({
  shop,
  visit,
}) => {
  const [good, had, gone] = [
    await shop.sell({ name: `${longName} 셋` }),
    await shop.sell({ name: `${longName} 넷` }),
    await shop.sell({ name: `${longName} 다섯`, total: 1 }),
  ]
  const { page, userId, caller } = await visit({})
  const order = await orderOf(caller, good)
  const pickedUp = await orderOf(caller, had)
  const admin = await staff(shop)
  await admin.call('changeOrderStatus', { orderIds: [pickedUp], status: 'PICKED_UP' })
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 })
  await (await shop.somebody()).reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
  await caller.reserve({ [gone.items[0]!.id]: 1 }, 'waitlist')
  const master = await staff(shop, 'master')
  await master.call('adjustPoints', { userId, amount: 100, reason: '시험', requestId: newId() })

  await open(page, '/mypage/history')
  await look(page, '/mypage/history', `?order=${order}`)
  await openOrder(page, good.name)
    .getByRole('button', { name: '길게 눌러 취소' })
    .evaluate((button: HTMLButtonElement) => button.click())
  await expectUsableWhenLow(
    page.getByRole('dialog', { name: '이 주문을 취소할까요?' }),
    'the question before an order is canceled',
  )

  await open(page, '/mypage')
  await look(page, '/mypage', `?review=${pickedUp}`)

  await open(page, '/cart')
  for (const [button, title] of [
    [/순서 올리기/, '순서를 올릴까요?'],
    [/그만 기다리기|대기 취소/, '대기를 취소할까요?'],
  ] as const) {
    await page.getByRole('button', { name: button }).first().click()
    const question = page.getByRole('dialog', { name: title })
    await expectUsableWhenLow(question, title)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
  }
})

test('the card of a tour, in low windows and with large text', async ({ shop, visit }) => {
  const { page, userId, caller } = await visit({})
  await showTours(shop.db, userId)
  const good = await shop.sell()
  await caller.reserve({ [good.items[0]!.id]: 1 }) // tours come after the first reservation
  const card = page.getByRole('alertdialog')
  // it stands where its page was laid out when it began
  for (const low of [...lowWindows, { width: 320, height: 480, letters: '200%' }]) {
    await page.setViewportSize({ width: low.width, height: low.height })
    await page.addInitScript(size => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`html { font-size: ${size} }`)
      document.adoptedStyleSheets = [sheet]
    }, low.letters)
    await page.goto('/customer-center')
    await expect(card).toBeVisible()
    for (let step = 1; step <= 4; step++) {
      await expect(card).toContainText(`${step} / 4`)
      await expectUsable(card, low, `the card of a tour, step ${step}`)
      await expectReadable(card, low, step)
      const skip = card.getByRole('button', { name: '건너뛰기' })
      await expect(skip, `step ${step}, ${low.width} × ${low.height} at ${low.letters}`).toHaveCount(step < 4 ? 1 : 0)
      // by key: a card that has just moved takes no press of a finger
      if (step < 4) await card.getByRole('button', { name: '다음' }).press('Enter')
    }
    await page.goto('about:blank') // leaves the tour without ending it
  }
})

/** Expects that the explanation shows at least three lines, or all it has, and can be scrolled free of the buttons to its end. */
async function expectReadable(
  card: Locator,
  { width, height, letters }: (typeof lowWindows)[number],
  step: number,
): Promise<void> {
  const seen = await card.evaluate(card => {
    const [words, foot] = [card.querySelector('#tour-body')!, card.querySelector('[data-action=primary]')!.parentElement!]
    const line = parseFloat(getComputedStyle(words).lineHeight)
    card.scrollTop = 0
    const atFirst = foot.getBoundingClientRect().top - words.getBoundingClientRect().top
    const whole = words.getBoundingClientRect().height
    card.scrollTop = card.scrollHeight
    const hidden = words.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
    card.scrollTop = 0
    return { isEnough: atFirst >= Math.min(whole, 3 * line) - 1, hidden: Math.max(0, Math.round(hidden)) }
  })
  expect(seen, `step ${step}, ${width} × ${height} at ${letters}`).toEqual({ isEnough: true, hidden: 0 })
}

async function orderOf(caller: Caller, good: Good): Promise<string> {
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  return orders[0]!.orderId
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await atRest(page)
}

/** Opens a sheet over its page, which is open already, has axe look at it, looks at it in low windows, and closes it. */
async function look(page: Page, path: string, query: string): Promise<void> {
  const sheet: Locator = page.getByRole('dialog')
  await goInside(page, path + query)
  await expect(sheet, query).toBeVisible()
  await expect(sheet.getByRole('heading', { level: 2 }).first(), query).toBeVisible()
  await atRest(page)
  await expectAccessible(page, path + query)
  await expectUsableWhenLow(sheet, path + query)
  await goInside(page, path)
  await expect(sheet, query).toHaveCount(0)
}
