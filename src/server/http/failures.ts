import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Current } from '../../contract/schemas/changes.ts'
import { fallbackOf } from '../../contract/words/staff-fallbacks.ts'
import { BUG_MESSAGE, messageOf } from '../../contract/words/messages.ts'
import { PAGE_NOT_FOUND } from '../../contract/words/page-not-found.ts'
import { callableStatuses, statusOf, type CallableStatus } from '../../contract/endpoints/statuses.ts'
import { isUnavailable } from '../../db/connection/database.ts'
import { isDiskFull, isOfFile } from '../../db/connection/disk-full.ts'
import { Refused, type Rejection } from '../../domain/rejection.ts'
import { StoreAway } from '../../files/store.ts'
import type { Config } from '../settings/config.ts'
import { ForeignInput } from './foreign-input.ts'
import { asksForPage, plainPage } from './plain-page.ts'
import { securityHeaders } from './security-headers.ts'
import { closeIfUnread } from './unread-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the operation that this route runs. */
    operation?: string
  }
}

/** The body of every failure, in the Firebase callable protocol. Routes outside `/functions` use it too. */
export type Failure = {
  error: { status: CallableStatus; message: string; details: { code: string; message: string; changes?: readonly Current[] } }
}

/**
 * Sets the error handler: a refusal is answered with its code, data and Korean message. Any other error is logged and answered with 500, as
 * JSON also with the request id.
 * @param note is called with every error
 */
export function answerFailures(app: FastifyInstance, note: (error: unknown) => void = () => {}): void {
  app.setErrorHandler((error, request, reply) => {
    note(error)
    const rejection = rejectionOf(error)
    if (rejection) {
      request.isForeign = error instanceof ForeignInput || rejection === unreadable
      return refuse(reply, rejection)
    }
    noteBug(request, error)
    const failure = bug(request)
    return asksForPage(request) ? sendPage(reply.code(500), failure.error.message) : reply.code(500).send(failure)
  })
}

export function noteBug(request: FastifyRequest, bug: unknown): void {
  request.log.error({ err: bug, requestId: request.id, route: request.routeOptions.url }, 'bug')
}

/**
 * Sends a refusal with the HTTP status of its code. Browsers that open a page receive Korean HTML, other clients JSON.
 * @param current the present state of objects of which the caller's page showed an older state; sent as `changes` in the JSON
 */
export function refuse(reply: FastifyReply, rejection: Rejection, current: readonly Current[] = []): FastifyReply {
  if ('retryAfterSeconds' in rejection) reply.header('retry-after', Math.max(1, Math.ceil(rejection.retryAfterSeconds)))
  reply.request.refusedWith = rejection.code
  reply.code(callableStatuses[statusOf[rejection.code]]).header('cache-control', 'no-store')
  if (asksForPage(reply.request)) return sendPage(reply, rejection.code === 'NOT_FOUND' ? PAGE_NOT_FOUND : messageOf(rejection))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failureOf(rejection, current)))
}

function sendPage(reply: FastifyReply, message: string): FastifyReply {
  const { html, policy } = plainPage(message)
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}

export function failureOf(rejection: Rejection, changes: readonly Current[] = []): Failure {
  const message = messageOf(rejection)
  const details = { ...rejection, message, ...(changes.length > 0 && { changes }) }
  return { error: { status: statusOf[rejection.code], message, details } }
}

/** Builds the body for an unexpected error: the message of this operation and the request id. */
function bug(request: FastifyRequest): Failure {
  const message = fallbackOf(request.routeOptions.config.operation) ?? BUG_MESSAGE
  const details = { code: 'INTERNAL', message, requestId: request.id }
  return { error: { status: 'INTERNAL', message, details } }
}

/** Returns the handler for a URL that cannot be decoded. No hook runs for such a request, so this sets the security headers. */
export function refuseAddress(config: Pick<Config, 'publicUrl'>) {
  return (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    closeIfUnread(request, reply)
    refuse(reply.headers(securityHeaders(config)), unreadable)
  }
}

/** The refusal of a request that cannot be parsed. */
export const unreadable: Rejection = { code: 'INVALID_INPUT', issues: [{ path: '', message: '요청을 읽을 수 없어요.' }] }

/** Returns the refusal PICTURES_AWAY for a file store that does not answer. */
export function awayOf({ retryAfterSeconds }: StoreAway): Rejection {
  return { code: 'PICTURES_AWAY', retryAfterSeconds }
}

/**
 * Maps an error to a refusal; null for an unexpected error. Framework errors about a request (size, type, broken JSON) have a status below
 * 500.
 */
function rejectionOf(error: unknown): Rejection | null {
  if (error instanceof Refused) return error.rejection
  if (error instanceof StoreAway) return awayOf(error)
  if (isDiskFull(error)) return { code: 'DISK_FULL', retryAfterSeconds: 10, ...(isOfFile(error) && { of: 'pictures' }) }
  if (isUnavailable(error)) return { code: 'BUSY', retryAfterSeconds: 1 }
  const status = (error as { statusCode?: unknown }).statusCode
  if (status === 404) return { code: 'NOT_FOUND' }
  if (status === 413) return { code: 'PAYLOAD_TOO_LARGE' }
  if (status === 503) return { code: 'BUSY', retryAfterSeconds: 1 }
  if (typeof status === 'number' && status >= 400 && status < 500) return unreadable
  return null
}
