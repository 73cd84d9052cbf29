import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/live.ts'
import type { Member } from '../../../contract/schemas/members.ts'
import { personKeys } from '../user-detail/queries.ts'

/** People that changed since the last look, gathered while they settle; null of very many. */
export type Changed = Set<string> | null

export function gather(before: Changed, { userIds }: Extract<LiveEvent, { type: 'people' }>): Changed {
  return before === null || userIds === null ? null : new Set([...before, ...userIds])
}

/** Reads anew what is shown of these people: their own page, and a list that one of them stands on. Nobody else's page is read again. */
export function renewPeople(client: QueryClient, changed: Changed): void {
  const isMeant = (userId: unknown) => changed === null || (typeof userId === 'string' && changed.has(userId))
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, userId], state }) => {
      if (name === 'adminUsers')
        return (state.data as { items: Member[] } | undefined)?.items.some(({ id }) => isMeant(id)) ?? false
      return personKeys.some(key => key === name) && isMeant(userId)
    },
  })
}
