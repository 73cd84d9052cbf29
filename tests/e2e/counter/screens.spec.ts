import { expectAccessible } from '../inspect.ts'
import { expect, test } from './at-the-counter.ts'
import { openStill } from './open-still.ts'

test('products, and a product form', async ({ shop, visit }) => {
  const good = await shop.sell()
  const { page } = await visit({ cast: 'admin' })
  const paths = [
    '/admin/products',
    '/admin/products?q=%EC%97%86%EC%96%B4%EC%9A%94',
    `/admin/products/edit/${good.productId}/${good.roundId}`,
    `/admin/products/edit/${good.productId}/new`,
    '/admin/products/add',
  ]
  for (const path of paths) {
    await openStill(page, path)
    await expectAccessible(page, path)
  }
  await page.getByRole('button', { name: '지금 판매 시작' }).click()
  await expect(page.getByText(/고칠 곳이 \d+군데 있어요/)).toBeVisible()
  await expectAccessible(page, 'a form with gaps')
})

test('orders: none, a full list, some selected, the questions, and one order in full', async ({ visit }) => {
  const { page } = await visit({ cast: 'admin' })
  for (const path of ['/admin/orders?q=%EC%97%86%EC%96%B4%EC%9A%94', '/admin/orders']) {
    await openStill(page, path)
    await expectAccessible(page, path)
  }
  await expect(page.getByRole('row').nth(1).getByRole('checkbox')).toBeVisible() // before, "all" is nothing
  await page.getByRole('checkbox', { name: '보이는 주문 모두 고르기' }).check()
  const bar = page.getByRole('toolbar', { name: '고른 주문' })
  await expect(bar).toBeVisible()
  await expectAccessible(page, 'orders selected')
  // on a laptop beside the side bar the bar stands in one line
  const verbs = await bar.getByRole('button').evaluateAll(buttons => buttons.map(each => each.getBoundingClientRect().y))
  if (page.viewportSize()!.width >= 1280) expect(new Set(verbs).size, 'lines of the bulk bar').toBe(1)
  await bar.getByRole('button', { name: /^주문 취소/ }).click()
  await expect(page.getByRole('button', { name: '그만두기' })).toBeVisible()
  await expectAccessible(page, 'the question before canceling')
  await page.getByRole('button', { name: '그만두기' }).click()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('dialog', { name: /^주문/ })).toBeVisible()
  await expectAccessible(page, 'one order')
})

test.describe('what is missing', () => {
  test.use({ forgiven: /status of 404/ })

  test('an unknown page; from there too the guide is one press away from the list of shortcuts, and its pictures load', async ({
    visit,
  }) => {
    const { page } = await visit({ role: 'admin' })
    await openStill(page, '/admin/nowhere')
    await expectAccessible(page, '/admin/nowhere')
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: '모든 키' }).getByRole('link', { name: '사용 안내 보기' }).click()
    await expect(page).toHaveURL('/admin/guide')
    for (const title of ['회차 열기', '선입금', '픽업일', '찾아가지 않은 손님', '포인트', '뭔가 잘못됐을 때'])
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeAttached()
    const pictures = await page.getByRole('main').getByRole('img').all()
    expect(pictures.length).toBeGreaterThan(10)
    const kindOf = async (address: string | null) => (await page.request.get(address!)).headers()['content-type']
    const kinds = await Promise.all(pictures.map(async picture => kindOf(await picture.getAttribute('src'))))
    expect(new Set(kinds)).toEqual(new Set(['image/webp']))
    await expectAccessible(page, 'the guide')
  })
})
