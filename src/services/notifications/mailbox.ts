import { createTransport } from 'nodemailer'
import { type Outcome, SEND_TIMEOUT_MS } from './sender.ts'

export type MailSettings = {
  /** `smtp://user:password@host:587`, or `smtps://…:465`. */
  url: string
  /** `모아픽 <hello@shop.example>` */
  from: string
}

/** One mail. `id` is the same at every attempt, so that a mailbox that gets it twice can tell; `host` is the shop's. */
export type Letter = { id: string; host: string; to: string; subject: string; text: string }

/** How mails leave the shop. `deliver` ends within its own time-out and does not throw for what a mail server does. */
export type Mailbox = { deliver(letter: Letter): Promise<Outcome>; close(): void }

/** The shop's mailbox by SMTP. */
export function smtpMailbox({ url, from }: MailSettings): Mailbox {
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
    close: () => transport.close(),
    async deliver({ id, host, to, subject, text }) {
      try {
        const { messageId } = await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          textEncoding: 'base64',
          messageId: `<${id}@${host}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { outcome: 'sent', providerId: messageId }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
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
