import { normaliseEmail } from './identity.ts'
import { isVisible } from './visible-text.ts'

/** How the connection to the mail server is encrypted: from its first byte, or by the command STARTTLS. */
export const mailEncryptions = ['tls', 'starttls'] as const
export type MailEncryption = (typeof mailEncryptions)[number]

/** The ports on which mail servers take mail. No other port may be set, so that the settings cannot reach other services. */
export const mailPorts = [465, 587, 25, 2525] as const
export type MailPort = (typeof mailPorts)[number]

/** The shop's mail server without its password. `user` is empty for a server that needs no sign-in. `sender` is a bare address. */
export type MailSettings = { host: string; port: MailPort; encryption: MailEncryption; user: string; sender: string }

/** Most characters of the user and of the password of a mail server. */
export const MAIL_USER_MOST = 200
export const MAIL_PASSWORD_MOST = 200

/** Host names and IPv4 addresses: labels of letters, digits and inner hyphens. */
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** Returns a host name as it is stored: in lower case, without spaces around. */
export function cleanMailHost(given: string): string {
  return given.trim().toLowerCase()
}

/** Returns a Korean message about a mail server's name that cannot be used, or null. */
export function mailHostProblem(given: string): string | null {
  const host = cleanMailHost(given)
  if (host === '') return '메일 서버 주소를 입력해 주세요.'
  return HOST.test(host) ? null : '메일 서버 주소는 smtp.naver.com처럼 입력해 주세요.'
}

/** Returns a Korean message about a sender's address that cannot be used, or null. */
export function mailSenderProblem(given: string): string | null {
  if (!isVisible(given)) return '보내는 주소를 입력해 주세요.'
  return normaliseEmail(given) === null ? '보내는 주소를 hello@naver.com처럼 입력해 주세요.' : null
}

/** Returns a Korean message about a user or password with control characters, or null. */
export function mailSignInProblem(given: string): string | null {
  return /\p{Cc}/u.test(given) ? '쓸 수 없는 문자가 들어 있어요.' : null
}

/**
 * Returns whether a saved password may be kept with the new settings. A password is sent only to the server and for the user that it was
 * typed for, so that nobody can have it sent to a server of their own.
 */
export function mayKeepMailPassword(saved: MailSettings | null, next: Pick<MailSettings, 'host' | 'user'>): boolean {
  return saved !== null && saved.user !== '' && saved.host === next.host && saved.user === next.user
}
