import { cancelByHolding, openOrder } from './history.ts'
import { listening } from './listening.ts'
import { expect, test } from './shop.ts'
import { keepToasts } from './toasts.ts'

/** What canceling costs once the wait has become an order. */
const cost = /그 뒤에는 −35P예요. 마감 뒤에 예약되면 .+까지 차감 없이 취소돼요. 픽업일에는 −50P와 노쇼 0.5회예요./

test('sold out: one waits, another cancels, and the reservation appears without a reload', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 2 })
  const first = await visit({})
  await first.caller.reserve({ [good.items[0]!.id]: 2 })

  const { page: waiting } = await visit({})
  await keepToasts(waiting)
  const heard = listening(waiting)
  await waiting.goto(`/product/${good.productId}`)
  await heard
  await waiting.getByRole('button', { name: '대기하기' }).click()
  const sheet = waiting.getByRole('dialog', { name: good.name })
  await expect(sheet.getByText('자리가 나면 기다린 순서대로 자동으로 예약되고, 알려 드려요.')).toBeVisible()
  await expect(sheet.getByText(cost)).toBeVisible()
  await sheet.getByRole('button', { name: '대기하기', exact: true }).last().click()
  await waiting.getByRole('button', { name: '내역 보기' }).click()
  await expect(
    waiting
      .getByRole('article', { name: `${good.name} 대기` })
      .getByText('1번째')
      .last(),
  ).toBeVisible()
  await waiting.evaluate(() => ((globalThis as { sameDocument?: true }).sameDocument = true))

  await keepToasts(first.page)
  await first.page.goto('/mypage/history')
  await cancelByHolding(first.page, openOrder(first.page, good.name))
  await expect(first.page.getByText('주문을 취소했어요')).toBeVisible()

  const order = openOrder(waiting, good.name)
  await expect(order.getByText('기다리던 상품에 자리가 나서 예약됐어요.')).toBeVisible()
  await expect(waiting.getByRole('article', { name: `${good.name} 대기` })).toBeHidden()
  expect(await waiting.evaluate(() => (globalThis as { sameDocument?: true }).sameDocument)).toBe(true)
})

test('a waiting customer sees the place, may leave the waitlist, and is not asked to pay for it', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 1 })
  const [buyer, earlier] = [await shop.somebody(), await shop.somebody()]
  await buyer.reserve({ [good.items[0]!.id]: 1 })
  await earlier.reserve({ [good.items[0]!.id]: 1 }, 'waitlist')
  const { page, caller } = await visit({})
  await caller.reserve({ [good.items[0]!.id]: 1 }, 'waitlist')

  await page.goto('/cart')
  const entry = page.getByRole('article', { name: `${good.name} 대기` })
  await expect(entry.getByText('2번째').last()).toBeVisible()
  await expect(entry.getByText('대기 2건')).toBeVisible()
  await expect(entry.getByText(cost)).toBeVisible()
  await page.getByRole('button', { name: `${good.name} 대기 취소` }).click()
  const question = page.getByRole('dialog', { name: '대기를 취소할까요?' })
  await expect(question.getByText('지금 순서는 사라지고, 다시 신청하면 맨 뒤에서 기다려요.')).toBeVisible()
  await question.getByRole('button', { name: '계속 기다리기' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: `${good.name} 대기 취소` }).click()
  await question.getByRole('button', { name: '대기 취소하기' }).click()
  await expect(entry).toBeHidden()
  await expect(page.getByText('장바구니가 비었어요')).toBeVisible()
})
