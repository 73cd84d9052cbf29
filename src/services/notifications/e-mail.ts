import { restoreText } from '../../contract/reset-mail.ts'
import { topicOf } from '../../domain/notice.ts'
import { isMailable } from '../../domain/reachable.ts'
import type { Mailbox } from './mailbox.ts'
import type { Message, Sender } from './sender.ts'

/** Returns a sender of notifications by e-mail. */
export function eMailSender(mailbox: Pick<Mailbox, 'deliver'>, shopName: string): Sender {
  return {
    channel: 'email',
    async send(message) {
      const { email } = message.to
      if (email === null || !isMailable(email)) return { outcome: 'gone', reason: 'no address to mail to' }
      return await mailbox.deliver({
        id: message.id,
        host: new URL(message.url).hostname,
        to: email,
        subject: `[${shopName}] ${message.title}`,
        text: textOf(message),
      })
    },
  }
}

function textOf({ body, url, notice, restore }: Message): string {
  if (restore) return restoreText({ body, ...restore })
  if (topicOf[notice.kind] === null) return `${body}\n\n${url}\n`
  return `${body}\n\n${url}\n\n알림 설정은 마이페이지에서 바꿀 수 있어요.\n${new URL('/mypage', url).href}\n`
}
