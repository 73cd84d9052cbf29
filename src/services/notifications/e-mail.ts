import { restoreText } from '../../contract/words/reset-mail.ts'
import { topicOf } from '../../domain/notice.ts'
import { UNCONFIRMED_MAILS_A_DAY } from '../../domain/notice-quota.ts'
import { isMailable } from '../../domain/reachable.ts'
import type { Mailbox } from './mailbox.ts'
import type { Message, Sender } from './sender.ts'

/** Returns a sender of notifications by e-mail. */
export function eMailSender(mailbox: Pick<Mailbox, 'deliver'>, shopName: () => string): Sender {
  return {
    channel: 'email',
    async send(message) {
      const { email } = message.to
      if (email === null || !isMailable(email)) return { outcome: 'gone', reason: 'no address to mail to' }
      return await mailbox.deliver({
        id: message.id,
        host: new URL(message.url).hostname,
        to: email,
        subject: `[${shopName()}] ${message.title}`,
        text: textOf(message),
      })
    },
  }
}

function textOf({ body, url, notice, restore, isUnconfirmed }: Message): string {
  if (restore) return restoreText({ body, ...restore })
  const mypage = new URL('/mypage', url).href
  const settings = topicOf[notice.kind] === null ? '' : `\n알림 설정은 마이페이지에서 바꿀 수 있어요.\n${mypage}\n`
  return `${body}\n\n${url}\n${isUnconfirmed ? unconfirmedText(mypage) : settings}`
}

function unconfirmedText(mypage: string): string {
  return `
아직 확인하지 않은 이메일이라 알림 메일을 하루 ${UNCONFIRMED_MAILS_A_DAY}통까지만 보내 드려요. 마이페이지에서 이메일을 확인하고 알림 설정도 바꿀 수 있어요.
${mypage}

직접 가입하지 않았다면 이 메일을 그냥 두세요.
`
}
