import { createTransport } from 'nodemailer'
import { type Outcome, SEND_TIMEOUT_MS } from './sender.ts'
import { SmtpSockets } from './smtp-sockets.ts'

/** A mail server by its address, like `smtp://user:password@host:587` or `smtps://…:465`, or in parts. */
type MailServer =
  | { url: string }
  | { server: { host: string; port: number; secure: boolean; auth?: { user: string; pass: string } } }
export type MailSettings = MailServer & {
  /** `모아픽 <hello@shop.example>`, or a function that returns the sender at each mail. */
  from: string | (() => { name: string; address: string })
  /** Refuses to send over an unencrypted connection. */
  requireTls?: boolean
  /** Milliseconds after which mails under way are given up if none of the mailbox was done. */
  giveUpMs?: number
}

/** One mail. `id` is the same at every attempt and becomes the message id; `host` is the shop's host. */
export type Letter = { id: string; host: string; to: string; subject: string; text: string }

/** A sender of mails. `deliver` sends one mail. It returns a failure of the mail server, also a time-out, instead of throwing it. */
export type Mailbox = { deliver(letter: Letter): Promise<Outcome>; close(): void }

/** Returns a mailbox that sends by SMTP. A closed one cuts after ten seconds what is still under way. */
export function smtpMailbox({ from, requireTls = false, giveUpMs = 30_000, ...given }: MailSettings): Mailbox {
  const sockets = new SmtpSockets()
  const { user, pass } = 'url' in given ? signInOf(given.url) : { user: '', pass: '', ...given.server.auth }
  const shown = (text: string) => withoutSecrets(withoutAddresses(text), user, pass)
  let underWay = 0
  const watch = setTimeout(() => underWay > 0 && sockets.cut(), giveUpMs).unref()
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
    getSocket: sockets.get,
  })
  return {
    close() {
      transport.close()
      setTimeout(() => sockets.cut(), Math.min(giveUpMs, SEND_TIMEOUT_MS)).unref()
    },
    async deliver({ id, host, to, subject, text }) {
      if (underWay++ === 0) watch.refresh()
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
        return { outcome: 'sent', providerId: messageId, answer: shown(response) }
      } catch (error) {
        return failureOf(error, shown)
      } finally {
        underWay--
        watch.refresh()
      }
    },
  }
}

/** Converts an SMTP error: 5xx is final, anything else is retried, also a wrong password of the shop. */
function failureOf(error: unknown, shown: (text: string) => string): Outcome {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message: string }
  const isForEver = code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
  return { outcome: isForEver ? 'refused' : 'again', reason: shown(message) }
}

/** Returns user and password of a mail server's URL, empty without any. */
function signInOf(url: string): { user: string; pass: string } {
  const { username, password } = new URL(url)
  return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
}

/** Removes a password from a server's answer, which may repeat the sign-in as text or in base64. */
function withoutSecrets(text: string, user: string, pass: string): string {
  if (pass === '') return text
  const base64 = (secret: string) => Buffer.from(secret).toString('base64')
  return [base64(`\0${user}\0${pass}`), base64(pass), pass].reduce((left, secret) => left.replaceAll(secret, '…'), text)
}

/** Removes mail addresses from a server's answer, which is shown to staff and logged. */
function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"']+@[^\s<>"']+/g, '…')
}
