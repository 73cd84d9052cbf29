import { safeReturnPath } from '../../domain/return-path.ts'

/** Returns the login page's path with `from`, the path to return to after sign-in. It is cut to 500 characters, the server's limit. */
export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from.slice(0, 500))}`
}

/** Returns the path to return to after sign-in, from the query string's `from`; `/` when it is not a known path of this shop. */
export function originOf(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('from'))
}
