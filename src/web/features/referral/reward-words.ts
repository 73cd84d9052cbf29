import { boot } from '../../app/boot.ts'

const { mail } = boot.signIn

/** When the friend's points come, for the friend (docs/RULES.md#invitations). */
export const friendRewardWhen = `이메일로 가입했다면 ${mail ? '이메일을 확인하거나 ' : ''}첫 픽업을 마친 뒤에 들어와요.`

/**
 * When the points of a code that was entered come, while they wait.
 * @param mayConfirm the shop sends mails, and the address is not confirmed yet
 */
export function heldRewardWhen(mayConfirm: boolean): string {
  return `${mayConfirm && mail ? '이메일을 확인하거나 ' : ''}첫 픽업을 마치면 들어와요.`
}

/** When the inviter's points come, for the inviter. */
export const inviterRewardWhen = `친구가 이메일로 가입했다면 ${mail ? '친구가 이메일을 확인하거나 첫 픽업을 마친 뒤에' : '친구의 첫 픽업 뒤에'} 들어와요.`
