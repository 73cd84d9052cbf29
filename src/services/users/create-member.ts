import { insertPasswordAccount } from '../../db/accounts.ts'
import { violatedConstraint } from '../../db/database.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import type { Role } from '../../domain/role.ts'
import type { Context } from '../context.ts'
import { askConfirmation } from './ask-confirmation.ts'
import { registerMember, type MemberSettings } from './member.ts'
import { hashPassword } from './password-hash.ts'
import { requireDisplayName } from './require-display-name.ts'
import { requireGoodPassword } from './require-good-password.ts'

export type CreateMemberInput = {
  email: string
  password: string
  displayName: string
  /** The hash of `password`, if the shop's own code has it, which is not asked for a good password then: one hash takes about 0.2 s, and the demo shop has forty customers. */
  passwordHash?: string | undefined
  /** Only for the shop's own commands and the demo shop; never from what a visitor sent. */
  role?: Role | undefined
  nickname?: string | null | undefined
  phone?: string | null | undefined
}

/**
 * Registers a person with e-mail and password: the sign-in account, the shop's user and their first points in one transaction
 * (issue "Signing in"). The slow hash comes before it, so that no connection waits for it, and for a known address too, so that
 * the answer takes as long. Where the shop sends mails, the address gets a link that confirms it.
 * @throws Refused EMAIL_INVALID, EMAIL_TAKEN, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, INVALID_INPUT
 */
export async function createMember(
  context: Context,
  input: CreateMemberInput,
  settings: MemberSettings = { referralPrefix: 'MOAP' },
): Promise<{ userId: string }> {
  const email = normaliseEmail(input.email)
  if (email === null) throw new Refused({ code: 'EMAIL_INVALID' })
  const displayName = requireDisplayName(input.displayName, 'name')
  // who brings a hash chose the password for the shop's own cast
  if (input.passwordHash === undefined)
    requireGoodPassword(input.password, { email, names: [displayName], shopName: settings.shopName ?? '' })
  const passwordHash = input.passwordHash ?? (await hashPassword(input.password))
  const { nickname, phone, role } = input
  try {
    return await context.db.transaction(async tx => {
      const userId = context.newId()
      const account = { userId, accountId: context.newId(), name: displayName, email, passwordHash, createdAt: context.clock() }
      if (!(await insertPasswordAccount(tx, account))) throw new Refused({ code: 'EMAIL_TAKEN' })
      await registerMember(tx, context, settings, { id: userId, email, displayName, nickname, phone, role })
      // an address that got too many mails already: the account is made, and 마이 offers the mail later
      await askConfirmation(tx, context, settings.confirmation, { userId, email })
      return { userId }
    })
  } catch (error) {
    // an address that the shop knows from somebody who signs in another way
    if (violatedConstraint(error) === 'users_email') throw new Refused({ code: 'EMAIL_TAKEN' })
    throw error
  }
}
