import { originOf } from '../../app/origin.ts'

/** What stands on the login page: providers and e-mail to choose from, signing in by e-mail, or joining. */
export type Way = 'choose' | 'email' | 'join'

/** The way that the address names, so that going back leads from joining to signing in; else the first one. */
export function wayOf(search: URLSearchParams, first: 'choose' | 'email'): Way {
  const named = search.get('way')
  return named === 'join' || named === 'email' ? named : first
}

/** The login page's search with another way; where one wanted to go stays in it. */
export function searchTo(search: URLSearchParams, way: 'email' | 'join' | null): string {
  const from = originOf(`?${search.toString()}`)
  return new URLSearchParams([...(from === '/' ? [] : [['from', from]]), ...(way === null ? [] : [['way', way]])]).toString()
}

/** The link that leads to entering the staff's code; without mails the page asks for the code at once. */
export const BY_CODE = '가게에서 코드를 받았어요'

/** The page of a new password; where one wanted to go is remembered. */
export function resetPath(search: URLSearchParams, by: 'mail' | 'code' = 'mail'): string {
  const kept = new URLSearchParams(searchTo(search, null))
  if (by === 'code') kept.set('by', 'code')
  return withSearch('/reset-password', kept)
}

/** The login page; `reset` says that a new password was set. */
export function loginPathFrom(search: URLSearchParams, reset = false): string {
  const kept = new URLSearchParams(searchTo(search, null))
  if (reset) kept.set('reset', 'done')
  return withSearch('/login', kept)
}

function withSearch(path: string, search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
