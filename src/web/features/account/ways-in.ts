import { originOf } from '../../lib/origin.ts'

/** View of the login page: choice of providers and e-mail, sign-in by e-mail, or registration. */
export type Way = 'choose' | 'email' | 'join'

/** Returns the login page's view that the URL names, else `first`. Being in the URL, it follows the back button. */
export function wayOf(search: URLSearchParams, first: 'choose' | 'email'): Way {
  const named = search.get('way')
  return named === 'join' || named === 'email' ? named : first
}

/** Returns the login page's search string for another view, keeping the path to return to. */
export function searchTo(search: URLSearchParams, way: 'email' | 'join' | null): string {
  const from = originOf(`?${search.toString()}`)
  return new URLSearchParams([...(from === '/' ? [] : [['from', from]]), ...(way === null ? [] : [['way', way]])]).toString()
}

/** Label of the link to enter a password code from staff. */
export const BY_CODE = '가게에서 코드를 받았어요'

/** Returns the path of the password-reset page, keeping the path to return to. */
export function resetPath(search: URLSearchParams, by: 'mail' | 'code' = 'mail'): string {
  const kept = new URLSearchParams(searchTo(search, null))
  if (by === 'code') kept.set('by', 'code')
  return withSearch('/reset-password', kept)
}

/** Result of a password reset: only the new password was set, or the account's former mail address was restored as well. */
export type ResetDone = 'done' | 'restored'

/** Returns the path of the login page, keeping the path to return to. `reset` makes it say what a reset did. */
export function loginPathFrom(search: URLSearchParams, reset?: ResetDone): string {
  const kept = new URLSearchParams(searchTo(search, null))
  if (reset) kept.set('reset', reset)
  return withSearch('/login', kept)
}

function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
