import type { FastifyInstance } from 'fastify'
import type { AppDeps } from './deps.ts'

const MOST_SILENT_MS = 3000
/**
 * Milliseconds without an accepted write after which `/readyz` answers 503; longer than for reads, because a busy disk may delay a write.
 */
const MOST_UNWRITTEN_MS = 6000

/**
 * Registers `/healthz`, which answers while the process runs, and `/readyz`. `/readyz` answers 503 with reasons if the database is silent,
 * does not accept writes or has a full disk, or during shutdown. Neither uses a database connection.
 */
export function healthRoutes(
  app: FastifyInstance,
  { storefront, heartbeat, room, departure }: Pick<AppDeps, 'storefront' | 'heartbeat' | 'room' | 'departure'>,
): void {
  // a kept connection would be cut in the middle of its next request
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
