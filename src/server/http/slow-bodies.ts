import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { refuseNonsense } from './bare-failure.ts'
import { hasBody } from './unread-bodies.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route checks the speed of its bodies itself. */
    isPaced?: boolean
  }
}

/**
 * Ends requests whose body is not complete after `mostMs`, with 408. Checks four times per `mostMs` instead of one timer per request.
 * Uploads are exempt.
 */
export function cutSlowBodies(app: FastifyInstance, config: Pick<Config, 'publicUrl'>, mostMs: number): void {
  const coming = new Map<FastifyRequest, number>()
  const refuseTooSlow = refuseNonsense(config)
  const looking = setInterval(() => {
    for (const [request, since] of coming) {
      if (performance.now() - since < mostMs) return // entries are in order of arrival
      coming.delete(request)
      const { socket } = request.raw
      if (request.raw.complete) continue
      refuseTooSlow(Object.assign(new Error('the body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }
  }, mostMs / 4)
  app.addHook('onClose', async () => clearInterval(looking))

  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw) && !request.routeOptions.config.isPaced) {
      coming.set(request, performance.now())
      request.raw.once('close', () => coming.delete(request))
    }
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    coming.delete(request)
    done()
  })
}
