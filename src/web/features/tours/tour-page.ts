import type { TutorialPage } from '../../../domain/tutorial.ts'

const pages: Record<string, TutorialPage> = {
  '/cart': 'cart',
  '/mypage': 'myPage',
  '/mypage/history': 'history',
  '/mypage/orders': 'calendar',
  '/customer-center': 'customerCenter',
}

/** Returns the tour of a path; null without one. */
export function tourPageOf(path: string): TutorialPage | null {
  if (/^\/product\/[^/]+$/.test(path)) return 'productDetail'
  return Object.hasOwn(pages, path) ? pages[path]! : null
}
