import { boot } from '../../lib/boot.ts'

const { mail } = boot.signIn

/** Sentence that says when an invited friend gets the points for entering a code (docs/RULES.md#invitations). */
export const friendRewardWhen = `이메일로 가입했다면 ${mail ? '이메일을 확인하거나 ' : ''}첫 픽업을 마친 뒤에 들어와요.`

/**
 * Returns a sentence about the points for a referral code that the customer entered: when they arrive.
 * @param mayConfirm true when they arrive as soon as the customer confirms the mail address
 */
export function heldRewardWhen(mayConfirm: boolean): string {
  return `${mayConfirm && mail ? '이메일을 확인하거나 ' : ''}첫 픽업을 마치면 들어와요.`
}

/** Sentence that says when a customer gets the points for inviting a friend. */
export const inviterRewardWhen = `친구가 이메일로 가입했다면 ${mail ? '친구가 이메일을 확인하거나 첫 픽업을 마친 뒤에' : '친구의 첫 픽업 뒤에'} 들어와요.`
