import { createTransport } from 'nodemailer'
import { type Outcome, SEND_TIMEOUT_MS } from './sender.ts'

/** A mail server by its address, like `smtp://user:password@host:587` or `smtps://…:465`, or in parts. */
type MailServer =
  | { url: string }
  | { server: { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } } }
export type MailSettings = MailServer & {
  /** `모아픽 <hello@shop.example>`, or a function that returns the sender at each mail. */
  from: string | (() => { name: string; address: string })
  /** Refuses to send over an unencrypted connection. */
  requireTls?: boolean
}

/** One mail. `id` is the same at every attempt and becomes the message id; `host` is the shop's host. */
export type Letter = { id: string; host: string; to: string; subject: string; text: string }

/** A sender of mails. `deliver` sends one mail. It returns a failure of the mail server, also a time-out, instead of throwing it. */
export type Mailbox = { deliver(letter: Letter): Promise<Outcome>; close(): void }

/** Returns a mailbox that sends by SMTP. */
export function smtpMailbox({ from, requireTls = false, ...given }: MailSettings): Mailbox {
  const transport = createTransport({
    ...('url' in given ? { url: given.url } : given.server),
    pool: true,
    requireTLS: requireTls,
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
        const { messageId, response } = await transport.sendMail({
          from: typeof from === 'string' ? from : from(),
          to: { name: '', address: to },
          subject,
          text,
          textEncoding: 'base64',
          messageId: `<${id}@${host}>`,
          headers: { 'auto-submitted': 'auto-generated' },
        })
        return { outcome: 'sent', providerId: messageId, answer: withoutAddresses(response) }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}

/** Converts an SMTP error: 5xx is final, anything else is retried, also a wrong password of the shop. */
function failureOf(error: unknown): Outcome {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
  const isForEver = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
  return { outcome: isForEver ? 'refused' : 'again', reason: withoutAddresses(message) }
}

/** Removes mail addresses from a server's answer, which is shown to staff and logged. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
