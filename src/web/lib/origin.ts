import { safeReturnPath } from '../../domain/return-path.ts'

/** Returns the login page's path with the path to return to, up to 500 characters as on the server. */
export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from.slice(0, 500))}`
}

/** Returns the path to open after sign-in: that of the query string if it is a known path of this shop, else `/`. */
export function originOf(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('from'))
}
