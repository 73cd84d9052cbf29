import { safeReturnPath } from '../../domain/return-path.ts'

/** Returns the login page's path, which remembers the page to return to, up to 500 characters as the server does. */
export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from.slice(0, 500))}`
}

/** Returns the path to open after sign-in: the one of the search string if it is a known path of this shop, else home. */
export function originOf(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('from'))
}
