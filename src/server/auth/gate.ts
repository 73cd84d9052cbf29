import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import type { Caller, Endpoint } from '../../contract/define.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { isAdmin, isMaster } from '../../domain/role.ts'
import type { Identity, Sessions } from './identify.ts'
import type { Config } from '../settings/config.ts'
import { isFromHere } from '../http/own-origin.ts'
import type { Clock } from '../../services/context.ts'

export type GateDeps = {
  identify: Sessions['identify']
  clock: Clock
  config: Pick<Config, 'preLaunch' | 'launchDate' | 'publicUrl' | 'freshMinutes' | 'justMinutes'>
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, set by the gate; null for a guest. */
    identity: Identity | null
  }
}

/**
 * Creates the hook that checks whether the caller may use an operation of the API, as `entry` states, before the body is read. Refuses with
 * UNAUTHENTICATED, FORBIDDEN, PRE_LAUNCH, SUSPENDED or SIGN_IN_AGAIN. Commands and downloads sent with a cookie must come from a page of
 * this shop.
 */
export function gate(entry: Endpoint, { identify, clock, config }: GateDeps): onRequestHookHandler {
  const isFreshFor = ({ fresh }: Endpoint, identity: Identity) =>
    fresh === undefined ||
    isFresh(identity, clock(), fresh === 'just' ? Math.min(config.justMinutes, config.freshMinutes) : config.freshMinutes)
  return (request, _reply, done) => {
    const settle = (identity: Identity | null) => {
      request.identity = identity
      const rejection = refusalFor(entry, identity, request, config)
      if (rejection) done(new Refused(rejection))
      else if (identity && !isFreshFor(entry, identity)) askAnew()
      else done()
    }
    /** Reads the session again: the password may have been confirmed at another process since it was cached. */
    const askAnew = () => {
      const settleAnew = (identity: Identity | null) => {
        request.identity = identity
        // the role, or the suspension, may have changed since as well
        const rejection = refusalFor(entry, identity, request, config)
        if (rejection) done(new Refused(rejection))
        else if (identity && isFreshFor(entry, identity)) done()
        else done(new Refused({ code: identity ? 'SIGN_IN_AGAIN' : 'UNAUTHENTICATED' }))
      }
      void Promise.resolve(identify(request, 'anew')).then(settleAnew, done)
    }
    const identity = identify(request)
    if (identity instanceof Promise) identity.then(settle, done)
    else settle(identity)
  }
}

/** Returns whether the caller signed in or confirmed their identity less than `minutes` ago (docs/RULES.md#a-fresh-sign-in). */
export function isFresh({ confirmedAt }: Identity, now: Temporal.Instant, minutes: number): boolean {
  return confirmedAt.until(now).total('minutes') < minutes
}

function refusalFor(
  entry: Endpoint,
  identity: Identity | null,
  request: FastifyRequest,
  { publicUrl, preLaunch, launchDate }: GateDeps['config'],
): Rejection | null {
  if (!identity) return entry.who === 'guest' ? null : { code: 'UNAUTHENTICATED', ...(entry.signInTo && { to: entry.signInTo }) }
  if (entry.kind !== 'query' && !isFromHere(request, publicUrl)) return { code: 'FORBIDDEN' }
  if (!mayCall[entry.who](identity)) return { code: 'FORBIDDEN' }
  if (entry.who !== 'guest' && preLaunch && !isAdmin(identity.role))
    return { code: 'PRE_LAUNCH', launchDate: launchDate.toString() }
  return entry.suspended === 'refused' && identity.isSuspended ? { code: 'SUSPENDED' } : null
}

const mayCall: Record<Caller, (identity: Identity) => boolean> = {
  guest: () => true,
  customer: () => true,
  admin: identity => isAdmin(identity.role),
  master: identity => isMaster(identity.role),
}
