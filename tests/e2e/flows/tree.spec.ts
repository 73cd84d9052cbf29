import { fillCart } from '../cart-on-device.ts'
import { settled } from '../inspect.ts'
import { expect, test } from '../shop.ts'
import { expectOrderlyTree } from './outline.ts'

test.slow()

const places = `
  - navigation "주요 메뉴":
    - list:
      - listitem:
        - link /홈/
      - listitem:
        - link /앵콜/
      - listitem:
        - link /장바구니/
      - listitem:
        - link /마이/
      - listitem:
        - link /고객센터/
`

test('before the login: what there is, by role and name', async ({ page }) => {
  await page.goto('/login')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - heading "같이 모아 사고, 가까운 데서 픽업해요" [level=1]
      - form "로그인":
        - textbox "이메일"
        - textbox "비밀번호"
        - button "로그인"
      - paragraph:
        - button "처음이에요, 가입할게요"
    - contentinfo
  `)
  await expectOrderlyTree(page, '/login')
  await page.getByRole('button', { name: '처음이에요, 가입할게요' }).click()
  await expect(page.getByRole('form', { name: '가입하기' })).toMatchAriaSnapshot(`
    - form "가입하기":
      - textbox "이름"
      - textbox "이메일"
      - textbox "비밀번호"
      - checkbox /이용약관.*동의해요/
      - link "이용약관"
      - link "개인정보처리방침"
      - button "가입하고 시작하기"
  `)
  for (const path of ['/terms', '/privacy']) {
    await page.goto(path)
    await settled(page)
    await expectOrderlyTree(page, path)
  }
})

test('every page behind the login: its landmarks, its headings in order, and nothing without a name', async ({ visit }) => {
  const { page } = await visit({ cast: 'customer' })
  const titles: Record<string, string | RegExp> = {
    '/': '모아픽',
    '/cart': /^장바구니/,
    '/mypage': /님$/,
    '/mypage/history': '주문 내역',
    '/mypage/points': '포인트',
    '/mypage/orders': '픽업 달력',
    '/encore': /앵콜/,
    '/customer-center': '고객센터',
  }
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible()
    await settled(page)
    await expect(page.locator('body'), path).toMatchAriaSnapshot(places)
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toHaveAttribute('href', '#main')
    await expectOrderlyTree(page, path)
  }
})

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
