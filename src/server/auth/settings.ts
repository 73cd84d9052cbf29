import type { MemberSettings } from '../../services/users/member.ts'
import type { Config } from '../settings/config.ts'
import { type Secret } from '../../services/secrets/keys.ts'

/** The settings that sign-in needs. */
export type AuthSettings = {
  /** Address of the shop for browsers, without a trailing slash. */
  publicUrl: string
  /** Signs session cookies and bearer tokens. */
  secret: Secret
  /** Lets the demo accounts sign in, whose password is public. */
  demo: boolean
  /** Failed sign-ins per account and address in 15 minutes. The other limits are multiples of it. */
  signInLimit: number
  /** Staff without a second factor have only the rights of a customer. */
  requireSecondFactor: boolean
  /** Minutes of inactivity after which a session on a shared device ends. */
  idleMinutes: number
  /** Days without a request after which any session ends; undefined: never. */
  sessionIdleDays?: number | undefined
  /** Minutes after a sign-in in which it counts as fresh (docs/RULES.md#a-fresh-sign-in). */
  freshMinutes: number
  /** Sessions per account. One more ends the session that was unused longest. */
  sessionsPerUser: number
  kakao: Config['kakao']
  oidc: Config['oidc']
  members: MemberSettings
}

/**
 * @param shopName returns the shop's present name
 * @param sendsMail returns whether the shop has a mail server at present
 */
export function authSettings(config: Config, shopName: () => string, sendsMail: () => boolean): AuthSettings {
  const { publicUrl, secret, demo, signInLimit, requireSecondFactor, idleMinutes, freshMinutes, kakao, oidc } = config
  const { referralPrefix, sessionsPerUser, sessionIdleDays } = config
  return {
    publicUrl,
    secret,
    demo,
    signInLimit,
    requireSecondFactor,
    idleMinutes,
    sessionIdleDays,
    freshMinutes,
    sessionsPerUser,
    kakao,
    oidc,
    members: {
      referralPrefix,
      shopName,
      formerSecret: secret,
      get confirmation() {
        return sendsMail() ? { secret } : undefined
      },
    },
  }
}

/** Lifetime of a session in days. */
export const SESSION_DAYS = 60

/** Returns whether the shop is served by https. Then its cookies are `Secure` and bound to this host (`__Host-`). */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://')
}

export function cookiePrefix(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-moapick' : 'moapick'
}

export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`
}

/** Returns the `set-cookie` value that stores a session's signed token in a browser. The cookie lives for `seconds`. */
export function sessionCookie(publicUrl: string, token: string, seconds: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${sessionCookieName(publicUrl)}=${encodeURIComponent(token)}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
}
