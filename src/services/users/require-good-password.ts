import { type PasswordOwner, passwordRejection } from '../../domain/password.ts'
import { Refused } from '../../domain/rejection.ts'
import { isFrequentPassword } from './frequent-passwords.ts'

/** Refuses a weak password. @throws Refused PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON */
export function requireGoodPassword(password: string, owner: PasswordOwner): void {
  const weak = passwordRejection(password, owner)
  if (weak) throw new Refused(weak)
  if (isFrequentPassword(password)) throw new Refused({ code: 'PASSWORD_TOO_COMMON' })
}
