import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../contract/limits.ts'
import { Refused } from '../../domain/rejection.ts'
import { type BodyGuard, BoundedMessage, isCut } from './bounded-message.ts'
import { closeGentlyAfterAnswer } from './close-gently.ts'
import { unreadable } from './input.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Returns the function that limits the body of a request to this route while it is received (`BodyGuard`); null for no limit. */
    guardBody?: (request: FastifyRequest) => BodyGuard | null
  }
}

/**
 * Closes the connection after an answer that leaves part of the request's body unread, unless the body's announced length is at most 64 kB.
 * A body that was cut off is refused with INVALID_INPUT, except on routes with `guardBody`, which refuse it themselves.
 * Must be registered before hooks that wait, so that a guard sees every byte.
 */
export function closeOnUnreadBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request
    if (raw instanceof BoundedMessage) raw.guard = request.routeOptions.config.guardBody?.(request) ?? null
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const isGuarded = request.routeOptions.config.guardBody !== undefined
    done(isCut(request.raw) && !isGuarded ? unreadable() : undefined)
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    closeIfUnread(request, reply)
    done()
  })
}

/**
 * Closes the connection after the answer, and announces it by `connection: close`, if the request's body was cut off or a long body is not
 * read to its end.
 */
export function closeIfUnread({ raw }: Pick<FastifyRequest, 'raw'>, reply: FastifyReply): void {
  if (!isCut(raw) && (raw.complete || !isLong(raw))) return
  reply.header('connection', 'close')
  if (raw instanceof BoundedMessage) raw.isUnwanted = true
  closeGentlyAfterAnswer(raw.socket)
}

/**
 * Refuses requests with a body before it is read, except POST to a known path. GET and HEAD with a body get INVALID_INPUT, the others
 * NOT_FOUND.
 * @param count counts the request against the address' limit; may refuse it
 */
export function refuseNeedlessBodies(
  app: FastifyInstance,
  count: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request.raw) || takesBody(request)) return
    await count(request, reply)
    throw request.method === 'GET' || request.method === 'HEAD' ? unreadable() : new Refused({ code: 'NOT_FOUND' })
  })
}

/** Returns whether a request announces a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function takesBody({ method, is404, routeOptions }: FastifyRequest): boolean {
  return method === 'POST' && !is404 && !routeOptions.url?.endsWith('*')
}

/** Returns whether a body is of unknown length or longer than what Node may read and drop to keep the connection. */
function isLong({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > limits.bodyBytes
}
