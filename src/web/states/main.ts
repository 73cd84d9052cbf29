import '../theme/base.css'
import { conditions } from './conditions.ts'
import { enter } from './world.ts'

/**
 * The page `/__states` of `npm run dev`, for signed-in users: links to every customer screen in every state. `/__states/loading/mypage` is
 * the real screen with invented data; reloading leaves it. Not part of any build.
 */
const screens = {
  '/': '주문',
  '/product': '상품',
  '/cart': '장바구니',
  '/encore': '앵콜',
  '/customer-center': '고객센터',
  '/mypage': '마이',
  '/mypage/history': '주문 내역',
  '/mypage/points': '포인트',
  '/mypage/orders': '픽업 달력',
  '/mypage?sheet=notifications': '알림 설정',
  '/?notifications=list': '알림',
}

const [, name = '', rest = ''] = /^\/__states\/([^/]+)(\/.*)?$/.exec(location.pathname) ?? []
const condition = conditions[name]
if (condition) {
  const path = (rest || '/') + location.search
  enter(condition, path === '/product' ? await aProduct() : path)
  await import('../main.tsx')
} else {
  document.getElementById('root')?.append(...Object.entries(screens).map(([path, title]) => linksTo(path, title)))
}

/** Returns the path of any product's page. */
async function aProduct(): Promise<string> {
  const shop = (await (await fetch('/api/products')).json()) as { products: { id: string }[] }
  return `/product/${shop.products[0]?.id}`
}

function linksTo(path: string, title: string): HTMLElement {
  const section = document.createElement('section')
  const head = document.createElement('h2')
  head.textContent = `${title} ${path}`
  section.style.padding = '1rem'
  section.append(head)
  for (const [key, { name }] of Object.entries(conditions)) {
    const link = document.createElement('a')
    link.href = `/__states/${key}${path}`
    link.textContent = name
    link.style.cssText = 'display:inline-block;padding:.75rem;text-decoration:underline'
    section.append(link)
  }
  return section
}
