import type { Page } from '@playwright/test'
import { Answers } from './answers.ts'
import { atStandstill } from './at-rest.ts'
import type { Caller, Good } from './goods.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

test('pictures open large, by fingers, mouse and keyboard, and give the focus back', async ({ shop, visit, isMobile }) => {
  const good = await shop.sell()
  await shop.db.query(
    `insert into product_images (product_id, file_id, position)
     select $1, id, 1 from files where kind = 'products' and id not in (select file_id from product_images where product_id = $1) limit 1`,
    [good.productId],
  )
  await shop.db.query(`update catalogue_version set version = version + 1`)
  const { page, caller } = await visit({})
  await expect.poll(async () => (await onSale(caller, good))?.images.length).toBe(2)
  await openStill(page, `/product/${good.productId}`)
  await expect(page.getByRole('button', { name: `${good.name} 사진 2 크게 보기` })).toBeAttached()
  const open = page.getByRole('button', { name: `${good.name} 사진 1 크게 보기` })
  await open.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: `${good.name} 사진` })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: '원래 크기로' })).toBeVisible()
  await expectAccessible(page, 'an enlarged picture')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 / 2')).toBeVisible()
  const { width, height } = page.viewportSize()!
  await page.mouse.dblclick(width / 2, height / 2)
  await expect(viewer.getByRole('button', { name: '원래 크기로' })).toBeVisible()
  // pressed in one breath, whether the second press still meets the viewer or its picture: the address says what is seen
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')])
  await atStandstill(page)
  await expect.poll(async () => (await viewer.isVisible()) === new URL(page.url()).searchParams.has('picture')).toBe(true)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(`/product/${good.productId}`)
  await expect(open).toBeFocused()
  // the viewer is a place of its own: going back closes it, and does not leave the product
  await page.keyboard.press('Enter')
  await expect(viewer).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(open).toBeFocused()
  await expect(page).toHaveURL(`/product/${good.productId}`)

  if (!isMobile) return // a desktop has no fingers
  await open.tap()
  await expect(viewer.getByRole('button', { name: '크게 보기' })).toBeVisible()
  await atStandstill(page) // a picture that has just opened takes no second tap
  await spreadTwoFingers(page)
  await expect(viewer.getByRole('button', { name: '원래 크기로' })).toBeVisible()
})

test('at its moment the round opens under the thumb, counted down by the shop’s clock and not by the phone’s', async ({
  shop,
  visit,
}) => {
  const { page, userId } = await visit({})
  // seconds that are counted while it opens would move what stands around them
  const publishAt = Temporal.Now.instant().add({ hours: 2 })
  const good = await shop.sell({ round: { publishAt: publishAt.toString() } })
  await keepToasts(page)
  await page.route('**/live', () => {}) // it would set the page's time right again
  const phone = (moment: Temporal.Instant) => moment.subtract({ hours: 24 }).epochMilliseconds
  await page.clock.install({ time: phone(Temporal.Now.instant()) })
  const answers = new Answers(page)
  await openStill(page, `/product/${good.productId}`)
  await page.evaluate(() => ((globalThis as { sameDocument?: true }).sameDocument = true))
  await answers.have() // the jump ahead would end what is under way
  await page.clock.pauseAt(phone(publishAt.subtract({ seconds: 5 })))

  const soon = page.getByRole('button', { name: /^\d+초 뒤 판매 시작$/ })
  await soon.focus()
  for (let left = Number.parseInt(await soon.innerText()); left > 0; left--) {
    await expect(soon).toHaveText(`${left}초 뒤 판매 시작`)
    await page.clock.runFor(1000)
  }
  await expect(page.getByRole('button', { name: '예약하기' })).toBeFocused()
  await shop.db.query(`update sales_rounds set publish_at = now() - interval '1 second' where id = $1`, [good.roundId])
  await page.clock.resume()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '예약하기' }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { sameDocument?: true }).sameDocument)).toBe(true)
  const [order] = await shop.db.query<{ count: number }>(`select count(*)::int as count from orders where user_id = $1`, [userId])
  expect(order!.count).toBe(1)
})

test('several rounds of one product: each with its day, its price and its own stock', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 7 })
  const { caller: owner } = await shop.person({ role: 'admin' })
  const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  const pickup = today.add({ days: 6 })
  const { roundId } = await owner.call('createRound', {
    productId: good.productId,
    publish: true,
    round: {
      roundName: '다음 주',
      publishAt: null,
      deadlineDate: `${today.add({ days: 5 }).toString()}T20:00:00+09:00`,
      pickupDate: pickup.toString(),
      pickupUntil: pickup.toString(),
      allowedTiers: [],
      eventType: 'SALE',
      variantGroups: [
        {
          groupName: '두 상자',
          totalPhysicalStock: 40,
          stockDeductionAmount: 1,
          items: [{ name: '두 상자', price: 9900, stockDeductionAmount: null, maxPerUser: null }],
        },
      ],
    },
  })
  const { page, caller } = await visit({})
  await expect.poll(async () => (await onSale(caller, good))?.salesHistory.length).toBe(2)
  await keepToasts(page)
  await openStill(page, `/product/${good.productId}`)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await expect(page.getByText('7개 남았어요')).toBeVisible()
  await expectAccessible(page, 'a product of two rounds')
  await page.getByRole('radio', { name: /다음 주/ }).click()
  await expect(page).toHaveURL(`/product/${good.productId}?round=${roundId}`)
  await expect(page.getByText('40개 남았어요')).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('button', { name: '예약하기' }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  await expect(page).toHaveURL(`/product/${good.productId}?round=${roundId}`)
  await expect(page.getByText('39개 남았어요').first()).toBeVisible()
})

test('a tier gate names who may, and offers no button that fails', async ({ shop, visit }) => {
  const good = await shop.sell({ round: { allowedTiers: ['king', 'god'] } })
  const { page, userId } = await visit({})
  await openStill(page, `/product/${good.productId}`)
  await expect(page.getByText('공구왕, 공구의 신 등급만 살 수 있어요. 나는 지금 공구새싹이에요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '공구왕부터' })).toBeDisabled()
  await expectAccessible(page, 'a product of another tier')
  await shop.db.query(`update users set loyalty_tier = 'king' where id = $1`, [userId])
  await page.reload()
  await expect(page.getByRole('button', { name: '예약하기' })).toBeEnabled()
})

test('over: an encore is requested, once, and the button keeps saying so', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { caller: owner } = await shop.person({ role: 'admin' })
  const { page } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByRole('button', { name: '예약하기' })).toBeVisible()
  await owner.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  await page.getByRole('button', { name: '앵콜 요청하기' }).click()
  await expect(page.getByText('앵콜을 요청했어요. 다시 판매하면 알려 드려요')).toBeVisible()
  const done = page.getByRole('button', { name: '앵콜을 요청했어요' })
  await expect(done).toBeDisabled()
  await openStill(page, `/product/${good.productId}`)
  await expect(done).toBeVisible()
  await expectAccessible(page, 'a product that is over')
  const [row] = await shop.db.query<{ count: number }>(
    `select count(*)::int as count from encore_requests where product_id = $1`,
    [good.productId],
  )
  expect(row!.count).toBe(1)
})

test('who waits sees the place on the product, and it moves when others leave', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 1 })
  const [buyer, earlier] = [await shop.somebody(), await shop.somebody()]
  await buyer.reserve({ [good.items[0]!.id]: 1 })
  await earlier.reserve({ [good.items[0]!.id]: 1 }, 'waitlist')
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByText('지금 대기가 1건 있어요. 자리가 나면 기다린 순서대로 자동으로 예약돼요.')).toBeVisible()
  await page.getByRole('button', { name: '대기하기' }).click()
  await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '대기하기', exact: true }).last().click()
  await expect(page.getByText('대기 2건 가운데 2번째')).toBeVisible()
  await expect(page.getByRole('button', { name: '내역 보기' })).toBeVisible()
  await expectAccessible(page, 'a product that one waits for')
  await expect(page.getByRole('button', { name: '대기 중이에요' })).toBeDisabled()
  await page.goto(`/?q=${good.name}`)
  await page.getByRole('button', { name: `${good.name} 대기 중이에요` }).click()
  await expect(page.getByText('대기 2건 가운데 2번째')).toBeVisible()
})

test('reviews: how many, how good, more on request', async ({ shop, visit }) => {
  const [row] = await shop.db.query<{ id: string; count: number }>(
    `select product_id as id, count(*)::int as count from reviews where hidden_at is null group by 1 having count(*) between 5 and 20
     order by 2 desc limit 1`,
  )
  const { page } = await visit({})
  await openStill(page, `/product/${row!.id}`)
  const reviews = page.getByRole('region', { name: `후기 ${row!.count}개` })
  await expect(reviews.getByText('평균 별점 5점 만점에')).toBeAttached()
  await expect(reviews.getByRole('article')).toHaveCount(3)
  await reviews.getByRole('button', { name: '후기 더 보기' }).click()
  await expect(reviews.getByRole('article')).toHaveCount(row!.count)
  await expect(reviews.getByRole('button', { name: '후기 더 보기' })).toBeHidden()
  await expectAccessible(page, 'reviews')
})

/** Returns the product as the shop hands it to customers now; changes in the database arrive there a moment later. */
async function onSale(caller: Caller, { productId }: Good) {
  const { products } = await caller.call('getProductsWithStock', null)
  return products.find(({ id }) => id === productId)
}

/** In the middle of a phone's screen. */
async function spreadTwoFingers(page: Page): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [1, -1].map((side, id) => ({ x: 195 + side * apart, y: 420, id })),
    })
  await touch('touchStart', 30)
  for (const apart of [40, 60, 90]) await touch('touchMove', apart)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
