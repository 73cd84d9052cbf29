import { KST } from '../../domain/time.ts'
import { josa } from './josa.ts'

/** Subject and text of a mail. */
export type MailWords = { subject: string; text: string }

/** Formats a moment in Korean time: `11월 24일 00:15`. */
export function untilText(at: Temporal.Instant): string {
  const { month, day, hour, minute } = at.toZonedDateTimeISO(KST)
  return `${month}월 ${day}일 ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/**
 * Returns a Korean text that says until when the former mail address of an account can be restored
 * (docs/decisions/073-a-changed-address-can-be-put-back.md).
 */
export function restorableText(until: Temporal.Instant): string {
  return `최근에 이메일이 바뀐 계정이에요. ${untilText(until)}까지는 이전 이메일로 되돌릴 수 있어요. 이전 이메일이 내 것이 아니라면 가게에 알려 주세요.`
}

/** Returns the subject and text of the mail with the link to reset a password, which also says until when the link is valid. */
export function resetMail(given: { shopName: string; url: string; expiresAt: Temporal.Instant }): MailWords {
  const until = untilText(given.expiresAt)
  return {
    subject: `[${given.shopName}] 비밀번호를 재설정해 주세요`,
    text: `비밀번호를 재설정하려면 아래 링크를 눌러 주세요.

${given.url}

${until}까지 한 번만 쓸 수 있어요. 새 비밀번호를 저장하면 로그인해 둔 모든 기기에서 로그아웃돼요.

직접 요청하지 않았다면 이 메일을 그냥 두세요. 비밀번호는 바뀌지 않아요.
`,
  }
}

/**
 * Returns the text of the mail to a former mail address: `body`, the link that restores the address, and until when the link is valid.
 * For staff the text says that passkeys and second factor stay, for others that recently added ones are removed
 * (docs/decisions/073-a-changed-address-can-be-put-back.md).
 */
export function restoreText(given: { body: string; url: string; expiresAt: Temporal.Instant; isStaff: boolean }): string {
  const ways = given.isStaff ? '패스키와 2단계 인증은 그대로예요.' : '최근에 추가한 패스키와 2단계 인증도 꺼져요.'
  return `${given.body}

내가 바꾸지 않았어요. 이메일을 되돌릴게요:
${given.url}

${untilText(given.expiresAt)}까지 한 번만 쓸 수 있어요. 링크에서 새 비밀번호를 저장하면 이메일이 되돌아오고 모든 기기에서 로그아웃돼요. ${ways}

직접 바꿨다면 이 메일을 그냥 두세요.
`
}

/**
 * Returns the subject and text of the mail for an account without a password: how to sign in. `provider` is the display name of the sign-in
 * provider, or null.
 */
export function passwordlessMail(given: { shopName: string; provider: string | null; url: string }): MailWords {
  const account = given.provider === null ? '다른 서비스의 계정' : `${given.provider} 계정`
  return {
    subject: `[${given.shopName}] 비밀번호 없이 로그인하는 계정이에요`,
    text: `비밀번호 재설정 메일을 요청하셨어요.

이 이메일의 회원은 ${josa(account, '으로/로')} 로그인해서 따로 정한 비밀번호가 없어요. 로그인 화면에서 ${josa(account, '으로/로')} 로그인해 주세요.

${given.url}

직접 요청하지 않았다면 이 메일을 그냥 두세요. 바뀌는 것은 없어요.
`,
  }
}
