import { queryOptions, useQuery } from '@tanstack/react-query'
import { boot } from '../../lib/boot.ts'
import { read } from '../../lib/api.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => read('me', '/api/me'),
  ...(boot.me ? { initialData: boot.me } : {}),
})

/**
 * Returns the signed-in user; only for screens behind the sign-in guard.
 * @throws Error without a signed-in user
 */
export function useMe() {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('Nobody is signed in')
  return data
}

/** Returns the heading of my page, the user's nickname or name: `성수다람쥐님`. */
export function useGreeting(): string {
  const { nickname, displayName } = useMe()
  return `${nickname ?? displayName}님`
}
