import type { peopleQueries } from '../../contract/endpoints/people.ts'
import { Refused } from '../../domain/rejection.ts'
import { readMe } from '../../services/users/read-me.ts'
import type { Parts, ReadersOf } from './parts.ts'

export function peopleReaders({ context }: Parts): ReadersOf<typeof peopleQueries> {
  return {
    me: async ({ caller }) => {
      const me = await readMe(context.db, caller.userId)
      if (!me) throw new Refused({ code: 'UNAUTHENTICATED' })
      return me
    },
  }
}
