import { randomInt } from 'node:crypto'
import type { Tx } from '../../db/database.ts'
import { insertUser, type NewUser } from '../../db/users.ts'
import { REFERRAL_LETTERS, referralCode } from '../../domain/referral-code.ts'
import type { Role } from '../../domain/role.ts'
import { NEW_MEMBER_POINTS } from '../../domain/rewards.ts'
import type { Context } from '../context.ts'
import { post } from '../points/post.ts'
import type { ConfirmationSettings } from './ask-confirmation.ts'
import { recogniseFormerMember } from './former-members.ts'

/** Settings that registering depends on. */
export type MemberSettings = {
  /** Four capital letters in front of every referral code. */
  referralPrefix: string
  /** Passwords must not contain it. */
  shopName?: string | undefined
  /** Key of the hashes that recognize former members; without it none is recognized. */
  formerSecret?: string | undefined
  /** How addresses are confirmed; absent if the shop sends no mail. */
  confirmation?: ConfirmationSettings | undefined
  /** Returns a random whole number from 0 up to, but not including, `most`. Defaults to `crypto.randomInt`. */
  draw?: ((most: number) => number) | undefined
}

export type NewMember = Omit<NewUser, 'referralCode' | 'role' | 'createdAt'> & { role?: Role | undefined }

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
  const { formerSecret } = settings
  if (await recogniseFormerMember(tx, context, formerSecret, { userId: member.id, email: member.email })) return
  await post(tx, context, {
    userId: member.id,
    kind: 'earn',
    amount: NEW_MEMBER_POINTS,
    reason: '가입 포인트',
    sourceKey: 'new-member',
  })
}

function drawCode({ referralPrefix, draw = most => randomInt(most) }: MemberSettings): string {
  return referralCode(
    referralPrefix,
    Array.from({ length: 6 }, () => draw(REFERRAL_LETTERS)),
  )
}
