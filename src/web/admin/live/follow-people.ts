import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '../../../contract/pages/live.ts'
import type { Member } from '../../../contract/schemas/members.ts'
import { personKeys } from '../user-detail/queries.ts'

/** Ids of changed customers collected since the last refetch; null for too many to list. */
export type Changed = Set<string> | null

export function gather(before: Changed, { userIds }: Extract<LiveEvent, { type: 'people' }>): Changed {
  return before === null || userIds === null ? null : new Set([...before, ...userIds])
}

/** Refetches the pages of changed customers and the lists that contain one of them. */
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
