import type { IncomingHttpHeaders } from 'node:http'
import { findSessionOwner } from '../../db/people/accounts.ts'
import { endFormerToken, touchSession } from '../../db/people/sessions.ts'
import { isDemoAddress } from '../../domain/identity.ts'
import { isAdmin } from '../../domain/role.ts'
import { isSuspended, type Tier } from '../../domain/tier.ts'
import { kstDay } from '../../domain/time.ts'
import type { Actor, Context } from '../../services/context.ts'
import { type AuthSettings, sessionCookieName } from './settings.ts'
import { credentialsOf, sessionKey } from './token.ts'

/** The authenticated user and session of a request. These facts come from a cache: they may be 2 seconds old, 1 second for staff. */
export type Identity = Actor & {
  sessionId: string
  tier: Tier
  isSuspended: boolean
  /** Time of sign-in or of the last confirmation of identity. */
  confirmedAt: Temporal.Instant
  /** Minutes of inactivity after which a session on a shared device ends; null elsewhere. */
  idleMinutes: number | null
  /** Number of renewals of the session's token when the caller's token was made. */
  renewals: number
  /** True for staff whose required second factor is missing. Until it is set up, `role` is `customer`. */
  lacksSecondFactor: boolean
}

type Asking = { headers: IncomingHttpHeaders }

export type Sessions = {
  /**
   * Returns the owner of the session cookie or bearer token; null for a guest. Usually answers from the cache, without a promise. With
   * `anew` it skips the cache and reads the database.
   */
  identify(request: Asking, anew?: 'anew'): Identity | null | Promise<Identity | null>
  /** Removes a token from the cache of this process after sign-out. */
  forgetToken(token: string): void
  /** Removes users from the cache of this process after a change of role, tier or suspension. */
  forgetUsers(userIds: readonly string[]): void
}

type Remembered = { identity: Identity; key: string; until: number }

const CUSTOMER_MS = 2000
const ADMIN_MS = 1000
/** How long a former token stays valid after the first use of the new one: requests of other tabs may be on their way. */
const FORMER_SECONDS = 10
const MOST_REMEMBERED = 20_000

type SessionSettings = Pick<AuthSettings, 'publicUrl' | 'secret' | 'demo' | 'requireSecondFactor' | 'sessionIdleDays'>

/**
 * Creates the session look-up with a short-lived cache, keyed by the token as it was sent. Concurrent look-ups of one token share a query.
 * Guests are not cached, so new sessions count at once and invalid tokens use no memory.
 */
export function createSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { publicUrl, secret, demo, requireSecondFactor, sessionIdleDays }: SessionSettings,
  most = MOST_REMEMBERED,
): Sessions {
  const cookieName = sessionCookieName(publicUrl)
  const remembered = new Map<string, Remembered>()
  const underway = new Map<string, Promise<Identity | null>>()
  // increased by every removal, so that a query begun before it is not cached after it
  let generation = 0

  async function lookUp(token: string): Promise<Identity | null> {
    const key = sessionKey(token, secret)
    if (key === null) return null
    const asked = generation
    const owner = await findSessionOwner(db, key, clock(), sessionIdleDays)
    if (!owner || (!demo && isDemoAddress(owner.email))) return null
    const { sessionId, userId, tier, confirmedAt, idleMinutes, renewals } = owner
    const lacksSecondFactor = requireSecondFactor && isAdmin(owner.role) && !owner.hasSecondFactor
    const role = lacksSecondFactor ? 'customer' : owner.role
    const identity = {
      sessionId,
      userId,
      role,
      tier,
      isSuspended: isSuspended(tier),
      confirmedAt,
      idleMinutes,
      renewals,
      lacksSecondFactor,
    }
    if (owner.endsFormer) await endFormerToken(db, sessionId, clock().add({ seconds: FORMER_SECONDS })).catch(() => {})
    // not awaited: no request depends on it
    if (isStale(owner, clock())) touchSession(db, sessionId, clock()).catch(() => {})
    if (asked === generation) remember(token, key, identity)
    return identity
  }

  function remember(token: string, key: string, identity: Identity): void {
    remembered.delete(token)
    if (remembered.size >= most) remembered.delete(remembered.keys().next().value!)
    const until = performance.now() + (isAdmin(identity.role) ? ADMIN_MS : CUSTOMER_MS)
    remembered.set(token, { identity, key, until })
  }

  return {
    identify({ headers }, anew) {
      const credentials = credentialsOf(headers, cookieName)
      if (credentials === null) return null
      const { token } = credentials
      // its result may not be cached, and what is older must not be answered after it
      if (anew !== undefined) remembered.delete(token)
      const known = remembered.get(token)
      if (known !== undefined && known.until > performance.now()) return known.identity
      const already = underway.get(token)
      if (already && anew === undefined) return already
      const asking = lookUp(token).finally(() => {
        if (underway.get(token) === asking) underway.delete(token)
      })
      underway.set(token, asking)
      return asking
    },
    forgetToken(token) {
      generation++
      const signedOut = sessionKey(token, secret)
      for (const [known, { key }] of remembered) if (key === signedOut) remembered.delete(known)
      underway.clear()
    },
    forgetUsers(userIds) {
      if (userIds.length === 0) return
      generation++
      const changed = new Set(userIds)
      for (const [token, { identity }] of remembered) if (changed.has(identity.userId)) remembered.delete(token)
      underway.clear()
    },
  }
}

/**
 * Returns true if the stored time of a session's last use must be updated: once an hour, on shared devices once a minute, and on each new
 * KST day.
 */
function isStale({ seenAt, idleMinutes }: SeenSession, now: Temporal.Instant): boolean {
  return seenAt.until(now).total('minutes') >= (idleMinutes === null ? 60 : 1) || !kstDay(seenAt).equals(kstDay(now))
}

type SeenSession = { seenAt: Temporal.Instant; idleMinutes: number | null }
