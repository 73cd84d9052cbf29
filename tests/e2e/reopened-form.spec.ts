import { holdUp } from './hold-up.ts'
import { expect, test, type TestShop, type Visitor } from './shop.ts'
import { staff } from './staff.ts'
import { keepToasts } from './toasts.ts'

test('a late answer leaves the form that was opened again, and what was typed in it', async ({ visit }) => {
  const { page } = await visit({})
  await keepToasts(page)
  await page.goto('/mypage')
  const name = page.getByRole('dialog').getByLabel('이름', { exact: true })
  // by the keyboard: the toast that is kept lies over it
  const open = () => page.getByRole('button', { name: '내 정보', exact: true }).first().press('Enter')
  await open()
  await name.fill('먼저이름')
  const saving = await holdUp(page, /\/functions\/saveProfile/)
  await page.getByRole('button', { name: '저장하기' }).click()
  await saving.asked
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await open()
  await name.fill('나중이름')
  await saving.go()
  await expect(page.getByText('내 정보를 저장했어요')).toBeVisible()
  await expect(name).toHaveValue('나중이름')
  await page.keyboard.press('Escape')
  await expect(name).toHaveCount(0)
  await open()
  await expect(name).toHaveValue('나중이름')
})

test('a review that was sent, closed and opened again before its answer says that it is saved', async ({ shop, visit }) => {
  const visitor = await visit({})
  const { sheet, open } = await aReview(shop, visitor)
  const { page } = visitor
  const sending = await holdUp(page, /\/functions\/writeReview/)
  await sheet.getByRole('button', { name: '후기 남기고 5P 받기' }).click()
  await sending.asked
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await open()
  await expect(sheet.getByLabel('후기', { exact: true })).toHaveValue('달고 싱싱해요.')
  await sending.go()
  await expect(sheet.getByText('앞서 보낸 후기가 저장됐어요', { exact: false })).toBeVisible()
  await expect(sheet.getByLabel('후기', { exact: true })).toHaveCount(0)
  await sheet.getByRole('button', { name: '닫기' }).last().click()
  await expect(sheet).toHaveCount(0)
})

test.describe('refused', () => {
  test.use({ forgiven: /status of 4\d\d|ERR_FAILED/ })

  test('a review that failed after its sheet was closed is told, and is there when it is opened again', async ({
    shop,
    visit,
  }) => {
    const visitor = await visit({})
    const { sheet, open } = await aReview(shop, visitor)
    const { page } = visitor
    let fail = () => {}
    const failing = new Promise<void>(resolve => (fail = resolve))
    const asked = page.waitForRequest('**/functions/writeReview')
    await page.route('**/functions/writeReview', async route => {
      await failing
      await route.fulfill({ status: 400, json: { error: {} } })
    })
    await sheet.getByRole('button', { name: '후기 남기고 5P 받기' }).click()
    await asked
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    fail()
    await expect(page.getByText('후기를 남기지 못했어요. 다시 시도해 주세요.')).toBeVisible()
    await open()
    await expect(sheet.getByLabel('후기', { exact: true })).toHaveValue('달고 싱싱해요.')
  })
})

/** Picks up an order, and begins its review in the open sheet. */
async function aReview(shop: TestShop, { page, caller }: Visitor) {
  await keepToasts(page)
  const good = await shop.sell()
  const { orders } = await caller.reserve({ [good.items[0]!.id]: 1 })
  await (await staff(shop)).call('changeOrderStatus', { orderIds: [orders[0]!.orderId], status: 'PICKED_UP' })
  const sheet = page.getByRole('dialog', { name: good.name })
  // by the keyboard: the toast that is kept lies over it
  const open = () => page.getByRole('button', { name: new RegExp(`${good.name}.*후기 쓰기`) }).press('Enter')
  await page.goto('/mypage?sheet=reviews')
  await open()
  await sheet.getByRole('radio', { name: /4점/ }).check()
  await sheet.getByLabel('후기', { exact: true }).fill('달고 싱싱해요.')
  return { sheet, open }
}
