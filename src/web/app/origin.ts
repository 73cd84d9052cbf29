import { safeReturnPath } from '../../domain/return-path.ts'

/** The login page that remembers where one wanted to go (SPEC §2). */
export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?from=${encodeURIComponent(from)}`
}

/** Where to go after signing in: only to a known path of this shop, else home; the server's own rule. */
export function originOf(search: string): string {
  return safeReturnPath(new URLSearchParams(search).get('from'))
}
