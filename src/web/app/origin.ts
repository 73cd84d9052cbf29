const known = [
  /^\/$/,
  /^\/cart$/,
  /^\/customer-center$/,
  /^\/encore$/,
  /^\/mypage(\/(history|points|orders))?$/,
  /^\/product\/[\w-]+$/,
  /^\/admin(\/[\w-]+)*$/,
]

/** The login page that remembers where one wanted to go (SPEC §2). */
export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`
}

/** Where to go after signing in: only to a known path of this shop, else home. Never to another site. */
export function originOf(search: string): string {
  const from = new URLSearchParams(search).get('from') ?? '/'
  const [path = '/'] = from.split(/[?#]/)
  return known.some(pattern => pattern.test(path)) ? from : '/'
}
