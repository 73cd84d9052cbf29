import { expectAccessible, openStill } from './inspect.ts'
import { inSeconds, wrongClock } from './moments.ts'
import { expect, test } from './shop.ts'

test.slow()

test('pictures open large, by finger, mouse and keyboard, and give the focus back', async ({ shop, visit }) => {
  const good = await shop.sell()
  await shop.db.query(
    `insert into product_images (product_id, file_id, position)
     select $1, id, 1 from files where kind = 'products' and id not in (select file_id from product_images where product_id = $1) limit 1`,
    [good.productId],
  )
  await shop.db.query(`update catalogue_version set version = version + 1`)
  const { page } = await visit({})
  await expect(async () => {
    await openStill(page, `/product/${good.productId}`)
    await expect(page.getByRole('button', { name: `${good.name} 사진 2 크게 보기` })).toBeAttached({ timeout: 1000 })
  }).toPass()
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
  await page.waitForTimeout(300)
  await expect(page).toHaveURL((await viewer.isVisible()) ? /\?picture=/ : `/product/${good.productId}`)
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
})

test('two fingers enlarge a picture', async ({ shop, visit, isMobile }) => {
  test.skip(!isMobile, 'a desktop has no fingers')
  const good = await shop.sell()
  const { page, context } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await page.getByRole('button', { name: `${good.name} 사진 1 크게 보기` }).tap()
  const viewer = page.getByRole('dialog', { name: `${good.name} 사진` })
  await expect(viewer.getByRole('button', { name: '크게 보기' })).toBeVisible()
  const fingers = await context.newCDPSession(page)
  const pinch = (type: 'touchStart' | 'touchMove', apart: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [1, -1].map((side, id) => ({ x: 195 + side * apart, y: 420, id })),
    })
  await pinch('touchStart', 30)
  for (const apart of [40, 60, 90]) await pinch('touchMove', apart)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(viewer.getByRole('button', { name: '원래 크기로' })).toBeVisible()
})

test('at its moment the round opens under the thumb, counted down by the shop’s clock and not by the phone’s', async ({
  shop,
  visit,
}) => {
  const { page, context, userId } = await visit({})
  await context.addInitScript(wrongClock, -86_400_000)
  const publishAt = inSeconds(12)
  const good = await shop.sell({ round: { publishAt: publishAt.toString() } })
  await openStill(page, `/product/${good.productId}`)
  const soon = page.getByRole('button', { name: /^\d+초 뒤에 열려요$/ })
  await expect(soon).toBeVisible()
  await soon.focus()
  await page.evaluate(() => ((globalThis as { sameDocument?: true }).sameDocument = true))
  await page.waitForFunction(
    () => [...document.querySelectorAll('button')].some(button => button.textContent === '예약하기'),
    undefined,
    { timeout: 30_000 },
  )
  const late = Temporal.Now.instant().since(publishAt).total('seconds')
  expect(late).toBeGreaterThan(-0.5)
  expect(late).toBeLessThan(2)
  await expect(page.getByRole('button', { name: '예약하기' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '예약하기' }).click()
  await expect(page.getByText('예약했어요')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { sameDocument?: true }).sameDocument)).toBe(true)
  const [order] = await shop.db.query<{ count: number }>(`select count(*)::int as count from orders where user_id = $1`, [userId])
  expect(order!.count).toBe(1)
})

test('several rounds of one product: each with its day, its price and its own stock', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 7 })
  const { caller } = await visit({ role: 'admin' })
  const today = Temporal.Now.instant().toZonedDateTimeISO('Asia/Seoul').toPlainDate()
  const pickup = today.add({ days: 6 })
  const { roundId } = await caller.call('createRound', {
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
  const { page } = await visit({})
  await expect(async () => {
    await openStill(page, `/product/${good.productId}`)
    await expect(page.getByRole('radio')).toHaveCount(2, { timeout: 1000 })
  }).toPass()
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
  const { page } = await visit({})
  await openStill(page, `/product/${good.productId}`)
  await expect(page.getByText('공구왕, 공구의 신 등급이 살 수 있고, 나는 지금 공구새싹이에요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '공구왕부터' })).toBeDisabled()
  await expectAccessible(page, 'a product of another tier')
  const { page: king } = await visit({ tier: 'king' })
  await king.goto(`/product/${good.productId}`)
  await expect(king.getByRole('button', { name: '예약하기' })).toBeEnabled()
})

test('over: one wishes for it again, once, and it stays said', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { caller: owner } = await visit({ role: 'admin' })
  const { page } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByRole('button', { name: '예약하기' })).toBeVisible()
  await owner.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  await page.getByRole('button', { name: '앵콜 요청하기' }).click()
  await expect(page.getByText('앵콜을 요청했어요. 다시 열리면 알려 드려요')).toBeVisible()
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
  await expect(page.getByText('지금 1명이 기다려요. 자리가 나면 기다린 순서대로 저절로 예약돼요.')).toBeVisible()
  await page.getByRole('button', { name: '대기하기' }).click()
  await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '대기하기', exact: true }).last().click()
  await expect(page.getByText('2명 가운데 2번째')).toBeVisible()
  await expect(page.getByRole('button', { name: '내역 보기' })).toBeVisible()
  await expectAccessible(page, 'a product that one waits for')
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

test('somebody suspended is told plainly, and finds no button that fails', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({ tier: 'restricted' })
  await openStill(page, `/product/${good.productId}`)
  await expect(page.getByText('노쇼가 쌓여 참여가 제한됐어요. 픽업과 취소, 앵콜 요청은 그대로 할 수 있어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '참여 제한' })).toBeDisabled()
  await expect(page.getByRole('button', { name: '예약하기' })).toBeHidden()
  await expect(page.getByRole('button', { name: '장바구니에 담기' })).toBeHidden()
})
