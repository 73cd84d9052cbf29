import type { waitlistCommands, waitlistQueries } from '../../contract/endpoints/waitlist.ts'
import { readOwnWaitlist } from '../../services/orders/read-own.ts'
import { leaveWaitlist } from '../../services/waitlist/leave.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function waitlistHandlers({ context }: Parts): HandlersOf<typeof waitlistCommands> {
  return {
    leaveWaitlist: ({ caller }, input) => leaveWaitlist(context, caller, input),
  }
}

export function waitlistReaders({ context }: Parts): ReadersOf<typeof waitlistQueries> {
  return {
    myWaitlist: ({ caller }) => readOwnWaitlist(context.db, caller.userId),
  }
}
