import { originOf } from '../../lib/origin.ts'

/** View of the login page: choice of providers and e-mail, sign-in by e-mail, or registration. */
export type Way = 'choose' | 'email' | 'join'

/**
 * Returns the login page's view from the URL parameter `way`, else `first`. Since the view is in the URL, the back button returns to the
 * previous one.
 */
export function wayOf(search: URLSearchParams, first: 'choose' | 'email'): Way {
  const named = search.get('way')
  return named === 'join' || named === 'email' ? named : first
}

/** Returns the query string of the login page for another of its views, keeping the path to return to. */
export function searchTo(search: URLSearchParams, way: 'email' | 'join' | null): string {
  const from = originOf(`?${search.toString()}`)
  return new URLSearchParams([...(from === '/' ? [] : [['from', from]]), ...(way === null ? [] : [['way', way]])]).toString()
}

/** Label of the link to enter a password code from staff. */
export const BY_CODE = '가게에서 코드를 받았어요'

/**
 * Returns the path of the password-reset page, keeping the path to return to. `by` chooses between requesting a mail and entering a code
 * from staff.
 */
export function resetPath(search: URLSearchParams, by: 'mail' | 'code' = 'mail'): string {
  const kept = new URLSearchParams(searchTo(search, null))
  if (by === 'code') kept.set('by', 'code')
  return withSearch('/reset-password', kept)
}

/** What a password reset did: `done` set a new password, `restored` also restored a former mail address. */
export type ResetDone = 'done' | 'restored'

/** Returns the path of the login page, keeping the path to return to. With `reset`, the login page shows that the password was reset. */
export function loginPathFrom(search: URLSearchParams, reset?: ResetDone): string {
  const kept = new URLSearchParams(searchTo(search, null))
  if (reset) kept.set('reset', reset)
  return withSearch('/login', kept)
}

function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
