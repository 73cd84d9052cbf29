import { v7 as newId } from 'uuid'
import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { keepToasts } from '../toasts.ts'

const raffle = { eventType: 'RAFFLE', raffle: { places: 1 } } as const

// refusals
test.use({ forgiven: /status of 4\d\d/ })

test('a raffle that was entered on another phone refuses readably, and what was refused is gone after canceling', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ round: raffle })
  const { page, caller } = await visit({})
  await keepToasts(page)
  await page.route('**/live', () => {}) // this phone has not heard of it
  await page.goto(`/product/${good.productId}`)
  const enter = page.getByRole('button', { name: '응모하기' })
  await enter.click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await sheet.getByRole('checkbox', { name: /당첨되지 않으면 대기하기/ }).check()
  await caller.call('enterRaffle', { roundId: good.roundId, itemId: good.items[0]!.id, quantity: 1, wantsWaitlist: false })
  await sheet.getByRole('button', { name: '응모하기' }).click()
  // the page behind has heard of the entry, after which the sheet would disappear
  await expect(page.getByText('마감하고 추첨하면 바로 알려 드려요.', { exact: false })).toBeAttached()
  await expect(sheet.getByRole('alert')).toContainText('이미 응모했어요. 바꾸려면 응모를 취소한 뒤')
  await sheet.getByRole('button', { name: '닫기' }).last().click()
  await hasNoSheet(page, 'enter')
  await page.getByRole('button', { name: '응모 취소하기' }).click()
  await expect(page.getByText(/응모를 취소했어요/)).toBeVisible()
  await expect(enter).toBeVisible()
  await hasNoSheet(page, 'enter')
  await enter.click()
  await expect(sheet.getByRole('button', { name: '응모하기' })).toBeVisible()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
})

test('a sheet to enter a raffle stays and says why where the customer is suspended meanwhile, and opens no more by itself', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ round: raffle })
  const { page, userId } = await visit({})
  await page.goto(`/product/${good.productId}`)
  const enter = page.getByRole('button', { name: '응모하기' })
  await enter.click()
  const sheet = page.getByRole('dialog', { name: good.name })
  await expect(sheet.getByRole('button', { name: '응모하기' })).toBeVisible()
  await shop.owner.call('suspendUser', { userId, reason: '약속 위반' })
  await expect(sheet).toContainText('지금은 예약·대기·응모를 할 수 없어요')
  await sheet.getByRole('button', { name: '닫기' }).last().click()
  await hasNoSheet(page, 'enter')
  await page.goto(`/product/${good.productId}?enter=yes`)
  await hasNoSheet(page, 'enter')
  await shop.owner.call('liftSuspension', { userId, reason: '사과를 받았음' })
  await expect(enter).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the sheet of why one is suspended leaves the address with the suspension', async ({ shop, visit }) => {
  const { page, userId } = await visit({})
  await shop.owner.call('suspendUser', { userId, reason: '약속 위반' })
  await page.goto('/encore')
  await page.getByRole('button', { name: /지금은 예약·대기·응모를 할 수 없어요/ }).click()
  await expect(page.getByRole('dialog', { name: '참여 제한' })).toBeVisible()
  await shop.owner.call('liftSuspension', { userId, reason: '사과를 받았음' })
  await hasNoSheet(page, 'standing')
  await shop.owner.call('suspendUser', { userId, reason: '약속 위반' })
  await expect(page.getByRole('region', { name: '참여 제한' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the options of a product that was taken away meanwhile leave the address, and are told to be no more', async ({
  shop,
  visit,
}) => {
  const good = await shop.sell({ name: `내린상품${newId().slice(-6)}`, maxPerUser: 2 })
  const { page } = await visit({})
  await page.goto(`/?q=${good.name}&options=${good.productId}`)
  await expect(page.getByRole('dialog', { name: good.name })).toBeVisible()
  await shop.owner.call('archiveProducts', { productIds: [good.productId], isArchived: true })
  await hasNoSheet(page, 'options')
  await expect(page.getByText('이 상품은 지금 판매하지 않아요')).toBeVisible()
  await shop.owner.call('archiveProducts', { productIds: [good.productId], isArchived: false })
  await expect(page.getByRole('link', { name: good.name, exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a picture that was removed leaves the address, and is told to be no more', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({})
  await keepToasts(page)
  await page.goto(`/product/${good.productId}?picture=${newId()}`)
  await hasNoSheet(page, 'picture')
  await expect(page.getByText('사진을 찾지 못했어요')).toBeVisible()
})

async function hasNoSheet(page: Page, name: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).searchParams.has(name)).toBe(false)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
