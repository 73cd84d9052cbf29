import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Boot } from '../../contract/pages/bootstrap.ts'
import type { AppDeps } from '../routes/deps.ts'
import { HtmlPage } from './html-page.ts'
import { PreparedAnswer } from '../http/prepared-answer.ts'
import { contentPolicy } from '../http/security-headers.ts'

/**
 * Registers `/offline.html`, the page that phones cache for use without a connection. It contains no personal data. The phone adds its own
 * orders (web/features/offline).
 */
export function offlinePageRoute(app: FastifyInstance, deps: AppDeps): void {
  const { config } = deps
  const html = new HtmlPage(deps.pagesDir, 'shop')
  app.get('/offline.html', async (request, reply) => {
    const shopName = deps.shopName()
    const nonce = randomBytes(16).toString('base64')
    const boot: Boot = {
      shopName,
      serverTime: deps.clock().toString(),
      preLaunch: config.preLaunch,
      launchDate: config.launchDate.toString(),
      me: null,
      store: deps.storefront.page.store,
      kakaoJsKey: null,
      signIn: { kakao: false, oidc: null, mail: false },
      storefront: null,
      nonce,
      offline: true,
    }
    reply.header('content-security-policy', contentPolicy(nonce))
    const answer = new PreparedAnswer(html.render(JSON.stringify(boot), '/offline.html', nonce, { shopName }), {
      type: 'text/html; charset=utf-8',
    })
    return await answer.send(request, reply, 'no-cache')
  })
}
