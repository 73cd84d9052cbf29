import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

test('a raffle from its first entries to the place that a winner gave up', async ({ shop, visit }) => {
  const good = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  const entry = { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 1, wantsWaitlist: false }
  for (const person of [await shop.somebody(), await shop.somebody(), await shop.somebody()])
    await person.call('enterRaffle', entry)
  const { page, caller } = await visit({ cast: 'admin' })
  await openStill(page, '/admin/events?view=open')
  await expectAccessible(page, 'the list of raffles')
  await page.getByRole('link', { name: good.name }).click()
  await expect(page).toHaveURL(`/admin/events/${good.productId}/${good.roundId}`)
  await expect(page.getByText(/아직 응모를 받고 있어요\. 마감된 뒤에 추첨해 주세요\./)).toBeVisible()
  await expect(page.getByRole('button', { name: '추첨하기' })).toBeDisabled()
  await openStill(page, `/admin/events/${good.productId}/${good.roundId}`)
  await expectAccessible(page, 'a raffle that takes entries')

  // ended by somebody else: the page hears of it
  await caller.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  await expect(page.getByRole('button', { name: '추첨하기' })).toBeEnabled()
  await expect(page.getByRole('link', { name: /^추첨.*건이 추첨을 기다려요/ })).toBeVisible()
  await page.getByRole('button', { name: '추첨하기' }).click()
  const question = page.getByRole('alertdialog', { name: '응모 3명 가운데 최대 1명을 뽑을까요?' })
  await expect(question).toContainText('추첨은 한 번뿐이고 되돌릴 수 없어요.')
  await expectAccessible(page, 'the question before the draw')
  await question.getByRole('button', { name: '추첨하기' }).click()
  await expect(page.getByText('추첨했어요. 당첨 1명')).toBeVisible()
  await expect(page.getByRole('heading', { name: '검증했어요. 일치해요' })).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('예약')

  await page.getByRole('button', { name: '확인 방법' }).click()
  const ways = page.getByRole('dialog', { name: '확인 방법' })
  await expect(ways).toContainText(`/product/${good.productId}?round=${good.roundId}&record=yes`)
  await expect(ways).toContainText(/1\. \S*\*\S* · 한 상자/)
  await expect(ways).not.toContainText('npm run')
  // the text to publish: what was promised, and what was opened
  const [proof] = await shop.db.query<{ hash: string; seed: string }>(
    `select seed_hash as hash, seed from raffles where round_id = $1`,
    [good.roundId],
  )
  for (const fact of Object.values(proof!)) await expect(ways).toContainText(fact)
  await expectAccessible(page, 'how to check a draw')
  await page.keyboard.press('Escape')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: '응모 명단 내보내기' }).click()
  await page.getByRole('menuitem', { name: /XLSX/ }).click()
  expect((await file).suggestedFilename()).toMatch(/^응모 \d{4}-\d\d-\d\d\.xlsx$/)

  const [won] = await shop.db.query<{ order_id: string }>(
    `select order_id from raffle_entries where round_id = $1 and result = 'won'`,
    [good.roundId],
  )
  await caller.call('cancelOrder', { orderId: won!.order_id, penaltyType: 'none' })
  await page.getByRole('button', { name: '1자리 다시 뽑기' }).click()
  await expect(page.getByText('당첨 취소', { exact: true })).toBeVisible()
  await page
    .getByRole('alertdialog', { name: '포기한 1자리를 다시 뽑을까요?' })
    .getByRole('button', { name: '다시 뽑기' })
    .click()
  await expect(page.getByText('1자리를 다음 순서에게 줬어요')).toBeVisible()
  await page.getByRole('link', { name: /^당첨(?! 취소)/ }).click()
  await expect(page.getByRole('row')).toHaveCount(2) // the head, who has it now
  await page.getByRole('link', { name: /^당첨 취소/ }).click()
  await expect(page.getByRole('cell', { name: /당첨 취소/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2) // the head, who gave up
  await expectAccessible(page, 'a raffle after its draw')
  await page.getByRole('searchbox', { name: '이름, 전화 뒷자리' }).fill('없는 사람')
  await expect(page.getByText('조건에 맞는 응모가 없어요')).toBeVisible()

  // and everybody can compute who has it now
  await page.goto(`/product/${good.productId}?record=yes`)
  const record = page.getByRole('dialog', { name: '추첨은 이렇게 해요' })
  await expect(record.getByRole('heading', { name: /에 다시 뽑은 자리 1건$/ })).toBeVisible()
  await record.getByRole('button', { name: '이 기기에서 다시 계산하기' }).click()
  await expect(record.getByText(/^\d+월 \d+일 \d\d:\d\d에 다시 뽑은 자리도 같은 결과가 나와요$/)).toBeVisible()
  await expectAccessible(page, 'the record of a draw and of a redraw')
})

test.describe('what is missing', () => {
  test.use({ forgiven: /status of 404/ })

  test('a round that is no raffle shows the specified message', async ({ shop, visit }) => {
    const good = await shop.sell()
    const { page } = await visit({ role: 'master' })
    await page.goto(`/admin/events/${good.productId}/${good.roundId}`)
    await expect(page.getByRole('heading', { name: '판매 회차를 찾을 수 없습니다.' })).toBeVisible()
  })
})
