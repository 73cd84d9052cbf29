import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fallbackOf } from '../contract/staff-fallbacks.ts'
import { BUG_MESSAGE, messageOf } from '../contract/messages.ts'
import { PAGE_NOT_FOUND } from '../contract/page-not-found.ts'
import { callableStatuses, statusOf, type CallableStatus } from '../contract/statuses.ts'
import { isUnavailable } from '../db/database.ts'
import { isDiskFull, isOfFile } from '../db/disk-full.ts'
import { Refused, type Rejection } from '../domain/rejection.ts'
import { StoreAway } from '../files/store.ts'
import type { Config } from './config.ts'
import { ForeignInput } from './foreign-input.ts'
import { asksForPage, plainPage } from './plain-page.ts'
import { securityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of what a route carries out. */
    operation?: string
  }
}

/** The body of every failure: the Firebase callable protocol, also where no function was called (ARCHITECTURE, The contract). */
export type Failure = { error: { status: CallableStatus; message: string; details: { code: string; message: string } } }

/**
 * A refusal is answered with its code, data and Korean text; a bug with a request id and nothing else.
 * @param note hears of each failure
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

/** Sends a refusal with the HTTP status of its code: a Korean page to a browser that opens an address, else JSON. */
export function refuse(reply: FastifyReply, rejection: Rejection): FastifyReply {
  if ('retryAfterSeconds' in rejection) reply.header('retry-after', Math.max(1, Math.ceil(rejection.retryAfterSeconds)))
  reply.request.refusedWith = rejection.code
  reply.code(callableStatuses[statusOf[rejection.code]]).header('cache-control', 'no-store')
  if (asksForPage(reply.request)) return sendPage(reply, rejection.code === 'NOT_FOUND' ? PAGE_NOT_FOUND : messageOf(rejection))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failureOf(rejection)))
}

function sendPage(reply: FastifyReply, message: string): FastifyReply {
  const { html, policy } = plainPage(message)
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html)
}

export function failureOf(rejection: Rejection): Failure {
  const message = messageOf(rejection)
  return { error: { status: statusOf[rejection.code], message, details: { ...rejection, message } } }
}

/** In the words that SPEC §8 has for this operation, and with a number to ask about. */
function bug(request: FastifyRequest): Failure {
  const message = fallbackOf(request.routeOptions.config.operation) ?? BUG_MESSAGE
  const details = { code: 'INTERNAL', message, requestId: request.id }
  return { error: { status: 'INTERNAL', message, details } }
}

/** For an address that cannot be read: no hook runs before it, so the security headers are sent from here. */
export function refuseAddress(config: Pick<Config, 'publicUrl'>) {
  return (_error: unknown, _request: unknown, reply: FastifyReply) =>
    void refuse(reply.headers(securityHeaders(config)), unreadable)
}

/** For a request that nobody can read. */
export const unreadable: Rejection = { code: 'INVALID_INPUT', issues: [{ path: '', message: '요청을 읽을 수 없어요.' }] }

/** What is said of a store of pictures that does not answer. */
export function awayOf({ retryAfterSeconds }: StoreAway): Rejection {
  return { code: 'PICTURES_AWAY', retryAfterSeconds }
}

/** Null for a bug. The framework's own complaints about a request (size, type, broken JSON) have a status below 500. */
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
