import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { commands, downloads, queries } from '../../contract/endpoints/endpoints.ts'
import type { Endpoint } from '../../contract/define.ts'
import type { RejectionCode } from '../../domain/rejection.ts'
import { attemptKey } from '../auth/limits.ts'
import { isCut } from '../http/bounded-message.ts'
import { isOfFloods, kindOfRefusal, kindOfSuccess } from './from-answers.ts'
import { type SecurityKind, securityKinds } from './kinds.ts'
import { linePacer } from './pacer.ts'
import { keyOf, type Secret } from '../../services/secrets/keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the refusal of this request; null if it was not refused. */
    refusedWith: RejectionCode | null
    /** True if no page of the shop sends input like the refused one. */
    isForeign: boolean
    /** The account that a security event of this request is about, if it is not the caller. */
    concernedUserId: string | null
    /** Further security events of this request, if it succeeds. */
    alsoHappened: readonly SecurityKind[] | null
  }
  interface FastifyContextConfig {
    /** The security event of a successful request to a route outside the contract. */
    onSuccess?: SecurityKind
  }
}

/** Number of refusals of one address in a minute (`isOfFloods`) from which on they are logged: the 100th, the 1,000th and so on. */
const FLOOD = 100

export type SecurityLogDeps = { secret: Secret; count(kind: SecurityKind): void }

/**
 * Logs one structured line per security event: kind, request id, client address, route, and account. The account is an id, or a keyed hash
 * of a typed e-mail address. Passwords, tokens, codes and e-mail addresses are never logged.
 */
export function securityLog(app: FastifyInstance, { secret, count }: SecurityLogDeps): void {
  const pace = linePacer()
  const floods = linePacer()
  app.addHook('onResponse', (request, reply, done) => {
    const kind = kindOf(request, reply)
    if (kind !== null) write(request, kind)
    else if (request.refusedWith !== null && isOfFloods(request.refusedWith)) {
      const times = floods(request.ip)
      if (times !== null && times >= FLOOD) write(request, 'refused_often', times)
    }
    if (reply.statusCode < 400) for (const also of request.alsoHappened ?? []) write(request, also)
    done()
  })

  function write(request: FastifyRequest, kind: SecurityKind, refusals?: number): void {
    count(kind)
    const level = securityKinds[kind]
    const times = refusals ?? (level === 'warn' ? pace(`${kind} ${request.ip}`) : 1)
    if (times === null) return
    const [userId, about] = [request.identity?.userId, request.concernedUserId].filter(id => id !== null && id !== undefined)
    const email = userId === undefined ? typedEmail(request.body) : null
    request.log[level](
      {
        security: kind,
        requestId: request.id,
        address: request.ip,
        route: request.routeOptions.url ?? '',
        ...(userId !== undefined && { userId }),
        ...(about !== undefined && { about }),
        ...(email !== null && { account: accountHash(secret, email) }),
        ...(request.refusedWith && { code: request.refusedWith }),
        ...(times > 20 && { times }),
      },
      'security',
    )
  }
}

function kindOf(request: FastifyRequest, reply: FastifyReply): SecurityKind | null {
  const { operation, onSuccess } = request.routeOptions.config ?? {}
  const code = request.refusedWith
  if (code !== null) {
    if (request.isForeign) return 'foreign_input'
    const place = { route: request.routeOptions.url ?? '', isOwn: operation !== undefined && isOwn(operation) }
    return kindOfRefusal(code, place) ?? (isCut(request.raw) ? 'foreign_input' : null)
  }
  if (reply.statusCode >= 400) return null
  return onSuccess ?? (operation === undefined ? null : kindOfSuccess(operation))
}

const scopes = new Map(
  [...Object.values(commands), ...Object.values(queries), ...Object.values(downloads)].map((entry: Endpoint) => [
    entry.name,
    entry.scope,
  ]),
)

function isOwn(operation: string): boolean {
  return scopes.get(operation) === 'own'
}

/** Returns a keyed hash of an e-mail address, by which the log shows that attempts concern the same account. */
export function accountHash(secret: Secret, email: string): string {
  return createHmac('sha256', keyOf(secret, 'log'))
    .update(`security log\n${attemptKey(email)}`)
    .digest('base64url')
    .slice(0, 16)
}

/** Returns the e-mail address in a sign-in body or in the data of a command; null without one. */
function typedEmail(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const data = 'data' in body ? body.data : body
  const email = typeof data === 'object' && data !== null && 'email' in data ? data.email : null
  return typeof email === 'string' ? email : null
}
