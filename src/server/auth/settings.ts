import type { MemberSettings } from '../../services/users/member.ts'
import type { Config } from '../config.ts'

/** What signing in depends on, out of all settings. */
export type AuthSettings = {
  /** Where browsers reach the shop, without a slash at the end. */
  publicUrl: string
  /** Signs session cookies and bearer tokens. */
  secret: string
  /** The demo accounts, whose password everybody knows, may sign in. */
  demo: boolean
  /** Wrong sign-ins of one account from one address within a quarter of an hour; the other limits are multiples of it. */
  signInLimit: number
  /** Staff without a second factor have no rights of staff. */
  requireSecondFactor: boolean
  /** Minutes without a request after which a session on a shared device is over. */
  idleMinutes: number
  /** Minutes after a sign-in in which it counts as fresh. */
  freshMinutes: number
  /** One more ends the longest unseen. */
  sessionsPerUser: number
  kakao: Config['kakao']
  oidc: Config['oidc']
  members: MemberSettings
}

export function authSettings(config: Config): AuthSettings {
  const { publicUrl, secret, demo, signInLimit, requireSecondFactor, idleMinutes, freshMinutes, kakao, oidc } = config
  const { referralPrefix, shopName, sessionsPerUser } = config
  return {
    publicUrl,
    secret,
    demo,
    signInLimit,
    requireSecondFactor,
    idleMinutes,
    freshMinutes,
    sessionsPerUser,
    kakao,
    oidc,
    members: { referralPrefix, shopName, formerSecret: secret, ...(config.mail && { confirmation: { secret } }) },
  }
}

/** How long somebody stays signed in. */
export const SESSION_DAYS = 60

/** https everywhere but in development: then the cookie is bound to this very host, and never sent in the clear. */
export function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https://')
}

export function cookiePrefix(publicUrl: string): string {
  return isSecure(publicUrl) ? '__Host-moapick' : 'moapick'
}

export function sessionCookieName(publicUrl: string): string {
  return `${cookiePrefix(publicUrl)}.session_token`
}
