/** The screens that are loaded when they are needed, each with its paths: the page's head fetches the same one ahead that the entry waits for. */
const places = [
  [/^\/product\//, 'ProductDetail', 'product-detail'],
  [/^\/cart$/, 'Cart', 'cart'],
  [/^\/mypage$/, 'MyPage', 'my-page'],
  [/^\/mypage\/history$/, 'History', 'history'],
  [/^\/mypage\/points$/, 'Points', 'points'],
  [/^\/mypage\/orders$/, 'PickupCalendar', 'pickup-calendar'],
  [/^\/customer-center$/, 'CustomerCenter', 'customer-center'],
  [/^\/encore$/, 'Encore', 'encore'],
  [/^\/reset-password$/, 'ResetPassword', 'reset-password'],
  [/^\/terms$/, 'Terms', 'terms'],
  [/^\/privacy$/, 'Privacy', 'privacy'],
] as const

export type LazyScreen = (typeof places)[number][1]

/** Undefined for the landing pages, which come with the entry, and for what is no page. `file`: its source among the screens. */
export function lazyScreenOf(path: string): { name: LazyScreen; file: string } | undefined {
  const place = places.find(([pattern]) => pattern.test(path))
  return place && { name: place[1], file: `screens/${place[2]}.tsx` }
}
