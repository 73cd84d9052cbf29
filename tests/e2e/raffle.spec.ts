import { PASSED_OVER, QUANTITY_RULE } from '../../src/contract/words/raffle-text.ts'
import { expectAccessible, openStill } from './inspect.ts'
import { listening } from './listening.ts'
import { expect, test } from './shop.ts'
import { productsOf } from './storefront.ts'
import { keepToasts } from './toasts.ts'
import { pressAtLimit } from './press-at-limit.ts'

const raffle = { eventType: 'RAFFLE', raffle: { places: 1 } } as const

test('an entry is shown on every page of the raffle, and is not offered again', async ({ shop, visit }) => {
  const good = await shop.sell({ round: raffle })
  const { page, caller } = await visit({})
  await caller.call('enterRaffle', { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 1, wantsWaitlist: false })
  const product = new RegExp(`/product/${good.productId}`)
  for (const path of ['/cart', '/mypage/history']) {
    await openStill(page, path)
    const list = page.getByRole('region', { name: '응모한 상품' })
    await expectAccessible(page, `an entry in ${path}`)
    await list.getByRole('link', { name: good.name }).click()
    await expect(page).toHaveURL(product)
    await expect(page.getByRole('button', { name: '응모 취소하기' })).toBeVisible()
  }
  await page.goto(`/?q=${good.name}`)
  await page.getByRole('button', { name: `${good.name} 응모했어요` }).click()
  await expect(page).toHaveURL(product)
  await page.goto(`/product/${good.productId}?enter=yes`)
  await expect(page.getByRole('status').filter({ hasText: '마감하고 추첨하면' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('enter, see the entry, be drawn, and recompute the draw', async ({ shop, visit }) => {
  const good = await shop.sell({ round: raffle })
  const { caller: owner } = await shop.person({ role: 'admin' })
  const { page, userId } = await visit({})
  await keepToasts(page)
  const heard = listening(page)
  await openStill(page, `/product/${good.productId}`)
  await heard
  await expect(page.getByRole('region', { name: '추첨으로 정해요' })).toBeVisible()
  await expectAccessible(page, 'a raffle')
  await page.getByRole('button', { name: '응모하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByRole('checkbox', { name: /당첨되지 않으면 대기하기/ })).not.toBeChecked()
  await expectAccessible(page, 'entering a raffle')
  await sheet.getByRole('checkbox', { name: /당첨되지 않으면 대기하기/ }).check()
  await sheet.getByRole('button', { name: '응모하기' }).click()
  await expect(
    page.getByText('한 상자 × 1. 당첨되지 않으면 대기하기로 했어요. 마감하고 추첨하면 바로 알려 드려요.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '응모 취소하기' })).toBeVisible()
  await expectAccessible(page, 'a raffle that one has entered')

  const others = [await shop.somebody(), await shop.somebody()]
  for (const other of others)
    await other.call('enterRaffle', { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 1, wantsWaitlist: false })
  await page.evaluate(() => ((globalThis as { sameDocument?: true }).sameDocument = true))
  await owner.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  await expect(page.getByRole('button', { name: '추첨을 기다리고 있어요' })).toBeDisabled()
  await owner.call('drawRaffle', { roundId: good.roundId })
  const [entry] = await shop.db.query<{ result: string }>(
    `select result from raffle_entries where round_id = $1 and user_id = $2`,
    [good.roundId, userId],
  )
  const words = entry!.result === 'won' ? '당첨됐어요!' : '순서를 기다리고 있어요'
  await expect(page.getByRole('region', { name: '추첨으로 정해요' }).getByText(words)).toBeVisible()
  expect(await page.evaluate(() => (globalThis as { sameDocument?: true }).sameDocument)).toBe(true)

  await page.getByRole('button', { name: '추첨 기록 확인하기' }).click()
  const record = page.getByRole('dialog', { name: '추첨은 이렇게 해요' })
  await expect(record.getByText('3명 가운데 1명')).toBeVisible()
  await record.getByRole('button', { name: '이 기기에서 다시 계산하기' }).click()
  for (const held of [
    '공개한 비밀 값이 먼저 공개한 검증값과 맞아요',
    '응모 목록이 마감 때 그대로예요',
    '다시 뽑아도 같은 결과가 나와요',
  ])
    await expect(record.getByText(held, { exact: true })).toBeVisible()
  await expect(record.getByRole('link', { name: /공개 기록 원본/ })).toHaveAttribute('href', `/api/raffles/${good.roundId}`)
  await expectAccessible(page, 'the record of a draw')
  await page.goBack()
  await expect(record).toBeHidden()
})

test('the lower chance of a large quantity is explained before entering, and as the reason after the draw', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 3 } }, total: 3, maxPerUser: 3 })
  const { caller: owner } = await shop.person({ role: 'admin' })
  const { page, caller, userId } = await visit({})
  const rule = QUANTITY_RULE
  await page.goto('/customer-center?sheet=raffle')
  await expect(page.getByRole('dialog').getByText(rule)).toBeVisible()
  await openStill(page, `/product/${good.productId}`)
  const panel = page.getByRole('region', { name: '추첨으로 정해요' })
  await expect(panel.getByText('최대 3명')).toBeVisible()
  await page.getByRole('button', { name: '어떻게 뽑는지 보기' }).click()
  await expect(page.getByRole('dialog').getByText(rule)).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '응모하기' }).click()
  await expect(page.getByRole('dialog').getByText(`당첨은 최대 3명이에요. ${rule}`)).toBeVisible()

  // whoever comes first takes so many that nothing suffices for the others
  for (const one of [caller, await shop.somebody(), await shop.somebody()])
    await one.call('enterRaffle', { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 2, wantsWaitlist: false })
  await owner.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  await owner.call('drawRaffle', { roundId: good.roundId })
  const [own] = await shop.db.query<{ won: boolean }>(
    `select result = 'won' as won from raffle_entries where round_id = $1 and user_id = $2`,
    [good.roundId, userId],
  )
  // this page is to open on what was drawn, not to live through its coming
  const round = async () => (await productsOf(page)).find(({ id }) => id === good.productId)?.salesHistory[0]
  await expect.poll(async () => (await round())?.raffle?.drawnAt ?? null).not.toBeNull()
  await openStill(page, `/product/${good.productId}`)
  await expect(panel.getByRole('definition').first()).toHaveText('1명')
  await expect(panel.getByRole('status')).toContainText(own!.won ? '당첨됐어요!' : PASSED_OVER)
  await page.getByRole('button', { name: '추첨 기록 확인하기' }).click()
  await expect(page.getByText('남은 수량이 모자라 넘어간 응모 2건')).toBeVisible()
  await expectAccessible(page, 'the record of a draw that passed entries over')
})

test('an entry can be withdrawn until the deadline, and made again', async ({ shop, visit }) => {
  const good = await shop.sell({ round: raffle, maxPerUser: 2 })
  const { page, caller } = await visit({})
  await caller.call('enterRaffle', { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 2, wantsWaitlist: false })
  await keepToasts(page)
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByText('한 상자 × 2.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: '응모 취소하기' }).click()
  await expect(page.getByText(/^‘.+’\u2060 응모를 취소했어요\. \d+월 \d+일\(.\) 20:00까지 다시 응모할 수 있어요$/)).toBeVisible()
  await page.getByRole('button', { name: '응모하기' }).click()
  const sheet = page.getByRole('dialog', { name: good.name })
  const more = sheet.getByRole('button', { name: '하나 늘리기' })
  await more.click()
  await pressAtLimit(more)
  await expect(page.getByText('한 번에 2개까지 응모할 수 있어요')).toBeVisible()
  await sheet.getByRole('button', { name: '응모하기' }).click()
  await expect(page.getByText('한 상자 × 2.', { exact: false })).toBeVisible()
  // what was said before is no longer so
  await expect(page.getByText(/^‘.+’\u2060에 응모했어요\./)).toBeVisible()
  await expect(page.getByText(/응모를 취소했어요/)).toHaveCount(0)
})

test.describe('closed meanwhile', () => {
  test.use({ forgiven: /status of 4\d\d/ })

  test('the open sheet says when the entries end by the clock, and offers no entry any more', async ({ shop, visit }) => {
    const good = await shop.sell({ round: raffle })
    const { page } = await visit({})
    await page.route('**/live', () => {}) // it would set the page's time right again
    await page.clock.install()
    await page.goto(`/product/${good.productId}`)
    await page.getByRole('button', { name: '응모하기' }).click()
    const sheet = page.getByRole('dialog', { name: good.name })
    await expect(sheet.getByRole('button', { name: '응모하기' })).toBeEnabled()
    await page.clock.fastForward(72 * 60 * 60 * 1000)
    await expect(sheet.getByText('응모가 끝났어요')).toBeVisible()
    await expect(sheet.getByRole('button', { name: '응모하기' })).toHaveCount(0)
    await expectAccessible(page, 'a raffle whose entries ended under the open sheet')
    await sheet.getByRole('button', { name: '닫기' }).last().click()
    await expect(sheet).toBeHidden()
  })

  test('a raffle that closed during the choice says so, and changes nothing', async ({ shop, visit }) => {
    const good = await shop.sell({ round: raffle })
    const { page, userId } = await visit({})
    await page.goto(`/product/${good.productId}?enter=yes`)
    const sheet = page.getByRole('dialog', { name: good.name })
    await expect(sheet).toBeVisible()
    // the page has not heard of it yet
    await page.route('**/functions/enterRaffle', async route => {
      await shop.db.query(`update sales_rounds set status = 'ended' where id = $1`, [good.roundId])
      await route.continue()
    })
    await sheet.getByRole('button', { name: '응모하기' }).click()
    await expect(sheet.getByRole('alert')).toContainText('응모가 마감된 추첨이에요.')
    const [row] = await shop.db.query<{ count: number }>(`select count(*)::int as count from raffle_entries where user_id = $1`, [
      userId,
    ])
    expect(row!.count).toBe(0)
  })
})

test('a page that is open follows what the other phone enters and cancels', async ({ shop, visit }) => {
  const good = await shop.sell({ round: raffle })
  const { page, caller } = await visit({})
  const heard = listening(page)
  await page.goto(`/product/${good.productId}`)
  await heard
  await expect(page.getByRole('button', { name: '응모하기' })).toBeVisible()
  const { entryId } = await caller.call('enterRaffle', {
    roundId: good.roundId,
    itemId: good.items[0]!.id,
    quantity: 1,
    wantsWaitlist: false,
  })
  await expect(page.getByRole('button', { name: '응모 취소하기' })).toBeVisible()
  await caller.call('leaveRaffle', { entryId })
  await expect(page.getByRole('button', { name: '응모하기' })).toBeVisible()
})
