import type { staffSignInCommands, staffSignInQueries } from '../../contract/endpoints/staff-sign-in.ts'
import { readAddress } from '../../db/people/accounts.ts'
import { findSecondFactor } from '../../db/people/second-factors.ts'
import { endUserSessions } from '../../services/users/end-user-sessions.ts'
import { confirmSignIn } from '../../services/users/confirm-sign-in.ts'
import {
  beginFactor,
  confirmFactor,
  readOwnFactor,
  removeFactor,
  renewRecoveryCodes,
  turnFactorOff,
} from '../../services/users/second-factor.ts'
import { attemptKey } from '../auth/limits.ts'
import { beginRenewal } from '../auth/renewal.ts'
import { sessionCookie } from '../auth/settings.ts'
import { signedToken } from '../auth/token.ts'
import type { Call } from './call.ts'
import type { HandlersOf, Parts, ReadersOf } from './parts.ts'

export function staffSignInHandlers({ context, sessions, signIn, publicUrl }: Parts): HandlersOf<typeof staffSignInCommands> {
  /** Removes the user from this process's session cache. Other processes read the session again within two seconds. */
  const forgetting = async <T>(userId: string, work: Promise<T>): Promise<T> => {
    const result = await work
    sessions.forgetUsers([userId])
    return result
  }
  /** Marks the caller's browser as one that passed the second factor. All other sessions have just ended. */
  const knowDevice = async (call: Call, userId: string): Promise<void> => {
    const [address, factor] = [await readAddress(context.db, userId), await findSecondFactor(context.db, userId)]
    if (address && factor?.confirmedAt)
      call.setCookie(signIn.devices.cookieFor(call.headers, attemptKey(address.email), factor.confirmedAt))
  }
  return {
    confirmSignIn: async (call, input) => {
      const settings = { ...signIn, publicUrl }
      const renewal = beginRenewal(settings, call.headers)
      const renewed = await forgetting(call.caller.userId, confirmSignIn(context, settings, call.caller, input, renewal?.keys))
      if (!renewal || !renewed) return { token: null }
      const token = signedToken(renewed.token, signIn.secret)
      if (renewal.via === 'bearer') return { token }
      const seconds = Math.floor(context.clock().until(renewed.expiresAt).total('seconds'))
      call.setCookie(sessionCookie(publicUrl, token, seconds))
      return { token: null }
    },
    beginSecondFactor: ({ caller }) => beginFactor(context, signIn, caller),
    confirmSecondFactor: async (call, { code }) => {
      const { userId } = call.caller
      const answer = await forgetting(userId, confirmFactor(context, signIn, call.caller, code))
      await knowDevice(call, userId)
      return answer
    },
    renewRecoveryCodes: ({ caller }) => renewRecoveryCodes(context, caller),
    turnOffSecondFactor: ({ caller }) => forgetting(caller.userId, turnFactorOff(context, caller)),
    removeSecondFactor: (call, { userId }) => {
      call.concerns(userId)
      return forgetting(userId, removeFactor(context, call.caller, userId))
    },
    endUserSessions: (call, input) => {
      call.concerns(input.userId)
      return forgetting(input.userId, endUserSessions(context, call.caller, input))
    },
  }
}

export function staffSignInReaders({ context }: Parts): ReadersOf<typeof staffSignInQueries> {
  return { mySecondFactor: ({ caller }) => readOwnFactor(context, caller) }
}
