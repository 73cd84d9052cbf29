import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../domain/rejection.ts'
import { addressOf, isLoopback } from './address.ts'

/** However few requests of a minute are allowed: what one page asks for as it opens. */
const LEAST = 50
/** An answer of so many bytes counts as one more request: sending a large one takes more than answering a small one. */
const BYTES = 16_384
/** Fetched by one page many at a time, and cheap. */
const isOfPage = (url: string) => url.startsWith('/assets/') || url === '/files/*'

/**
 * Allows an address a thirtieth of its requests of a minute in one second, so that it cannot spend them all at once and leave reservations
 * no processor. Large answers count as several. Built files and pictures, of which a page fetches dozens, count for the minute alone.
 */
export function boundBursts(
  app: FastifyInstance,
  requestsPerMinute: number,
  nowMs: () => number = () => performance.now(),
): void {
  const most = Math.max(LEAST, Math.ceil(requestsPerMinute / 30))
  let counted = new Map<string, number>()
  let second = 0

  const isFree = ({ ip, routeOptions }: FastifyRequest) => isLoopback(ip) || isOfPage(routeOptions.url ?? '')

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

/** Bytes of an answer that is not sent yet; 0 for a stream. */
function sizeOf(payload: unknown): number {
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
}
