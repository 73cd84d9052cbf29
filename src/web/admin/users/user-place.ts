import { searchOfUserView, userViewOf } from './user-view.ts'

const path = '/admin/users'
let left = path

/** Where one stands in the list, from 0: the first row in sight, and the one with the focus, if one has. */
export type UserPlace = { start: number; at: number | null }

/** Of a URL, which counts from 1: `?top=121&row=134`. */
export function userPlaceOf(search: URLSearchParams): UserPlace {
  const rowOf = (name: string) => (/^[1-9]\d{0,6}$/.test(search.get(name) ?? '') ? Number(search.get(name)) - 1 : null)
  return { start: rowOf('top') ?? 0, at: rowOf('row') }
}

/** The URL's query string of the same people at another place. */
export function searchAtPlace(search: string, { start, at }: UserPlace): string {
  const words = [start > 0 && `top=${start + 1}`, at !== null && `row=${at + 1}`].filter(word => word !== false)
  const list = searchOfUserView(userViewOf(new URLSearchParams(search)))
  return words.length === 0 ? list : `${list}${list === '' ? '?' : '&'}${words.join('&')}`
}

/** Notes the place in the address without going anywhere: nothing is drawn anew, and a press that is under way goes on. */
export function keepUserPlace(place: UserPlace): void {
  if (location.pathname !== path) return
  left = path + searchAtPlace(location.search, place)
  history.replaceState(history.state, '', left)
}

/** The list as one left it, for the way back to it. */
export function usersAsLeft(): string {
  return left
}
