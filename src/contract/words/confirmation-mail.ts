import { type MailWords, untilText } from './reset-mail.ts'

/** Returns the subject and text of the mail with the link that confirms a mail address. */
export function confirmationMail(given: { shopName: string; url: string; expiresAt: Temporal.Instant }): MailWords {
  return {
    subject: `[${given.shopName}] 이메일을 확인해 주세요`,
    text: `이 주소로 메일을 받고 계신지 확인하려고 해요. 아래 링크를 눌러 주세요.

${given.url}

${untilText(given.expiresAt)}까지 한 번만 쓸 수 있어요. 다른 기기에서 눌러도 돼요.

직접 가입하거나 이메일을 바꾸지 않았다면 링크를 누르지 말고 이 메일을 그냥 두세요.
`,
  }
}
