/** The screens that are loaded when they are needed, each with its paths: the page's head fetches the same one ahead that the entry waits for. */
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
 * Returns the screen of a path; the last one is for every path that is not listed. Undefined for the landing pages, which come with the
 * entry.
 */
export function lazyScreenOf(path: string): LazyScreen | undefined {
  return places.find(([pattern]) => pattern.test(path))?.[1]
}
