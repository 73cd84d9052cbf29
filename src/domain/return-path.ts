/** Paths to which a sign-in may return: pages of this shop alone. */
const screens = [
  /^\/$/,
  /^\/cart$/,
  /^\/customer-center$/,
  /^\/encore$/,
  /^\/mypage(\/(history|points|orders))?$/,
  /^\/product\/[A-Za-z0-9_-]{1,64}$/,
  /^\/admin(\/[A-Za-z0-9_-]{1,64}){0,4}$/,
]

/**
 * Returns the path if it is one of this shop's pages, else `/`. It never leads to another site: doubled or escaped slashes, backslashes and
 * control characters are rejected.
 */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || path.length > 512 || /[^\x21-\x7e]|\\/.test(path)) return '/'
  const [place = ''] = path.split(/[?#]/)
  return screens.some(screen => screen.test(place)) ? path : '/'
}
