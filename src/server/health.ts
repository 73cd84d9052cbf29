import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './deps.ts'

const MOST_SILENT_MS = 3000
/** A write may wait for a disk that is busy. */
const MOST_UNWRITTEN_MS = 6000

/**
 * `/healthz`: the process answers. `/readyz`: it may be sent customers, which needs what a sale needs: a database that answered a moment
 * ago and took a write (storefront and heartbeat try it all the time, so that this costs no connection), a disk with room, and no
 * departure under way. A 503 names its reasons.
 */
export function healthRoutes(
  app: FastifyInstance,
  { storefront, heartbeat, room, departure }: Pick<AppDeps, 'storefront' | 'heartbeat' | 'room' | 'departure'>,
): void {
  // a connection that is kept for later would be cut in the middle of its next request
  app.addHook('onSend', async (_request, reply) => {
    if (departure.isAnnounced) reply.header('connection', 'close')
  })
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const reasons = {
      LEAVING: departure.isAnnounced,
      DATABASE_SILENT: storefront.silentMs >= MOST_SILENT_MS,
      DATABASE_UNWRITTEN: heartbeat.silentMs >= MOST_UNWRITTEN_MS,
      DISK_FULL: room.isFull,
    }
    const given = Object.entries(reasons).flatMap(([reason, holds]) => (holds ? [reason] : []))
    return reply
      .code(given.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(given.length === 0 ? { status: 'ready' } : { status: 'not ready', reasons: given })
  })
}
