import { atRest } from './at-rest.ts'
import { expectCalmVisit, openStill } from './inspect.ts'
import { expect, test } from './shop.ts'

test.use({ fetchesAhead: true })

test('nothing moves unexpectedly: search, filter, a product, its options, the cart', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({})
  await openStill(page, '/')
  const field = page.getByRole('searchbox', { name: '상품 검색' })
  const cards = page.getByRole('article')
  const pork = cards.filter({ hasText: '한돈 삼겹살' })
  const filter = page.getByRole('button', { name: '예약 가능', exact: true })
  const steps: Record<string, () => Promise<void>> = {
    'a letter': async () => {
      await field.pressSequentially('ㅇ')
      await expect(page).toHaveURL(/q=/)
    },
    'a search': async () => {
      await field.pressSequentially('ㄱㄴ')
      await expect(pork).toHaveCount(0)
    },
    'nothing found': async () => {
      await field.fill('없는상품')
      await expect(page.getByText('‘없는상품’ 상품을 찾지 못했어요')).toBeVisible()
    },
    'the search cleared': async () => {
      await page.getByRole('button', { name: '검색어 지우기' }).first().click()
      await expect(pork.first()).toBeAttached()
    },
    'a filter': async () => {
      await filter.click()
      await expect(page).toHaveURL(/only=/)
    },
    'a product': async () => {
      await field.fill(good.name)
      await expect(cards).toHaveCount(1)
      await cards.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1, name: good.name })).toBeVisible()
    },
    'its options': async () => {
      await page.getByRole('button', { name: '예약하기' }).click()
      await page.getByRole('dialog', { name: good.name }).getByRole('button', { name: '장바구니' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
    'the cart': async () => {
      await page
        .getByRole('navigation', { name: '주요 메뉴' })
        .getByRole('link', { name: /장바구니/ })
        .click()
      await expect(page.getByRole('article', { name: good.name })).toBeVisible()
    },
  }
  for (const [state, step] of Object.entries(steps)) {
    await test.step(state, async () => {
      await step()
      await atRest(page)
      await expectCalmVisit(page)
    })
  }
})
