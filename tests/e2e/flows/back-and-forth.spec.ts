import { endSession } from '../end-session.ts'
import { openOrder } from '../history.ts'
import { expect, test } from '../shop.ts'
import { joinShop, signInAgain } from './account.ts'

test('a deep link into a sheet, with its filter, survives the login; closing it leaves the page', async ({ page, shop }) => {
  const good = await shop.sell()
  const account = await joinShop(page, shop)
  const { caller } = await shop.person({ userId: account.userId })
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 2 })
  const deep = `/mypage/history?show=open&order=${orders[0]!.orderId}`
  await endSession(page)
  await page.goto(deep)
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(deep)}`)
  await signInAgain(page, account)

  await expect(page).toHaveURL(deep)
  const sheet = page.getByRole('dialog').filter({ hasText: '주문 번호' })
  await expect(sheet.getByText(good.name).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/mypage/history?show=open')
  await expect(openOrder(page, good.name)).toBeVisible()
})

test('back and forward through routes and sheets are where one was each time, also after a reload', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({})
  const search = `/?q=${encodeURIComponent(good.name)}`
  const product = `/product/${good.productId}`
  const sheet = page.getByRole('dialog', { name: good.name })
  const title = page.getByRole('heading', { name: good.name, level: 1 })

  await page.goto(search)
  await page.getByRole('link', { name: good.name, exact: true }).click()
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect(sheet).toBeVisible()

  await page.goBack() // closes the sheet, and only that
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(product)
  await expect(title).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(search)
  await expect(page.getByRole('searchbox').locator('visible=true')).toHaveValue(good.name)
  await page.goForward()
  await expect(title).toBeVisible()
  await expect(sheet).toBeHidden()
  await page.goForward()
  await expect(sheet).toBeVisible()

  await page.reload() // in the middle of the sheet: it opens again, and the way back is the same
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(product)
  await page.goForward()
  await expect(sheet).toBeVisible()

  await page.keyboard.press('Escape') // by hand it goes back too, so nothing is doubled
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(product)
  await page.goBack()
  await expect(page).toHaveURL(search)
})

test('notifications open over any page, and back closes them there', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  const sheet = page.getByRole('dialog', { name: '알림' })
  await page.goto('/mypage/history?show=picked')
  await page.getByRole('link', { name: '픽업 달력' }).click()
  await expect(page).toHaveURL('/mypage/orders')
  await page.getByRole('button', { name: /^알림/ }).locator('visible=true').click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/mypage/orders')
  await page.goBack()
  await expect(page).toHaveURL('/mypage/history?show=picked')
  await expect(page.getByRole('radio', { name: '픽업 완료', checked: true })).toBeVisible()
})
