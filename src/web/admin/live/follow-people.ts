import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/live.ts'
import type { Member } from '../../../contract/schemas/members.ts'
import { personKeys } from '../user-detail/queries.ts'

/** People that changed since the last look, gathered while they settle; null of very many. */
export type Changed = Set<string> | null

export function gather(before: Changed, { userIds }: Extract<LiveEvent, { type: 'people' }>): Changed {
  return before === null || userIds === null ? null : new Set([...before, ...userIds])
}

/**
 * Reads anew what is shown of these people: their own page, and the lists that one of them stands on, whole, since they may stand
 * elsewhere now. Nobody else's page is read again.
 */
export function renewPeople(client: QueryClient, changed: Changed): void {
  const isMeant = (userId: unknown) => changed === null || (typeof userId === 'string' && changed.has(userId))
  const lists = client
    .getQueriesData<{ items: Member[] }>({ queryKey: ['adminUsers'] })
    .flatMap(([[, filter], page]) => (page?.items.some(({ id }) => isMeant(id)) ? [JSON.stringify(filter)] : []))
  void client.invalidateQueries({
    predicate: ({ queryKey: [name, subject] }) =>
      name === 'adminUsers' ? lists.includes(JSON.stringify(subject)) : personKeys.some(key => key === name) && isMeant(subject),
  })
}
