import { queryOptions, useQuery } from '@tanstack/react-query'
import { boot } from '../../app/boot.ts'
import { read } from '../../app/api.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: () => read('me', '/api/me'),
  ...(boot.me ? { initialData: boot.me } : {}),
})

/** Who is signed in. Only screens behind the guard use it, so there always is somebody. */
export function useMe() {
  const { data } = useQuery(meQuery)
  if (!data) throw new Error('Nobody is signed in')
  return data
}

/** What my page is headed with: `성수다람쥐님`. */
export function useGreeting(): string {
  const { nickname, displayName } = useMe()
  return `${nickname ?? displayName}님`
}
