import { v7 as newId } from 'uuid'
import { announceOpenedRounds } from '../../src/services/catalog/open-rounds.ts'
import { deliver } from '../../src/services/notifications/deliver.ts'
import { expectAccessible } from './inspect.ts'
import { expect, test, type TestShop } from './shop.ts'
import { staff } from './staff.ts'
import { keepToasts } from './toasts.ts'
import { inTrouble } from './trouble.ts'

const soonOf = (shop: TestShop) => shop.sell({ round: { publishAt: Temporal.Now.instant().add({ hours: 20 }).toString() } })

test('from the card and on the page: turned on, off, on again, and notified when it opens', async ({ shop, visit }) => {
  const good = await soonOf(shop)
  const { page } = await visit({})
  await keepToasts(page)
  await page.goto(`/?q=${encodeURIComponent(good.name)}`)
  const onCard = page.getByRole('button', { name: new RegExp(`^${good.name} 알림 받`) })
  await onCard.click()
  await expect(page.getByText('판매를 시작하면 알려 드려요')).toBeVisible()
  await expect(onCard).toHaveText('알림 받는 중')
  await expectAccessible(page, 'home with an alert')

  await page.getByRole('link', { name: good.name, exact: true }).click()
  const onPage = page.getByRole('button', { name: /^알림 받/ })
  await expect(onPage).toHaveText('알림 받는 중')
  await onPage.click()
  await expect(page.getByText('알림 신청을 취소했어요')).toBeVisible()
  await expect(onPage).toHaveText('알림 받기')
  await onPage.click()
  await expect(onPage).toHaveText('알림 받는 중')
  await page.reload()
  await expect(onPage).toHaveText('알림 받는 중')
  await expectAccessible(page, 'product with an alert')

  const owner = await staff(shop)
  await owner.call('changeRoundStatus', { roundIds: [good.roundId], status: 'selling' })
  const context = { db: shop.db, clock: () => Temporal.Now.instant(), newId }
  await announceOpenedRounds(context)
  while ((await deliver(context, [])) > 0);
  await page.goto('/?notifications')
  await page.getByText('알림 신청한 상품의 판매를 시작했어요').click()
  await expect(page).toHaveURL(`/product/${good.productId}?round=${good.roundId}`)
  await expect(page.getByRole('button', { name: '예약하기', exact: true })).toBeVisible()
})

test.describe('when it fails', () => {
  test.use({ forgiven: /status of (500|400)/ })

  test('is reported, and nothing has changed; that the round has opened meanwhile is reported too', async ({ shop, visit }) => {
    const good = await soonOf(shop)
    const { page } = await visit({})
    await keepToasts(page)
    await page.goto(`/product/${good.productId}`)
    await page.route('**/functions/setOpeningAlert', inTrouble, { times: 1 })
    const press = page.getByRole('button', { name: /^알림 받/ })
    await press.click()
    await expect(page.getByText('알림을 바꾸지 못했어요. 다시 시도해 주세요')).toBeVisible()
    await expect(press).toHaveText('알림 받기')
    await page.route('**/live', () => {}) // the page is not told of the opening
    await page.reload()
    const owner = await staff(shop)
    await owner.call('changeRoundStatus', { roundIds: [good.roundId], status: 'selling' })
    await press.click()
    await expect(page.getByText('이미 판매를 시작했어요. 지금 예약하거나 응모할 수 있어요.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: '예약하기', exact: true })).toBeVisible()
  })
})
