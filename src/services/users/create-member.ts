import { insertPasswordAccount } from '../../db/people/accounts.ts'
import { type Tx, violatedConstraint } from '../../db/connection/database.ts'
import { isHeldForOwner } from '../../db/people/password-resets.ts'
import { normaliseEmail } from '../../domain/identity.ts'
import { Refused } from '../../domain/rejection.ts'
import { isAdmin, type Role } from '../../domain/role.ts'
import type { Context } from '../context.ts'
import { askConfirmation } from './ask-confirmation.ts'
import { registerMember, type MemberSettings } from './member.ts'
import { hashPassword } from './password-hash.ts'
import { refuseStaffName, requireDisplayName } from './require-display-name.ts'
import { requireGoodPassword } from './require-good-password.ts'

export type CreateMemberInput = {
  email: string
  password: string
  displayName: string
  /** A hash of `password` made before, by the demo only: hashing takes about 0.2 s. The password is then not checked. */
  passwordHash?: string | undefined
  /** Set by the server's commands and the demo only, never from a request. */
  role?: Role | undefined
  nickname?: string | null | undefined
  phone?: string | null | undefined
}

/** Functions that run in the transaction of `createMember`: `before` at its beginning, `after` with the new user's id. */
type InTheSame = { before?(tx: Tx): Promise<void>; after?(tx: Tx, userId: string): Promise<void> }

/**
 * Registers a user with mail address and password, and gives the first points, in one transaction. The password is hashed also for a
 * registered address, so that the answer's time does not reveal it. Queues a confirming mail.
 * @throws Refused EMAIL_INVALID, EMAIL_TAKEN, PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_TOO_COMMON, INVALID_INPUT (the name)
 */
export async function createMember(
  context: Context,
  input: CreateMemberInput,
  settings: MemberSettings = { referralPrefix: 'MOAP' },
  also: InTheSame = {},
): Promise<{ userId: string }> {
  const email = normaliseEmail(input.email)
  if (email === null) throw new Refused({ code: 'EMAIL_INVALID' })
  const displayName = requireDisplayName(input.displayName, 'name')
  const shopName = settings.shopName?.() ?? ''
  if (!isAdmin(input.role ?? 'customer')) refuseStaffName(displayName, 'name', shopName)
  // A hash is passed for the demo's accounts only.
  if (input.passwordHash === undefined) requireGoodPassword(input.password, { email, names: [displayName], shopName })
  const passwordHash = input.passwordHash ?? (await hashPassword(input.password))
  const { nickname, phone, role } = input
  try {
    return await context.db.transaction(async tx => {
      await also.before?.(tx)
      if (await isHeldForOwner(tx, email, context.clock())) throw new Refused({ code: 'EMAIL_TAKEN' })
      const userId = context.newId()
      const account = { userId, accountId: context.newId(), name: displayName, email, passwordHash, createdAt: context.clock() }
      if (!(await insertPasswordAccount(tx, account))) throw new Refused({ code: 'EMAIL_TAKEN' })
      await registerMember(tx, context, settings, { id: userId, email, displayName, nickname, phone, role })
      // If the address got too many mails, the account is made without one, and the page 마이 offers it later.
      await askConfirmation(tx, context, settings.confirmation, { userId, email })
      await also.after?.(tx, userId)
      return { userId }
    })
  } catch (error) {
    // The address belongs to a user who signs in with another provider.
    if (violatedConstraint(error) === 'users_email') throw new Refused({ code: 'EMAIL_TAKEN' })
    throw error
  }
}
