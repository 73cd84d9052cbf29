import { expect, test } from './shop.ts'
import { productsOf } from './storefront.ts'

const raffle = { eventType: 'RAFFLE', raffle: { places: 1 } } as const

test('the posted link leads to its draw after the product sells anew and the raffle left the storefront', async ({
  shop,
  visit,
}) => {
  const [drawn, sold] = [await shop.sell({ round: raffle }), await shop.sell()]
  const { caller: owner } = await shop.person({ role: 'admin' })
  const entry = { roundId: drawn.roundId, itemId: drawn.items[0]!.id, quantity: 1, wantsWaitlist: false }
  await (await shop.somebody()).call('enterRaffle', entry)
  await owner.call('changeRoundStatus', { roundIds: [drawn.roundId], status: 'ended' })
  await owner.call('drawRaffle', { roundId: drawn.roundId })
  await shop.db.query(`update sales_rounds set product_id = $2 where id = $1`, [sold.roundId, drawn.productId])
  await shop.db.query(`update catalogue_version set version = version + 1`)
  const { page } = await visit({})
  const roundsOf = async () =>
    (await productsOf(page))
      .find(({ id }) => id === drawn.productId)
      ?.salesHistory.map(({ roundId }) => roundId)
      .toSorted()
  await expect.poll(roundsOf).toEqual([drawn.roundId, sold.roundId].toSorted())

  const record = page.getByRole('dialog', { name: '추첨은 이렇게 해요' })
  const posted = `/product/${drawn.productId}?round=${drawn.roundId}&record=yes`
  const readRecord = async (address: string) => {
    await page.goto(address)
    await expect(record.getByText('1명 가운데 1명')).toBeVisible()
    await expect(record.getByRole('link', { name: /공개 기록 원본/ })).toHaveAttribute('href', `/api/raffles/${drawn.roundId}`)
    await expect(page).toHaveURL(posted)
    await page.keyboard.press('Escape')
    // the page below stays on the raffle
    await expect(page).toHaveURL(`/product/${drawn.productId}?round=${drawn.roundId}`)
    await expect(page.getByRole('region', { name: '추첨으로 정해요' })).toBeVisible()
  }
  await readRecord(posted)
  // as the texts before named it
  await readRecord(`/product/${drawn.productId}?record=yes`)
  // opened on the page, the address names the round too
  await page.getByRole('button', { name: '추첨 기록 확인하기' }).click()
  await expect(page).toHaveURL(`/product/${drawn.productId}?round=${drawn.roundId}&record=${drawn.roundId}`)

  await shop.db.query(
    `update sales_rounds set deadline_date = now() - interval '20 days', pickup_date = current_date - 18, pickup_until = current_date - 18
     where id = $1`,
    [drawn.roundId],
  )
  await shop.db.query(`update catalogue_version set version = version + 1`)
  await expect.poll(roundsOf).toEqual([sold.roundId])
  await readRecord(posted)
  await readRecord(`/product/${drawn.productId}?record=yes`)
  // and what names no round is the present sale
  await page.goto(`/product/${drawn.productId}`)
  await expect(page.getByRole('region', { name: '추첨으로 정해요' })).toHaveCount(0)
})

test('the number of entries follows the own entry in another tab', async ({ shop, visit }) => {
  const good = await shop.sell({ round: raffle })
  const entry = { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 1, wantsWaitlist: false }
  await (await shop.somebody()).call('enterRaffle', entry) // commits the raffle, which renews the storefront
  const { page, caller } = await visit({})
  await page.goto(`/product/${good.productId}`)
  const entries = page.getByRole('region', { name: '추첨으로 정해요' }).getByText(/^\d+명$/)
  await expect(entries).toHaveText('1명')
  const { entryId } = await caller.call('enterRaffle', entry)
  await expect(page.getByRole('button', { name: '응모 취소하기' })).toBeVisible()
  await expect(entries).toHaveText('2명')
  await caller.call('leaveRaffle', { entryId })
  await expect(page.getByRole('button', { name: '응모하기' })).toBeVisible()
  await expect(entries).toHaveText('1명')
})
