import { messageOf } from '../../../contract/words/messages.ts'
import { boot } from '../../lib/boot.ts'
import { type PasswordOwner, passwordRejection } from '../../../domain/password.ts'

/** Returns why a password is too weak, in Korean, or null. Load this file only on submit: it includes the list of common passwords. */
export function weakPassword(password: string, owner: PasswordOwner): string | null {
  const rejection = passwordRejection(password, { ...owner, shopName: boot.shopName })
  return rejection && messageOf(rejection)
}
