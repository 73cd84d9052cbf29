import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/connection/database.ts'
import { insertUser, type NewUser } from '../../db/people/users.ts'
import { REFERRAL_LETTERS, referralCode } from '../../domain/referral-code.ts'
import type { Role } from '../../domain/role.ts'
import type { Context } from '../context.ts'
import type { ConfirmationSettings } from './ask-confirmation.ts'
import { postWelcome, recogniseAddress } from '../referral/former-members.ts'
import { type Secret } from '../secrets/keys.ts'

/** Settings that registering depends on. */
export type MemberSettings = {
  /** Four capital letters in front of every referral code. */
  referralPrefix: string
  /** Returns the shop's present name, which passwords must not contain and customers' names must not imitate. */
  shopName?: (() => string) | undefined
  /** Key of the hashes that recognize former members; without it none is recognized. */
  formerSecret?: Secret | undefined
  /** How addresses are confirmed; absent if the shop sends no mail. */
  confirmation?: ConfirmationSettings | undefined
  /** Returns a random whole number from 0 up to, but not including, `most`. Defaults to `crypto.randomInt`. */
  draw?: ((most: number) => number) | undefined
}

export type NewMember = Omit<NewUser, 'referralCode' | 'role' | 'createdAt'> & {
  role?: Role | undefined
  /** True when a sign-in provider vouches for the mail address. */
  isEmailProven?: boolean
}

/**
 * Inserts a user with a referral code and gives the points of new members, unless they are returning. Runs in the transaction that creates
 * the sign-in account.
 */
export async function registerMember(tx: Tx, context: Context, settings: MemberSettings, member: NewMember): Promise<void> {
  const role = member.role ?? 'customer'
  const user = { ...member, role, createdAt: context.clock() }
  for (let tries = 1; !(await insertUser(tx, { ...user, referralCode: drawCode(settings) })); tries++) {
    // There are 1.5 billion codes: ten collisions in a row are a bug.
    if (tries >= 10) throw new Error('no unused referral code was found')
  }
  // Members who return within a year got these points before.
  const known = { userId: member.id, email: member.email, isNew: member.isEmailProven !== true }
  if (!(await recogniseAddress(tx, context, settings.formerSecret, known))) await postWelcome(tx, context, member.id)
}

function drawCode({ referralPrefix, draw = most => randomInt(most) }: MemberSettings): string {
  return referralCode(
    referralPrefix,
    Array.from({ length: 6 }, () => draw(REFERRAL_LETTERS)),
  )
}
