import { searchOfUserView, userViewOf } from './user-view.ts'

const path = '/admin/users'
let left = path

/** The position in the customer list, by row index from 0: `start` is the first visible row, `at` the focused one or null. */
export type UserPlace = { start: number; at: number | null }

/** Parses the scroll and focus position in the customer list from the URL, which counts rows from 1: `?top=121&row=134`. */
export function userPlaceOf(search: URLSearchParams): UserPlace {
  const rowOf = (name: string) => (/^[1-9]\d{0,6}$/.test(search.get(name) ?? '') ? Number(search.get(name)) - 1 : null)
  return { start: rowOf('top') ?? 0, at: rowOf('row') }
}

/** Returns the customer list's URL query string with the same filter and another scroll and focus position. */
export function searchAtPlace(search: string, { start, at }: UserPlace): string {
  const words = [start > 0 && `top=${start + 1}`, at !== null && `row=${at + 1}`].filter(word => word !== false)
  const list = searchOfUserView(userViewOf(new URLSearchParams(search)))
  return words.length === 0 ? list : `${list}${list === '' ? '?' : '&'}${words.join('&')}`
}

/** Writes the customer list's scroll and focus position to the URL without navigating or rendering. Does nothing on other pages. */
export function keepUserPlace(place: UserPlace): void {
  if (location.pathname !== path) return
  left = path + searchAtPlace(location.search, place)
  history.replaceState(history.state, '', left)
}

/** Returns the link back to the customer list with the filter and position last shown. */
export function usersAsLeft(): string {
  return left
}
