/** Screens that are loaded on demand, by path. The page's head preloads the same screen that the app then loads. */
const places = [
  [/^\/product\//, 'ProductDetail'],
  [/^\/cart$/, 'Cart'],
  [/^\/mypage$/, 'MyPage'],
  [/^\/mypage\/history$/, 'History'],
  [/^\/mypage\/points$/, 'Points'],
  [/^\/mypage\/orders$/, 'PickupCalendar'],
  [/^\/customer-center$/, 'CustomerCenter'],
  [/^\/encore$/, 'Encore'],
  [/^\/reset-password$/, 'ResetPassword'],
  [/^\/confirm-email$/, 'ConfirmEmail'],
  [/^\/terms$/, 'Terms'],
  [/^\/privacy$/, 'Privacy'],
  [/^\/(?!(login)?$)/, 'NotFound'],
] as const

export type LazyScreen = (typeof places)[number][1]

/**
 * Returns the screen of a path, or `NotFound` for an unknown path. Returns undefined for the home and login pages, which are part of the
 * first script.
 */
export function lazyScreenOf(path: string): LazyScreen | undefined {
  return places.find(([pattern]) => pattern.test(path))?.[1]
}
