import type { Page } from '@playwright/test'
import { earlierTold } from '../../src/web/lib/unknown-words.ts'
import { joinShop } from './flows/account.ts'
import { expect, test } from './shop.ts'
import { staff } from './staff.ts'
import { toastsLoaded } from './toasts.ts'

test.use({ forgiven: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load resource|could not be/ })

/** Carries a press out and loses its answer with the line, so that nothing can be asked until `isBack`. */
async function loseAnswer(page: Page, name: keyof typeof earlierTold, press: () => Promise<void>): Promise<void> {
  await toastsLoaded(page)
  await page.route(`**/functions/${name}`, async route => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await press()
  await expect(page.getByText('아직 몰라요')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.context().setOffline(false)
}

test('a nickname that is corrected after a lost answer is not set until it is pressed once more', async ({ page, shop }) => {
  const { userId } = await joinShop(page, shop)
  const nickname = () => shop.db.query<{ nickname: string }>(`select nickname from users where id = $1`, [userId])
  await page.goto('/mypage?sheet=nickname')
  const field = page.getByRole('textbox', { name: '닉네임' })
  const [first, second] = [`별${userId.slice(-8)}`, `달${userId.slice(-8)}`]
  await field.fill(first)
  const press = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /닉네임/ })
      .last()
      .click()
  await loseAnswer(page, 'setNickname', press)
  await field.fill(second)
  await press()
  await expect(page.getByText(earlierTold.setNickname!)).toBeVisible()
  expect(await nickname()).toEqual([{ nickname: first }])
  await press()
  await expect(page.getByText(`이제 ${second}님이라고 부를게요`)).toBeVisible()
  expect(await nickname()).toEqual([{ nickname: second }])
})

test('a review that is changed after a lost answer is not said to be posted', async ({ page, shop }) => {
  const { userId } = await joinShop(page, shop)
  const { caller } = await shop.person({ userId })
  const { orders } = await caller.reserve({ [(await shop.sell()).items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  await page.goto(`/mypage?review=${orders[0]!.orderId}`)
  const text = page.getByLabel('후기', { exact: true })
  await page.getByRole('radio', { name: /5점/ }).check()
  await text.fill('달고 싱싱해요.')
  const press = () => page.getByRole('button', { name: '후기 남기고 5P 받기' }).click()
  await loseAnswer(page, 'writeReview', press)
  await text.fill('다시 보니 시었어요.')
  await press()
  await expect(page.getByText(earlierTold.writeReview!)).toBeVisible()
  await expect(page.getByText('후기를 남겼어요')).toHaveCount(0)
  expect(await shop.db.query(`select body from reviews where user_id = $1`, [userId])).toEqual([{ body: '달고 싱싱해요.' }])
})
