import { openListening } from './listening.ts'
import { expect, test } from './shop.ts'

test('two browsers see the stock move while a third customer buys', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 20 })
  const [list, detail, buyer] = [await visit({}), await visit({}), await shop.somebody()]
  await openListening(list, `/?q=${encodeURIComponent(good.name)}`)
  await openListening(detail, `/product/${good.productId}`)
  const card = list.page.getByRole('article').filter({ hasText: good.name })
  const left = detail.page.getByText(/^\d+개 남았어요$/).first()
  await expect(card.getByText('20개 남았어요')).toBeVisible()
  await expect(left).toHaveText('20개 남았어요')

  await buyer.reserve({ [good.items[0]!.id]: 3 })
  await expect(card.getByText('17개 남았어요')).toBeVisible()
  await expect(left).toHaveText('17개 남았어요')

  await buyer.reserve({ [good.items[0]!.id]: 17 })
  await expect(card.getByText('대기 가능')).toBeVisible()
  await expect(detail.page.getByRole('button', { name: '대기하기' })).toBeVisible()
})
