import { openOrder } from './history.ts'
import { expect, test } from './shop.ts'

test('lifting the finger after a finished hold presses nothing, and the dialog of a cancellation names its order', async ({
  shop,
  visit,
}) => {
  const { page, caller, context } = await visit({})
  const goods = await Promise.all(Array.from({ length: 4 }, () => shop.sell({ price: 4300 })))
  for (const good of goods) await caller.reserve({ [good.items[0]!.id]: 3 })
  await page.goto('/mypage/history')
  const finger = await context.newCDPSession(page)
  const touch = (points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type: points.length > 0 ? 'touchStart' : 'touchEnd', touchPoints: points })
  await page.evaluate(() => {
    const pressed: string[] = []
    Object.assign(globalThis, { pressed })
    document.addEventListener('click', event => pressed.push((event.target as Element).tagName), { capture: true })
  })
  const pressed = () => page.evaluate(() => (globalThis as unknown as { pressed: string[] }).pressed.splice(0))

  // every order but the last has another one below it, which comes under the finger
  for (const good of goods.slice(0, -1)) {
    const order = openOrder(page, good.name)
    await expect(page.locator('div[popover][aria-hidden]')).toHaveCount(0) // nothing takes the next press away
    const button = order.getByRole('button', { name: '길게 눌러 취소' })
    await button.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await button.boundingBox())!
    await touch([{ x: x + width / 2, y: y + height / 2 }])
    await expect(order.getByText('손을 떼면 취소되지 않아요')).toBeVisible()
    await expect(openOrder(page, good.name)).toHaveCount(0)
    await pressed()
    await touch([])
    // what the release presses, it has pressed before the next tap, which waits until the list is at rest without the order
    await page.getByRole('heading', { level: 2, name: '찾아갈 주문' }).tap({ position: { x: 4, y: 4 } })
    const clicks: string[] = []
    await expect.poll(async () => clicks.push(...(await pressed()))).toBeGreaterThan(0)
    expect(clicks).toEqual(['H2'])
    await expect(page).toHaveURL(/\/mypage\/history$/)
  }

  const last = goods.at(-1)!
  const left = openOrder(page, last.name).getByRole('button', { name: '길게 눌러 취소' })
  await left.evaluate((button: HTMLButtonElement) => button.click())
  await expect(page.getByRole('dialog', { name: '이 주문을 취소할까요?' })).toContainText(`${last.name} · 3개 · 12,900원`)
})
