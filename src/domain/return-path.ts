/** The paths that a person may be sent back to after signing in (SPEC §2): this shop's screens behind the login, nothing else. */
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
 * The same path if it is one of this shop's, else home. Never an address of another site: what comes back begins with exactly one
 * slash and holds no character that a browser folds into another (backslash, control characters, an escaped slash in the path).
 */
export function safeReturnPath(path: string | null | undefined): string {
  if (!path || path.length > 512 || /[^\x21-\x7e]|\\/.test(path)) return '/'
  const [place = ''] = path.split(/[?#]/)
  return screens.some(screen => screen.test(place)) ? path : '/'
}
