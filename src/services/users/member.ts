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

/** Settings that new members depend on. */
export type MemberSettings = {
  /** Four capitals in front of every referral code (SPEC §5). */
  referralPrefix: string
  /** No password may be made of it. */
  shopName?: string | undefined
  /** Keys the hashes by which former members are known again; without it nobody is. */
  formerSecret?: string | undefined
  /** How addresses are confirmed; absent where the shop sends no mails. */
  confirmation?: ConfirmationSettings | undefined
  /** Draws a whole number of so many, from 0 on; else the machine's chance. */
  draw?: ((most: number) => number) | undefined
}

export type NewMember = Omit<NewUser, 'referralCode' | 'role' | 'createdAt'> & { role?: Role | undefined }

/**
 * The shop's row of a person who registers, with a referral code of their own and the new member's points (SPEC §9), in the
 * transaction that makes the sign-in account.
 */
export async function registerMember(tx: Tx, context: Context, settings: MemberSettings, member: NewMember): Promise<void> {
  const role = member.role ?? 'customer'
  const user = { ...member, role, createdAt: context.clock() }
  for (let tries = 1; !(await insertUser(tx, { ...user, referralCode: drawCode(settings) })); tries++) {
    // one of 1.5 billion codes: ten collisions in a row are a bug, not bad luck
    if (tries >= 10) throw new Error('no free referral code was drawn')
  }
  // whoever comes back within a year was welcomed already
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
