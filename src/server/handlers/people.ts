import type { peopleCommands, peopleQueries } from '../../contract/endpoints/people.ts'
import { Refused } from '../../domain/rejection.ts'
import { completeTutorial, resetTutorials } from '../../services/tutorials/complete.ts'
import { changeEmail } from '../../services/users/change-email.ts'
import { changePassword } from '../../services/users/change-password.ts'
import { readMe } from '../../services/users/read-me.ts'
import { saveProfile } from '../../services/users/save-profile.ts'
import { endOtherSessions, endSession, readOwnSessions } from '../../services/users/sessions.ts'
import { setNickname } from '../../services/users/set-nickname.ts'
import { readOwnWithdrawal } from '../../services/users/read-withdrawal.ts'
import { withdraw } from '../../services/users/withdraw.ts'
import { attemptKey } from '../auth/limits.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function peopleHandlers({ context, member, sessions, signIn }: Parts): HandlersOf<typeof peopleCommands> {
  /** Removes the caller from this process's session cache. Other processes learn of it from the outbox. */
  const forgetting = async <T>({ userId }: { userId: string }, work: Promise<T>): Promise<T> => {
    const result = await work
    sessions.forgetUsers([userId])
    return result
  }
  return {
    saveProfile: ({ caller }, input) => forgetting(caller, saveProfile(context, member, caller, input)),
    setNickname: ({ caller }, input) => setNickname(context, caller, input, member.shopName?.()),
    endSession: ({ caller }, input) => forgetting(caller, endSession(context, caller, input)),
    endOtherSessions: ({ caller }) => forgetting(caller, endOtherSessions(context, caller)),
    changePassword: ({ caller }, input) => forgetting(caller, changePassword(context, caller, input, member.shopName?.())),
    changeEmail: ({ caller, address }, input) =>
      signIn.attempts.takingAddress({ email: attemptKey(input.email), address, userId: caller.userId }, () =>
        forgetting(caller, changeEmail(context, { ...member, demo: signIn.demo }, caller, input)),
      ),
    completeTutorial: ({ caller }, input) => completeTutorial(context, caller, input),
    resetTutorials: ({ caller }) => resetTutorials(context, caller),
    withdraw: ({ caller }) => forgetting(caller, withdraw(context, member, caller)),
  }
}

export function peopleReaders({ context }: Parts): ReadersOf<typeof peopleQueries> {
  return {
    me: async ({ caller }) => {
      const me = await readMe(context.db, caller.userId)
      if (!me) throw new Refused({ code: 'UNAUTHENTICATED' })
      return me
    },
    mySessions: ({ caller }) => readOwnSessions(context.db, caller, context.clock()),
    myWithdrawal: ({ caller }) => readOwnWithdrawal(context.db, caller.userId),
  }
}
