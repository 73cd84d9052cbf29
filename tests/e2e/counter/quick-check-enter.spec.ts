import { expect, test } from './at-the-counter.ts'
import { aCustomer, aNumber, statusOf } from './customers-today.ts'
import { keysAct } from './keys-act.ts'
import { openStill } from './open-still.ts'
import { scan } from './scan.ts'

const path = '/admin/quick-check'

test('after a dialog Enter does what the main button says', async ({ shop, visit }) => {
  const { page } = await visit({ role: 'admin' })
  await openStill(page, path)
  const card = page.getByRole('region', { name: '손님의 주문' }).getByRole('article')
  const dialogs: Record<string, () => Promise<void>> = {
    'money, recorded': async () => {
      await card.getByRole('button', { name: '받은 돈 기록' }).press('Enter')
      await page.getByRole('textbox', { name: '받은 금액' }).fill('1000')
      await page.getByRole('dialog').getByRole('button', { name: '카드' }).press('Enter')
      await expect(card).toContainText('받음 1,000원')
    },
    'money, left': async () => {
      await card.getByRole('button', { name: '받은 돈 기록' }).click()
      await page.keyboard.press('Escape')
    },
    'a note': async () => {
      await card.getByRole('button', { name: '메모 쓰기' }).press('Enter')
      await page.getByRole('button', { name: '그만두기' }).press('Enter')
    },
    'the camera': async () => {
      await scan(page)
      await page.keyboard.press('Escape')
    },
    'the map of keys': async () => {
      const map = page.getByRole('button', { name: /모든 키/ })
      if (!(await map.isVisible())) return // a phone has none
      await map.press('Enter')
      await page.keyboard.press('Escape')
    },
  }
  for (const [name, openAndClose] of Object.entries(dialogs)) {
    const digits = aNumber()
    const orderId = await aCustomer(shop, await shop.person(), { name: '백시온', digits, quantity: 2 })
    await page.keyboard.type(digits)
    await expect(card.getByRole('checkbox')).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.locator('section p:visible', { hasText: 'Enter를 한 번 더 누르면' })).toBeVisible()
    await openAndClose()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await keysAct(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText('오늘 찾을 것을 모두 찾아갔어요'), name).toBeVisible()
    expect(await statusOf(shop, orderId), name).toBe('PICKED_UP')
  }
})

test('Enter does what the main button says after a control was pressed by mouse or finger, and after Tab to a box', async ({
  shop,
  visit,
}) => {
  const { page } = await visit({ role: 'admin' })
  await openStill(page, path)
  const side = page.getByRole('region', { name: '손님의 주문' })
  const card = side.getByRole('article')
  const box = card.getByRole('checkbox')
  const uses: Record<string, () => Promise<void>> = {
    'a box, twice': async () => {
      await box.click()
      await expect(box).not.toBeChecked()
      await box.click()
    },
    'a box by Tab': async () => {
      await box.focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(box).toBeFocused()
    },
    'a part and back': async () => {
      await side.getByRole('button', { name: '일부 픽업' }).click()
      await side.getByRole('button', { name: '하나 줄이기' }).click()
      await side.getByRole('button', { name: '전체로' }).click()
    },
    prepaid: async () => {
      await side.getByRole('button', { name: '선입금' }).click()
      await expect(card).toContainText('선입금')
    },
  }
  for (const [name, use] of Object.entries(uses)) {
    const digits = aNumber()
    const orderId = await aCustomer(shop, await shop.person(), { name: '백시온', digits, quantity: 3 })
    await page.keyboard.type(digits)
    await expect(box).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.locator('section p:visible', { hasText: 'Enter를 한 번 더 누르면' })).toBeVisible()
    await keysAct(page)
    await use()
    await expect(box).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(page.getByText('오늘 찾을 것을 모두 찾아갔어요'), name).toBeVisible()
    expect(await statusOf(shop, orderId), name).toBe('PICKED_UP')
  }
})
