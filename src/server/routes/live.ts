import type { FastifyInstance } from 'fastify'
import { Refused } from '../../domain/rejection.ts'
import { isAdmin } from '../../domain/role.ts'
import type { AppDeps } from './deps.ts'
import { LiveStream } from '../live/live-stream.ts'
import { securityHeaders } from '../http/security-headers.ts'

const BEAT_MS = 15_000

/**
 * Registers `GET /live`, server-sent events for signed-in users (contract/pages/live.ts). Refuses with UNAUTHENTICATED, PRE_LAUNCH, or BUSY
 * when all streams are taken.
 */
export function liveRoute(app: FastifyInstance, { identify, live, config }: AppDeps): void {
  let beat: NodeJS.Timeout | undefined
  // only after listening: the event has the storefront version, which is read just before
  app.addHook('onListen', async () => {
    beat = setInterval(() => live.beat(), BEAT_MS)
  })
  app.addHook('preClose', async () => {
    clearInterval(beat)
    live.close()
  })

  app.get('/live', async (request, reply) => {
    const reader = await identify(request)
    if (!reader) throw new Refused({ code: 'UNAUTHENTICATED' })
    if (config.preLaunch && !isAdmin(reader.role))
      throw new Refused({ code: 'PRE_LAUNCH', launchDate: config.launchDate.toString() })
    if (live.isFull) throw new Refused({ code: 'BUSY', retryAfterSeconds: 10 })
    reply.hijack()
    const headers = securityHeaders(config)
    live.add(new LiveStream(reply.raw, headers, reader))
  })
}
