import { fillCart } from '../cart-on-device.ts'
import { expect, test } from '../shop.ts'
import { expectOrderlyTree } from './outline.ts'

test('a product, its sheet, the cart and the order, as they are read aloud', async ({ shop, visit }) => {
  const good = await shop.sell({ total: 10, price: 4500 })
  const { page, userId, caller } = await visit({})
  await page.goto(`/product/${good.productId}`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - article:
        - heading "${good.name}" [level=1]
        - paragraph: 4,500원
        - button "장바구니에 담기"
        - button "예약하기"
  `)
  await expectOrderlyTree(page, '/product')
  await page.getByRole('button', { name: '예약하기' }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
    - dialog "${good.name}":
      - heading "${good.name}" [level=2]
      - button "닫기"
      - group "${good.name}":
        - heading "한 상자" [level=3]
        - list:
          - listitem:
            - group "한 상자 수량":
              - button "하나 줄이기"
              - status: /1 ?개/
              - button "하나 늘리기"
      - region "지금 예약하고 취소하면"
      - paragraph:
        - status: 4,500원
      - button "장바구니"
      - button "예약하기"
  `)

  await fillCart(page, userId, [{ good, quantity: 2 }])
  await expect(page.getByRole('article', { name: good.name })).toMatchAriaSnapshot(`
    - article "${good.name}":
      - heading "${good.name}" [level=3]:
        - link "${good.name}"
      - button "${good.name} 빼기"
      - group "${good.name} 수량":
        - button "하나 줄이기"
        - status: /2 ?개/
        - button "하나 늘리기"
  `)
  await expectOrderlyTree(page, '/cart')

  await caller.reserve({ [good.items[0]!.id]: 2 })
  await page.goto('/mypage/history')
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "주문 내역" [level=1]
    - region "찾아갈 주문":
      - heading "찾아갈 주문" [level=2]
      - list:
        - listitem:
          - article /예약됨/:
            - heading /픽업/ [level=3]
            - button "주문 자세히"
            - button "길게 눌러 취소"
  `)
  await expectOrderlyTree(page, '/mypage/history')
})
