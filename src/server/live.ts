import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '../domain/rejection.ts'
import { isAdmin } from '../domain/role.ts'
import type { Identity } from './auth/identify.ts'
import type { AppDeps } from './deps.ts'
import { LiveStream } from './live-stream.ts'
import { securityHeaders } from './security-headers.ts'

const BEAT_MS = 15_000
const CHECK_MS = 2500

/** `GET /live`: server-sent events for whoever is signed in (contract/live.ts). */
export function liveRoute(app: FastifyInstance, { identify, live, config }: AppDeps): void {
  let beat: NodeJS.Timeout | undefined
  // not before: a beat tells the storefront's version, which is read just before the server listens
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
    const stream = new LiveStream(reply.raw, headers, { userId: reader.userId, isForShop: isAdmin(reader.role) })
    live.add(stream)
    endWithSession(request, stream, reader)
  })

  /** A stream ends with its session, and when its reader's role changes. */
  function endWithSession(request: FastifyRequest, stream: LiveStream, reader: Identity): void {
    const check = setInterval(() => {
      Promise.resolve(identify(request)).then(
        now => (now?.userId === reader.userId && now.role === reader.role ? undefined : stream.end()),
        () => {}, // the database is away: nothing says that the session ended
      )
    }, CHECK_MS)
    stream.onClose(() => clearInterval(check))
  }
}
