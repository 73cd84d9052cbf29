import type { passwordResetCommands } from '../../contract/endpoints/password-resets.ts'
import { findCodeId } from '../../db/people/password-resets.ts'
import { findSecondFactor } from '../../db/people/second-factors.ts'
import { issuePasswordCode } from '../../services/users/issue-code.ts'
import { requestReset } from '../../services/users/request-reset.ts'
import { readLink, resetByCode, resetByLink, type ResetDone } from '../../services/users/reset-password.ts'
import { attemptKey } from '../auth/limits.ts'
import type { Call } from './call.ts'
import type { HandlersOf, Parts } from './parts.ts'

export function passwordResetHandlers({ context, member, sessions, signIn }: Parts): HandlersOf<typeof passwordResetCommands> {
  const { attempts, devices, secret, sendsMail } = signIn
  /** Runs `work` after `attempt` has counted a guess, and subtracts the guess again if it was right. */
  const counted = async <T>(attempt: Promise<() => Promise<void>>, work: () => Promise<T>): Promise<T> => {
    const succeeded = await attempt
    const result = await work()
    await succeeded()
    return result
  }
  /** Removes the user from this process's session cache. Other processes learn of it from the outbox. */
  const signedOut = async (call: Call, { userId, email }: ResetDone): Promise<{ email: string }> => {
    call.concerns(userId)
    sessions.forgetUsers([userId])
    // earlier failed attempts were guesses of the former password
    await attempts.forget(attemptKey(email), call.address)
    return { email }
  }
  /** Sets the known-device cookie: the mail reached the person who uses this browser. */
  const knowDevice = async (call: Call, { userId, email }: ResetDone): Promise<void> => {
    const factorSince = (await findSecondFactor(context.db, userId))?.confirmedAt ?? null
    call.setCookie(devices.cookieFor(call.headers, attemptKey(email), factorSince, 'mail'))
  }
  return {
    requestPasswordReset: async ({ address }, input) => {
      const isMailed = sendsMail()
      const asked = await attempts.resetMail(attemptKey(input.email), address, () =>
        requestReset(context, { sendsMail: isMailed }, input),
      )
      return { isMailed, isRepeated: asked === null }
    },
    checkResetLink: ({ address }, input) =>
      attempts.unguessable('mail link', address, async () => {
        const { email, restores, isStaff, restorableUntil } = await readLink(context, input)
        return { email, restores, isStaff, restorableUntil: restorableUntil?.toString() ?? null }
      }),
    resetPassword: (call, input) =>
      attempts.unguessable('mail link', call.address, async () => {
        const done = await resetByLink(context, input, member)
        if (done.hasRestored) call.logs('email_changed')
        if (done.hasEndedWaysIn) call.logs('second_factor_changed')
        await knowDevice(call, done)
        return await signedOut(call, done)
      }),
    resetPasswordByCode: async (call, input) => {
      const email = attemptKey(input.email)
      const codeId = await findCodeId(context.db, email)
      return await counted(attempts.resetCode(email, codeId, call.address), () =>
        resetByCode(context, secret, input, member.shopName?.()).then(done => signedOut(call, done)),
      )
    },
    issuePasswordCode: (call, input) => {
      call.concerns(input.userId)
      return issuePasswordCode(context, secret, call.caller, input)
    },
  }
}
