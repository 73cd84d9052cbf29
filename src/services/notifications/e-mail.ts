import { createTransport } from 'nodemailer'
import { isMailable } from '../../domain/reachable.ts'
import { type Message, type Outcome, type Sender, SEND_TIMEOUT_MS } from './sender.ts'

export type MailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  url: string
  /** `모아픽 <hello@shop.example>` */
  from: string
  shopName: string
}

/** E-mail by SMTP. */
export function eMailSender({ url, from, shopName }: MailSettings): Sender & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: SEND_TIMEOUT_MS,
    greetingTimeout: SEND_TIMEOUT_MS,
    socketTimeout: SEND_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'email',
    close: () => transport.close(),
    async send(message) {
      const { email } = message.to
      if (email === null || !isMailable(email)) return { outcome: 'gone', reason: 'no address to mail to' }
      try {
        const { messageId } = await transport.sendMail({
          from,
          to: { name: '', address: email },
          subject: `[${shopName}] ${message.title}`,
          text: textOf(message),
          textEncoding: 'base64',
          // a mailbox that gets it twice can tell
          messageId: `<${message.id}@${new URL(message.url).hostname}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { outcome: 'sent', providerId: messageId }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

function textOf({ body, url }: Message): string {
  return `${body}\n\n${url}\n\n알림 설정은 마이페이지에서 바꿀 수 있어요.\n${new URL('/mypage', url).href}\n`
}

/** SMTP says by the first digit whether it is for now (4) or for ever (5); a wrong password of the shop's is no fault of the mail. */
function failureOf(error: unknown): Outcome {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
  const isForEver = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
  return { outcome: isForEver ? 'refused' : 'again', reason: withoutAddresses(message) }
}

/** What a mail server answers often names the address; failures are shown to the shop's people and logged. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
