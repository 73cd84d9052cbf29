import type { waitlistCommands, waitlistQueries } from '../../contract/endpoints/waitlist.ts'
import { joinWaitlist } from '../../services/waitlist/join.ts'
import { leaveWaitlist } from '../../services/waitlist/leave.ts'
import { moveUpWaitlist } from '../../services/waitlist/move-up.ts'
import { readRoundWaitlist } from '../../services/waitlist/read-admin.ts'
import { readMyWaitlist } from '../../services/waitlist/read-own.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function waitlistHandlers({ context, desk }: Parts): HandlersOf<typeof waitlistCommands> {
  return {
    joinWaitlist: (call, input) => joinWaitlist(desk, call.caller.userId, input, { isGone: () => call.isGone() }),
    moveUpWaitlist: ({ caller }, input) => moveUpWaitlist(context, caller, input),
    leaveWaitlist: ({ caller }, input) => leaveWaitlist(context, caller, input),
  }
}

export function waitlistReaders({ context }: Parts): ReadersOf<typeof waitlistQueries> {
  return {
    myWaitlist: ({ caller }) => readMyWaitlist(context, caller.userId),
    roundWaitlist: ({ caller }, { params }) => readRoundWaitlist(context, caller, params.roundId),
  }
}
