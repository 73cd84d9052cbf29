import { messageOf } from '../../../contract/messages.ts'
import { passwordRejection } from '../../../domain/password.ts'

/** Why a password will not do, in the shop's own words; null when it will. Loaded when a form is sent: it knows the frequent ones by heart. */
export function weakPassword(password: string, email: string): string | null {
  const rejection = passwordRejection(password, email)
  return rejection && messageOf(rejection)
}
