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
  [/^\/(?!(login)?$)/, 'NotFound', 'not-found'],
] as const

export type LazyScreen = (typeof places)[number][1]

/**
 * Returns the screen of a path and its source file among the screens; the last one is for every path that is not listed. Undefined for the
 * landing pages, which come with the entry.
 */
export function lazyScreenOf(path: string): { name: LazyScreen; file: string } | undefined {
  const place = places.find(([pattern]) => pattern.test(path))
  return place && { name: place[1], file: `screens/${place[2]}.tsx` }
}
