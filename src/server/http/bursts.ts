import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { addressOf, isFromThisMachine } from '../settings/address.ts'

/** Requests per second that every address may make, whatever `requestsPerMinute` is; enough to open one page. */
const LEAST = 50
/** Each full block of this many bytes in an answer counts as one more request. */
const BYTES = 16_384
/** True for built files and pictures. They cost little, and one page requests many of them at once. */
const isOfPage = (url: string) => url.startsWith('/assets/') || url === '/files/*'

/**
 * Limits the requests of each address in one second to `requestsPerMinute` / 30, at least 50; further ones get TOO_MANY_REQUESTS. A large
 * answer counts as several requests. Built files, pictures and requests made on this machine are exempt.
 */
export function boundBursts(
  app: FastifyInstance,
  requestsPerMinute: number,
  nowMs: () => number = () => performance.now(),
): void {
  const most = Math.max(LEAST, Math.ceil(requestsPerMinute / 30))
  let counted = new Map<string, number>()
  let second = 0

  const isFree = (request: FastifyRequest) => isFromThisMachine(request) || isOfPage(request.routeOptions.url ?? '')

  app.addHook('onRequest', (request, _reply, done) => {
    if (isFree(request)) return done()
    const now = Math.floor(nowMs() / 1000)
    if (now !== second) counted = new Map()
    second = now
    const address = addressOf(request.ip)
    const count = (counted.get(address) ?? 0) + 1
    counted.set(address, count)
    if (count > most) done(new Refused({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 1 }))
    else done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const more = isFree(request) ? 0 : Math.floor(Number(reply.getHeader('content-length') ?? sizeOf(payload)) / BYTES)
    if (more > 0) {
      const address = addressOf(request.ip)
      counted.set(address, (counted.get(address) ?? 0) + more)
    }
    done()
  })
}

/** Returns the size of a payload in bytes; 0 for a stream. */
function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
