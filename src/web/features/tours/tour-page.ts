import type { TutorialPage } from '../../../domain/tutorial.ts'

const pages: Record<string, TutorialPage> = {
  '/cart': 'cart',
  '/mypage': 'myPage',
  '/mypage/history': 'history',
  '/mypage/orders': 'calendar',
  '/customer-center': 'customerCenter',
}

/** The page whose tour belongs to a path (SPEC §2); null where there is none. */
export function tourPageOf(path: string): TutorialPage | null {
  if (/^\/product\/[^/]+$/.test(path)) return 'productDetail'
  return Object.hasOwn(pages, path) ? pages[path]! : null
}
