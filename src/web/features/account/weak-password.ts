import { messageOf } from '../../../contract/messages.ts'
import { boot } from '../../app/boot.ts'
import { type PasswordOwner, passwordRejection } from '../../../domain/password.ts'

/** Why a password will not do, in the shop's own words; null when it will. Loaded when a form is sent: it knows the frequent ones by heart. */
export function weakPassword(password: string, owner: PasswordOwner): string | null {
  const rejection = passwordRejection(password, { ...owner, shopName: boot.shopName })
  return rejection && messageOf(rejection)
}
