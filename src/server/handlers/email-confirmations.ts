import type { emailConfirmationCommands } from '../../contract/endpoints/email-confirmations.ts'
import { confirmEmail, readConfirmation, requestConfirmation } from '../../services/users/confirm-email.ts'
import type { HandlersOf, Parts } from './parts.ts'

export function emailConfirmationHandlers({ context, member, signIn }: Parts): HandlersOf<typeof emailConfirmationCommands> {
  const counted = <T>(address: string, work: () => Promise<T>) => signIn.attempts.unguessable('mail link', address, work)
  return {
    requestEmailConfirmation: ({ caller }) => requestConfirmation(context, member.confirmation, caller),
    checkConfirmationLink: ({ address }, input) =>
      counted(address, async () => {
        const { email, name, restorableUntil } = await readConfirmation(context, input)
        return { email, name, restorableUntil: restorableUntil?.toString() ?? null }
      }),
    confirmEmail: (call, input) =>
      counted(call.address, async () => {
        const { userId, email } = await confirmEmail(context, input, call.visitor?.userId ?? null, member.formerSecret)
        call.concerns(userId)
        return { email }
      }),
  }
}
