import type { Page } from '@playwright/test'
import { expectAccessible, openStill } from './inspect.ts'
import { expect, test, type TestShop } from './shop.ts'
import { productsOf } from './storefront.ts'
import { keepToasts } from './toasts.ts'
import { failUntilPressed, inTrouble } from './trouble.ts'

const rowOf = (page: Page, name: string) => page.getByRole('article', { name })

test('a product that is over is wished for once; the shop keeps it, and says when it is back', async ({ visit, shop }) => {
  const good = await shop.sell()
  await endOf(shop, good.roundId)
  const somebody = await shop.somebody()
  await somebody.call('requestEncore', { productId: good.productId })
  const { page, caller } = await visit({})
  await openStill(page, '/encore')
  const row = rowOf(page, good.name)
  await expect(row).toContainText('1명')
  await row.getByRole('button', { name: /앵콜 요청/ }).click()
  await expect(row).toContainText('요청했어요')
  await expect(row).toContainText('2명')
  await page.reload()
  await expect(row).toContainText('요청했어요')
  await expect(row.getByRole('button')).toHaveCount(0)
  await expectAccessible(page, '/encore with a wish')
  await page.getByLabel('정렬').selectOption('내가 요청한 상품')
  await expect(page).toHaveURL('/encore?sort=mine')
  await expect(page.getByRole('article')).toHaveCount(1)
  expect((await caller.call('requestEncore', { productId: good.productId })).encoreCount).toBe(2)

  await shop.db.query(
    `update sales_rounds set status = 'selling', deadline_date = now() + interval '1 day', pickup_date = now()::date + 3, pickup_until = now()::date + 3 where id = $1`,
    [good.roundId],
  )
  await page.goto('/encore')
  const back = page.getByRole('region', { name: '돌아온 상품' }).getByRole('article', { name: good.name })
  await expect(back).toContainText('2명이 앵콜을 요청했어요')
  await expectAccessible(page, '/encore with something that is back')
  await back.getByRole('link').click()
  await expect(page).toHaveURL(`/product/${good.productId}`)
})

test('the count on the page of an ended raffle rises with the own wish, before the storefront knows it', async ({
  visit,
  shop,
}) => {
  const good = await shop.sell({ round: { eventType: 'RAFFLE', raffle: { places: 1 } } })
  await shop.owner.call('changeRoundStatus', { roundIds: [good.roundId], status: 'ended' })
  await (await shop.somebody()).call('requestEncore', { productId: good.productId })
  const { page } = await visit({})
  await page.route('**/live', () => {})
  const shown = async () => (await productsOf(page)).find(({ id }) => id === good.productId)?.salesHistory[0]?.status
  await expect.poll(shown).toBe('ended')
  await page.goto(`/product/${good.productId}`)
  const wish = page.getByRole('button', { name: '앵콜 요청하기' })
  await expect(wish).toBeEnabled()
  await page.route('**/api/products', () => {}) // the server prepares them anew every half a minute
  await wish.click()
  await expect(page.getByText('2명이 앵콜을 요청했어요')).toBeVisible()
})

test.describe('when it fails', () => {
  test.use({ forgiven: /status of 500/ })

  test('the list offers another try, and so does a wish that was not taken, in the words of the shop', async ({
    visit,
    shop,
  }) => {
    const good = await shop.sell()
    await endOf(shop, good.roundId)
    const { page } = await visit({})
    await keepToasts(page)
    await failUntilPressed(page, '**/api/encore')
    await page.goto('/encore')
    await expect(page.getByText('잠시 문제가 생겼어요')).toBeVisible()
    await expectAccessible(page, '/encore that failed')
    await page.getByRole('button', { name: '다시 불러오기' }).click()
    await expect(page.getByRole('heading', { name: '다시 보고 싶은 상품' })).toBeVisible()

    await page.route('**/functions/requestEncore', inTrouble, { times: 1 })
    await rowOf(page, good.name).getByRole('button').click()
    await expect(page.getByText('앵콜 요청에 실패했습니다. 다시 시도해 주세요.')).toBeVisible()
    await rowOf(page, good.name).getByRole('button').click()
    await expect(rowOf(page, good.name)).toContainText('요청했어요')
  })
})

/** As when its deadline has passed a week ago. */
async function endOf({ db }: TestShop, roundId: string): Promise<void> {
  await db.query(
    `update sales_rounds set deadline_date = now() - interval '7 days', publish_at = null, pickup_date = now()::date - 5, pickup_until = now()::date - 5 where id = $1`,
    [roundId],
  )
}
