import type { IncomingHttpHeaders } from 'node:http'
import { findSessionOwner } from '../../db/accounts.ts'
import { touchSession } from '../../db/sessions.ts'
import { isDemoAddress } from '../../domain/identity.ts'
import { isAdmin } from '../../domain/role.ts'
import { isSuspended, type Tier } from '../../domain/tier.ts'
import type { Actor, Context } from '../../services/context.ts'
import { type AuthSettings, sessionCookieName } from './settings.ts'
import { credentialsOf, sessionKey } from './token.ts'

/** Who sends a request, as it was at most 2 s ago (1 s for the shop's people). */
export type Identity = Actor & {
  sessionId: string
  tier: Tier
  isSuspended: boolean
  /** When they signed in or last showed again that it is they. */
  confirmedAt: Temporal.Instant
  /** On a shared device: minutes without a request after which the session is over. */
  idleMinutes: number | null
  /** Staff who must have a second factor and have none: until then they may what a customer may. */
  lacksSecondFactor: boolean
}

type Asking = { headers: IncomingHttpHeaders }

export type Sessions = {
  /**
   * Whom the session cookie or bearer token stands for; null for a guest. Mostly answered from memory, at once and without a promise; with
   * `anew` never.
   */
  identify(request: Asking, anew?: 'anew'): Identity | null | Promise<Identity | null>
  /** After signing out: this token is nobody's, at once in this process. */
  forgetToken(token: string): void
  /** After a change of role, tier or suspension: the next request of these users asks the database. */
  forgetUsers(userIds: readonly string[]): void
}

type Remembered = { identity: Identity; key: string; until: number }

const CUSTOMER_MS = 2000
const ADMIN_MS = 1000
const MOST_REMEMBERED = 20_000

/**
 * Who calls, without a query per request: sessions are remembered for a moment by the very characters that were sent, so that a
 * hit costs one look into a map. Look-ups of one token that come together share one query. Guests are not remembered: a new
 * session counts at once, and nobody can fill the memory with nonsense.
 */
export function createSessions(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { publicUrl, secret, demo, requireSecondFactor }: Pick<AuthSettings, 'publicUrl' | 'secret' | 'demo' | 'requireSecondFactor'>,
  most = MOST_REMEMBERED,
): Sessions {
  const cookieName = sessionCookieName(publicUrl)
  const remembered = new Map<string, Remembered>()
  const underway = new Map<string, Promise<Identity | null>>()
  // what was asked before something was forgotten must not be remembered after it
  let generation = 0

  async function lookUp(token: string): Promise<Identity | null> {
    const key = sessionKey(token, secret)
    if (key === null) return null
    const asked = generation
    const owner = await findSessionOwner(db, key, clock())
    if (!owner || (!demo && isDemoAddress(owner.email))) return null
    const { sessionId, userId, tier, confirmedAt, idleMinutes } = owner
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
      lacksSecondFactor,
    }
    // nobody waits for it, and nothing depends on it
    if (owner.seenAt.until(clock()).total('minutes') >= (idleMinutes === null ? 60 : 1))
      touchSession(db, sessionId, clock()).catch(() => {})
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
      const known = remembered.get(token)
      if (anew === undefined && known !== undefined && known.until > performance.now()) return known.identity
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
